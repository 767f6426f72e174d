import { createHmac } from 'node:crypto'
import { cipherKey, deriveKey, indexKey, type Key } from './keys.ts'

/** Hashes under a key of the company: what is looked up holds telephone numbers. */
export function blindIndex(key: Key, purpose: string): (text: string) => Buffer {
  const hashed = cipherKey(deriveKey(indexKey(key), Buffer.from('whatsapp'), `blind|${purpose}`))
  return (text) => createHmac('sha256', hashed).update(text).digest()
}
