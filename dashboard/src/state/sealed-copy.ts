import { holdingLock } from '../lib/web-lock.ts'
import { ownCopy, putCopy } from './local-copy.ts'

interface Sealed {
  iv: Uint8Array<ArrayBuffer>
  bytes: ArrayBuffer
}

const KEY = 'copy-key'
const IV_BYTES = 12
/** A page that came without encryption has none of its own: it keeps nothing. */
const canSeal = (): boolean => 'subtle' in crypto

/** Lies in the browser, can be used and not read out, and goes with the copy when its person signs out. */
const copyKey = (): Promise<CryptoKey> =>
  holdingLock(KEY, async () => {
    const known = await ownCopy<CryptoKey>(KEY).catch(() => undefined)
    if (known) return known
    const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
    await putCopy(KEY, made)
    return made
  })

/** What was sealed under this name; nothing where there is none, or its key is gone. */
export async function ownSealed<T>(name: string): Promise<T | undefined> {
  if (!canSeal()) return undefined
  try {
    const sealed = await ownCopy<Sealed>(name)
    if (!sealed) return undefined
    const opened = await crypto.subtle.decrypt(gcm(name, sealed.iv), await copyKey(), sealed.bytes)
    return JSON.parse(new TextDecoder().decode(opened)) as T
  } catch {
    return undefined
  }
}

/** Keeps what people said to each other, as nothing else in the copy is kept: sealed. */
export async function putSealed(name: string, value: unknown): Promise<void> {
  if (!canSeal()) return
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const plain = new TextEncoder().encode(JSON.stringify(value))
  const bytes = await crypto.subtle.encrypt(gcm(name, iv), await copyKey(), plain)
  await putCopy(name, { iv, bytes } satisfies Sealed)
}

const gcm = (name: string, iv: Uint8Array<ArrayBuffer>): AesGcmParams => ({
  ...{ name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(name) },
})
