import * as z from 'zod'

/** Keys of a browser, as it gives them: an uncompressed point of P-256, and 16 bytes. */
const bytes = (length: number) => z.base64url().length(Math.ceil((length * 4) / 3))

const endpoint = z
  .url({ protocol: /^https$/ })
  .max(1_000)
  .refine((text) => URL.canParse(text) && new URL(text).username === '' && new URL(text).password === '')
/** Subscription that a browser has from its push service. */
export const pushBody = z.strictObject({ endpoint, keys: z.strictObject({ p256dh: bytes(65), auth: bytes(16) }) })
export type PushAddress = z.infer<typeof pushBody>

export const endPushBody = z.strictObject({ endpoint })

export interface PushState {
  /** The installation's public key, which a browser subscribes with. */
  publicKey: string
  /** Browsers of this person that are told. */
  browsers: number
}
