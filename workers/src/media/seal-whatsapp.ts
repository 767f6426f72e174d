import { createCipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { MediaKind } from '@fechai/domain/chat-message'
import { KEY_NAMES, MAC_BYTES } from './download-whatsapp.ts'

export interface SealedMedia {
  sealed: Buffer
  key: Buffer
  sha256: Buffer
  sealedSha256: Buffer
}

const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest()

/** Seals a file as WhatsApp's applications do, under a key of its own; `downloadMedia` opens it. */
export function sealMedia(kind: MediaKind, plain: Buffer): SealedMedia {
  const key = randomBytes(32)
  const keys = Buffer.from(hkdfSync('sha256', key, '', KEY_NAMES[kind], 112))
  const iv = keys.subarray(0, 16)
  const cipher = createCipheriv('aes-256-cbc', keys.subarray(16, 48), iv)
  const body = Buffer.concat([cipher.update(plain), cipher.final()])
  const mac = createHmac('sha256', keys.subarray(48, 80)).update(iv).update(body).digest().subarray(0, MAC_BYTES)
  const sealed = Buffer.concat([body, mac])
  return { sealed, key, sha256: sha256(plain), sealedSha256: sha256(sealed) }
}
