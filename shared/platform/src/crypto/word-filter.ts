import { createHash, createHmac } from 'node:crypto'
import { cipherKey, deriveKey, indexKey, type Key } from './keys.ts'

/**
 * The bytes of a word's fingerprint in a part: one word in seven thousand seems to be where it is not, and decryption
 * decides.
 */
export const FINGERPRINT_BYTES = 3

const NO_SALT = Buffer.alloc(0)

/** The key under which a company's words are searched for. */
export const wordKey = (companyKey: Key): Key => deriveKey(indexKey(companyKey), NO_SALT, 'words|v1')

/** Returns the tag of a searched word, which cannot be made or read without the company's key. */
export const wordTag = (key: Key, word: string): Buffer => createHmac('sha256', cipherKey(key)).update(word).digest()

/**
 * Returns the fingerprint of a word in one part of one conversation. The same word has another value in every other
 * part, so that two filters reveal nothing of one another; with a tag Postgres computes the same.
 */
const fingerprint = (tag: Buffer, conversationId: string, part: number): Buffer => {
  const place = Buffer.alloc(20)
  place.write(conversationId.replaceAll('-', ''), 0, 'hex')
  place.writeInt32BE(part, 16)
  return createHash('sha256').update(tag).update(place).digest().subarray(0, FINGERPRINT_BYTES)
}

/** The fingerprints of a part's words side by side, in an order that says nothing of theirs. */
export function wordFilter(tags: readonly Buffer[], conversationId: string, part: number): Buffer {
  const prints = new Set(tags.map((tag) => fingerprint(tag, conversationId, part).readUIntBE(0, FINGERPRINT_BYTES)))
  const filter = Buffer.alloc(prints.size * FINGERPRINT_BYTES)
  for (const [at, print] of [...prints].sort((a, b) => a - b).entries())
    filter.writeUIntBE(print, at * FINGERPRINT_BYTES, FINGERPRINT_BYTES)
  return filter
}
