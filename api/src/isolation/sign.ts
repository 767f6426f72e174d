import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto'
import { deriveKey, type Key } from '@fechai/shared/crypto/keys'

/** What stands before the 32 bytes of an Ed25519 key in PKCS #8. */
const PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex')
const SALT = Buffer.from('isolation-tests')

/** Signs what tests found, by a key of this installation that whoever writes the database does not have. */
export function testSigner(master: Key) {
  const seed = deriveKey(master, SALT, 'signature').bytes
  const key = createPrivateKey({ key: Buffer.concat([PREFIX, seed]), format: 'der', type: 'pkcs8' })
  const publicKey = createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64')
  return { publicKey, sign: (body: string): string => sign(null, Buffer.from(body), key).toString('base64') }
}

/** Whether `signature` is of exactly this text. */
export function isSigned(body: string, signature: string, publicKey: string): boolean {
  const key: KeyObject = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })
  return verify(null, Buffer.from(body), key, Buffer.from(signature, 'base64'))
}
