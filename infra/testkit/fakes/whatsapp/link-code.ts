import { createCipheriv, createDecipheriv, hkdfSync, pbkdf2, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { Curve, type BinaryNode } from '@whiskeysockets/baileys'
import { at, bytesOf, node, nowSeconds, SERVER } from './nodes.ts'
import type { ClientConnection, PendingLink, Registration, WhatsAppServer } from './parties.ts'
import type { Person } from './person.ts'

/** Names of computers that the server takes with a code; with a QR code it takes any. */
const KNOWN_DISPLAY = /^(Chrome|Edge|Firefox|Safari|Opera) \((Windows|Mac OS|Linux|Ubuntu)\)$/
/** So often a code may be typed wrong. */
const MOST_TRIES = 3

const derive = promisify(pbkdf2)
const keyOf = (code: string, salt: Buffer): Promise<Buffer> => derive(code, salt, 2 << 16, 32, 'sha256')
const hkdf = (secret: Buffer, salt: Buffer, info: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, 32))
const sharedKey = (own: Uint8Array, other: Uint8Array): Buffer => Buffer.from(Curve.sharedKey(own, other))

/** The computer's first word: for which number, and its key under the code, which the server never sees. */
export function takeHello(
  server: WhatsAppServer,
  connection: ClientConnection,
  registration: Registration,
  stanza: BinaryNode,
): void {
  const asked = at(stanza, 'link_code_companion_reg')
  const number = asked?.attrs.jid?.split('@')[0] ?? ''
  const answer = (type: string, content: BinaryNode[]): void =>
    connection.send(node('iq', { from: SERVER, type, id: stanza.attrs.id! }, content))
  const refuse = (code: string, text: string): void => answer('error', [node('error', { code, text })])
  const display = bytesOf(at(asked, 'companion_platform_display')).toString()
  if (!KNOWN_DISPLAY.test(display)) return refuse('400', 'bad-request')
  if (server.conduct.givesNoCodes) return refuse('429', 'rate-overlimit')
  const phone = server.phones.find((each) => server.find(`${number}@s.whatsapp.net`) === each)
  if (!phone) return refuse('404', 'item-not-found')
  const ref = randomBytes(32)
  server.links.set(phone.number, {
    ...{ ref, registration, connection, tries: 0, finish: () => undefined },
    wrappedKey: bytesOf(at(asked, 'link_code_pairing_wrapped_companion_ephemeral_pub')),
  })
  const taken = node('link_code_companion_reg', { stage: 'companion_hello' }, [node('link_code_pairing_ref', {}, ref)])
  if (!server.conduct.withholdsAcks) answer('result', [taken])
}

/** The computer's last word goes to the phone that it answers. */
export function takeFinish(server: WhatsAppServer, connection: ClientConnection, stanza: BinaryNode): void {
  const asked = at(stanza, 'link_code_companion_reg')
  connection.send(node('iq', { from: SERVER, type: 'result', id: stanza.attrs.id! }))
  const ref = bytesOf(at(asked, 'link_code_pairing_ref'))
  const pending = [...server.links.values()].find((each) => each.ref.equals(ref))
  pending?.finish({
    bundle: bytesOf(at(asked, 'link_code_pairing_wrapped_key_bundle')),
    identity: bytesOf(at(asked, 'companion_identity_public')),
  })
}

/** A connection that ends takes its codes with it. */
export function withdrawLinks(server: WhatsAppServer, connection: ClientConnection): void {
  for (const [number, pending] of server.links) {
    if (pending.connection !== connection) continue
    server.links.delete(number)
    pending.finish(null)
  }
}

/** A code was typed that is not the computer's. */
export class WrongCode extends Error {}

/**
 * Takes a code that is typed on the phone. @returns the secret that the computer knows as well
 * @throws WrongCode, and Error where no computer waits for this number
 */
