import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto'
import { deriveKey, type Key } from './keys.ts'

/** The bytes before the 32 bytes of an Ed25519 key in PKCS #8. */
const PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex')

/** Signs for one purpose, by a key of this installation that a writer of the database does not have. */
export function installationSigner(master: Key, purpose: 'isolation-tests' | 'audit-heads') {
  const seed = deriveKey(master, Buffer.from(purpose), 'signature').bytes
  const key = createPrivateKey({ key: Buffer.concat([PREFIX, seed]), format: 'der', type: 'pkcs8' })
  const publicKey = createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64')
  return { publicKey, sign: (text: string): string => sign(null, Buffer.from(text), key).toString('base64') }
}

/** Returns true if `signature` is of exactly this text. `publicKey`: SPKI, base64. */
export function isSigned(text: string, signature: string, publicKey: string): boolean {
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })
  return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'))
}
