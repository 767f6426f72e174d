import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  hkdfSync,
  randomBytes,
  randomFillSync,
  type KeyObject,
} from 'node:crypto'

const NONCE_BYTES = 12
const TAG_BYTES = 16
const KEY_BYTES = 32
const VERSION = 1

/** A 256-bit key that can only be used through this folder. */
export type Key = { readonly bytes: Buffer }

/**
 * The master key from its environment value: base64 of 32 bytes, the mark of a development secret included.
 * @throws Error when it is not 32 bytes long.
 */
export function masterKey(value: string): Key {
  const bytes = Buffer.from(value, 'base64')
  if (bytes.length !== KEY_BYTES) throw new Error('FECHAI_MASTER_KEY precisa ser o base64 de 32 bytes.')
  return { bytes }
}

export const newKey = (): Key => ({ bytes: randomBytes(KEY_BYTES) })

/** Wraps a key with the key above it; `place` says whose key it is ('company:{id}', 'conversation:{id}'). */
export const wrapKey = (outer: Key, inner: Key, place: string): Buffer => seal(outer, inner.bytes, `key|${place}`)

/** @throws Error when the wrapped key was moved to another place or wrapped by another key. */
export const unwrapKey = (outer: Key, wrapped: Buffer, place: string): Key => ({
  bytes: open(outer, wrapped, `key|${place}`),
})

/** A key for one purpose, derived so that no two purposes ever share key and nonce. */
export const deriveKey = (key: Key, salt: Buffer, purpose: string): Key => ({
  bytes: Buffer.from(hkdfSync('sha256', key.bytes, salt, purpose, KEY_BYTES)),
})

const prepared = new WeakMap<Key, KeyObject>()

/** The key as ciphers take it. Preparing one costs ten times what sealing a message does, so it is kept. */
export function cipherKey(key: Key): KeyObject {
  let object = prepared.get(key)
  if (object === undefined) prepared.set(key, (object = createSecretKey(key.bytes)))
  return object
}

/** Random bytes drawn for many values at a time: drawing them for each costs more than the cipher. */
const pool = Buffer.allocUnsafe(NONCE_BYTES * 512)
let drawn = pool.length

function drawNonce(): Buffer {
  if (drawn === pool.length) {
    randomFillSync(pool)
    drawn = 0
  }
  drawn += NONCE_BYTES
  return pool.subarray(drawn - NONCE_BYTES, drawn)
}

/** AES-256-GCM, laid out as version ‖ nonce ‖ ciphertext ‖ tag. `place` binds the value to where it is stored. */
export function seal(key: Key, plain: Buffer | string, place: string): Buffer {
  const nonce = drawNonce()
  const cipher = createCipheriv('aes-256-gcm', cipherKey(key), nonce)
  cipher.setAAD(Buffer.from(place))
  const body = typeof plain === 'string' ? cipher.update(plain, 'utf8') : cipher.update(plain)
  // GCM holds nothing back: `final` only closes the tag.
  cipher.final()
  const sealed = Buffer.allocUnsafe(1 + NONCE_BYTES + body.length + TAG_BYTES)
  sealed[0] = VERSION
  nonce.copy(sealed, 1)
  body.copy(sealed, 1 + NONCE_BYTES)
  cipher.getAuthTag().copy(sealed, 1 + NONCE_BYTES + body.length)
  return sealed
}

/** @throws Error when the value was changed, or moved to another row, column, company or position. */
export function open(key: Key, sealed: Buffer, place: string): Buffer {
  if (sealed[0] !== VERSION || sealed.length < 1 + NONCE_BYTES + TAG_BYTES) {
    throw new Error('sealed value has an unknown layout')
  }
  const nonce = sealed.subarray(1, 1 + NONCE_BYTES)
  const decipher = createDecipheriv('aes-256-gcm', cipherKey(key), nonce)
  decipher.setAAD(Buffer.from(place))
  decipher.setAuthTag(sealed.subarray(sealed.length - TAG_BYTES))
  const plain = decipher.update(sealed.subarray(1 + NONCE_BYTES, sealed.length - TAG_BYTES))
  // Throws when the tag does not fit; GCM holds nothing back.
  decipher.final()
  return plain
}

export const sealText = (key: Key, text: string, place: string): Buffer => seal(key, text, place)

export const openText = (key: Key, sealed: Buffer, place: string): string => open(key, sealed, place).toString('utf8')
