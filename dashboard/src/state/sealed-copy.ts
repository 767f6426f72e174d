import { holdingLock } from '../lib/web-lock.ts'
import { COPY_KEY as KEY, ownCopy, putCopy } from './local-copy.ts'

export interface SealedBytes {
  iv: Uint8Array<ArrayBuffer>
  bytes: ArrayBuffer
}

const IV_BYTES = 12
/** A page that came without encryption has none of its own: it keeps nothing. */
const canSeal = (): boolean => 'subtle' in crypto

/** Returns the key of the copy. The browser stores it, can use it but not export it, and deletes it at sign-out. */
const copyKey = (): Promise<CryptoKey> =>
  holdingLock(KEY, async () => {
    const known = await ownCopy<CryptoKey>(KEY).catch(() => undefined)
    if (known) return known
    const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
    await putCopy(KEY, made)
    return made
  })

/** Returns the value sealed under this name; nothing when there is none, or its key is gone. */
export async function ownSealed<T>(name: string): Promise<T | undefined> {
  const sealed = await ownCopy<SealedBytes>(name).catch(() => undefined)
  const opened = sealed && (await openBytes(name, sealed))
  try {
    return opened ? (JSON.parse(new TextDecoder().decode(opened)) as T) : undefined
  } catch {
    return undefined
  }
}

/** Keeps what people said to each other, as nothing else in the copy is kept: sealed. */
export async function putSealed(name: string, value: unknown): Promise<void> {
  const sealed = await sealBytes(name, new TextEncoder().encode(JSON.stringify(value)))
  if (sealed) await putCopy(name, sealed)
}

/** Null on a page that has no encryption of its own. */
export async function sealBytes(name: string, plain: BufferSource): Promise<SealedBytes | null> {
  if (!canSeal()) return null
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  return { iv, bytes: await crypto.subtle.encrypt(gcm(name, iv), await copyKey(), plain) }
}

/** Null where the key is gone, or it was sealed under another name. */
export async function openBytes(name: string, { iv, bytes }: SealedBytes): Promise<ArrayBuffer | null> {
  if (!canSeal()) return null
  try {
    return await crypto.subtle.decrypt(gcm(name, iv), await copyKey(), bytes)
  } catch {
    return null
  }
}

const gcm = (name: string, iv: Uint8Array<ArrayBuffer>): AesGcmParams => ({
  ...{ name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(name) },
})
