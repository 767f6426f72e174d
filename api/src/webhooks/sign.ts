import { createHmac } from 'node:crypto'

export interface Signed {
  id: string
  /** Unix time of this try, seconds. */
  seconds: number
  body: string
}

/** Signs a message as 'Standard Webhooks' describes it: one signature for each secret, so that a receiver may hold either. */
export const signatureOf = ({ id, seconds, body }: Signed, secrets: readonly string[]): string =>
  secrets.map((secret) => `v1,${hmac(secret, `${id}.${seconds}.${body}`)}`).join(' ')

const hmac = (secret: string, content: string): string =>
  createHmac('sha256', Buffer.from(secret.replace(/^whsec_/, ''), 'base64'))
    .update(content)
    .digest('base64')
