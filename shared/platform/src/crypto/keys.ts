import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createSecretKey,
  hkdfSync,
  randomBytes,
  randomFillSync,
  type KeyObject,
} from 'node:crypto'

const NONCE_BYTES = 12
const TAG_BYTES = 16
const KEY_BYTES = 32
const ID_BYTES = 4
/** The format from before values named their key. */
const NAMELESS = 1
const VERSION = 2
/** The bytes before the ciphertext. */
const HEAD_BYTES = 1 + ID_BYTES + NONCE_BYTES

/** A 256-bit key that can only be used through this folder. */
export interface Key {
  readonly bytes: Buffer
  /** Additional keys for decryption: earlier ones, and the next one. They seal nothing. */
  others?: readonly Key[]
}

/** A key from the environment: base64 of 32 bytes, the mark of a development secret included. @throws Error naming it */
export function keyFrom(value: string, name: string): Key {
  const bytes = Buffer.from(value.trim(), 'base64')
  if (bytes.length !== KEY_BYTES) throw new Error(`${name} precisa ser o base64 de 32 bytes.`)
  return { bytes }
}

export const newKey = (): Key => ({ bytes: randomBytes(KEY_BYTES) })

/** A key and the others that open what it is asked to open. */
export const everyKey = (key: Key): readonly Key[] => [key, ...(key.others ?? [])]

/** Wraps a key, with its others, by the key above it; `place` says whose it is ('company:{id}', 'conversation:{id}'). */
export const wrapKey = (outer: Key, inner: Key, place: string): Buffer =>
  seal(outer, Buffer.concat(everyKey(inner).map(({ bytes }) => bytes)), `key|${place}`)

/** @throws Error when the wrapped key was moved to another place or wrapped by another key. */
export function unwrapKey(outer: Key, wrapped: Buffer, place: string): Key {
  const all = open(outer, wrapped, `key|${place}`)
  if (all.length === KEY_BYTES) return { bytes: all }
  const [key, ...others] = Array.from({ length: all.length / KEY_BYTES }, (_, at) => ({
    bytes: all.subarray(at * KEY_BYTES, (at + 1) * KEY_BYTES),
  }))
  return { bytes: key!.bytes, others }
}

/** A key for one purpose, derived so that no two purposes ever share key and nonce. */
export const deriveKey = (key: Key, salt: Buffer, purpose: string): Key => ({
  bytes: Buffer.from(hkdfSync('sha256', key.bytes, salt, purpose, KEY_BYTES)),
})

/** Returns a ring in which `next` decrypts already and seals nothing yet, so that every holder can read its values. */
export const withNext = (ring: Key, next: Key): Key => ({ bytes: ring.bytes, others: [next, ...everyKey(ring)] })

/** Returns true if a key that `withNext` prepared waits to seal: only then is the ring's own key after it. */
export const hasNext = ({ bytes, others = [] }: Key): boolean => others[1]?.bytes.equals(bytes) ?? false

/** The ring once its next key seals; the first that there was stays its last. */
export function turned(ring: Key): Key {
  if (!hasNext(ring)) throw new Error('no next key was prepared')
  const [next, ...before] = ring.others!
  return { bytes: next!.bytes, others: before }
}

/** Adds the keys of `fresh` to a long-lived holder of `ring`; it keeps sealing by its own. */
export function learnKeys(ring: Key, fresh: Key): void {
  ring.others = everyKey(fresh)
}

/** The key that what is looked up by hashes hangs on: the first that there was, whichever seals today. */
export const indexKey = (key: Key): Key => key.others?.at(-1) ?? key

const ids = new WeakMap<Key, Buffer>()

/** Names a key in what it sealed; says nothing of it. */
export function keyId(key: Key): Buffer {
  let id = ids.get(key)
  if (id === undefined)
    ids.set(key, (id = createHash('sha256').update('key-id|').update(key.bytes).digest().subarray(0, ID_BYTES)))
  return id
}

/** Returns true if a value was sealed by this very key. */
export const isSealedBy = (key: Key, sealed: Buffer): boolean =>
  sealed[0] === VERSION && sealed.subarray(1, 1 + ID_BYTES).equals(keyId(key))

const prepared = new WeakMap<Key, KeyObject>()

/** The key as ciphers and keyed hashes take it. Preparing one costs ten times what sealing a message does, so it is kept. */
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

/** AES-256-GCM, laid out as version ‖ id of the key ‖ nonce ‖ ciphertext ‖ tag. `place` binds the value to where it is stored. */
export function seal(key: Key, plain: Buffer | string, place: string): Buffer {
  const nonce = drawNonce()
  const cipher = createCipheriv('aes-256-gcm', cipherKey(key), nonce)
  cipher.setAAD(Buffer.from(place))
  const body = typeof plain === 'string' ? cipher.update(plain, 'utf8') : cipher.update(plain)
  // GCM holds nothing back: `final` only closes the tag.
  cipher.final()
  const sealed = Buffer.allocUnsafe(HEAD_BYTES + body.length + TAG_BYTES)
  sealed[0] = VERSION
  keyId(key).copy(sealed, 1)
  nonce.copy(sealed, 1 + ID_BYTES)
  body.copy(sealed, HEAD_BYTES)
  cipher.getAuthTag().copy(sealed, HEAD_BYTES + body.length)
  return sealed
}

/** @throws Error when the value was changed, or moved to another row, column, company or position. */
export function open(key: Key, sealed: Buffer, place: string): Buffer {
  if (sealed[0] === NAMELESS) return openNameless(key, sealed, place)
  if (sealed[0] !== VERSION || sealed.length < HEAD_BYTES + TAG_BYTES) throw unknownLayout()
  const opener = everyKey(key).find((each) => isSealedBy(each, sealed))
  if (!opener) throw new Error('value was sealed by another key')
  return openAfter(1 + ID_BYTES, opener, sealed, place)
}

/** Tries each key on a value that does not name its own. */
function openNameless(key: Key, sealed: Buffer, place: string): Buffer {
  if (sealed.length < 1 + NONCE_BYTES + TAG_BYTES) throw unknownLayout()
  const keys = everyKey(key)
  for (const each of keys.slice(0, -1))
    try {
      return openAfter(1, each, sealed, place)
    } catch {
      continue
    }
  return openAfter(1, keys.at(-1)!, sealed, place)
}

const unknownLayout = (): Error => new Error('sealed value has an unknown layout')

function openAfter(at: number, key: Key, sealed: Buffer, place: string): Buffer {
  const nonce = sealed.subarray(at, at + NONCE_BYTES)
  const decipher = createDecipheriv('aes-256-gcm', cipherKey(key), nonce)
  decipher.setAAD(Buffer.from(place))
  decipher.setAuthTag(sealed.subarray(sealed.length - TAG_BYTES))
  const plain = decipher.update(sealed.subarray(at + NONCE_BYTES, sealed.length - TAG_BYTES))
  // Throws when the tag does not fit; GCM holds nothing back.
  decipher.final()
  return plain
}

export const sealText = (key: Key, text: string, place: string): Buffer => seal(key, text, place)

export const openText = (key: Key, sealed: Buffer, place: string): string => open(key, sealed, place).toString('utf8')