export async function agreeOnCode(server: WhatsAppServer, { number, signal }: Person, typed: string): Promise<Agreed> {
  const pending = server.links.get(number)
  if (!pending) throw new Error('no computer waits for a code of this number')
  const code = typed.replace(/[^0-9a-z]/gi, '').toUpperCase()
  const companionKey = await unwrap(code, pending.wrappedKey)
  const own = Curve.generateKeyPair()
  const shared = sharedKey(own.private, companionKey)
  const finished = new Promise<Parameters<PendingLink['finish']>[0]>((resolve) => (pending.finish = resolve))
  const wrapped = await wrap(code, Buffer.from(own.public))
  tell(server, pending, 'primary_hello', [
    node('link_code_pairing_wrapped_primary_ephemeral_pub', {}, wrapped),
    node('primary_identity_pub', {}, Buffer.from(signal.identity.public)),
    node('link_code_pairing_ref', {}, pending.ref),
  ])
  const answer = await finished
  if (!answer) throw new Error('the computer is gone')
  const { bundle, identity } = answer
  const opened = openBundle(shared, bundle)
  const { registration } = pending
  const isOwn =
    opened?.companion.equals(Buffer.from(registration.bundle.identity)) &&
    opened.companion.equals(identity) &&
    opened.phone.equals(Buffer.from(signal.identity.public))
  if (!opened || !isOwn) return refuse(server, number, pending)
  server.links.delete(number)
  const input = Buffer.concat([shared, sharedKey(signal.identity.private, opened.companion), opened.random])
  return { registration, secret: hkdf(input, Buffer.alloc(0), 'adv_secret') }
}

interface Agreed {
  registration: Registration
  secret: Buffer
}

function refuse(server: WhatsAppServer, number: string, pending: PendingLink): never {
  if (++pending.tries >= MOST_TRIES) {
    server.links.delete(number)
    tell(server, pending, 'refresh_code', [])
  }
  throw new WrongCode('not the code of the computer')
}

function tell(server: WhatsAppServer, { connection }: PendingLink, stage: string, content: BinaryNode[]): void {
  const attrs = { from: SERVER, type: 'link_code_companion_reg', id: server.nextId(), t: nowSeconds() }
  connection.send(node('notification', attrs, [node('link_code_companion_reg', { stage }, content)]))
}

const SALT_BYTES = 32
const IV_BYTES = 16

async function unwrap(code: string, wrapped: Buffer): Promise<Buffer> {
  const iv = wrapped.subarray(SALT_BYTES, SALT_BYTES + IV_BYTES)
  const key = await keyOf(code, wrapped.subarray(0, SALT_BYTES))
  return createDecipheriv('aes-256-ctr', key, iv).update(wrapped.subarray(SALT_BYTES + IV_BYTES))
}

async function wrap(code: string, plain: Buffer): Promise<Buffer> {
  const [salt, iv] = [randomBytes(SALT_BYTES), randomBytes(IV_BYTES)]
  return Buffer.concat([salt, iv, createCipheriv('aes-256-ctr', await keyOf(code, salt), iv).update(plain)])
}

/** The keys of both and a random part, sealed by the computer; null where it has another shared key. */
function openBundle(shared: Buffer, bundle: Buffer): { companion: Buffer; phone: Buffer; random: Buffer } | null {
  const [nonceAt, textAt, tagAt] = [SALT_BYTES, SALT_BYTES + 12, bundle.length - 16]
  const key = hkdf(shared, bundle.subarray(0, nonceAt), 'link_code_pairing_key_bundle_encryption_key')
  const decipher = createDecipheriv('aes-256-gcm', key, bundle.subarray(nonceAt, textAt))
  decipher.setAuthTag(bundle.subarray(tagAt))
  try {
    const plain = Buffer.concat([decipher.update(bundle.subarray(textAt, tagAt)), decipher.final()])
    return { companion: plain.subarray(0, 32), phone: plain.subarray(32, 64), random: plain.subarray(64) }
  } catch {
    return null
  }
}
