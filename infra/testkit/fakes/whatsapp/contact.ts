import type { Contact, Group, LinkedDevice, Phone, SendOptions } from './parties.ts'
import { randomBytes } from 'node:crypto'
import { proto, type BinaryNode } from '@whiskeysockets/baileys'
import { bundleOf, deliver } from './linked-device.ts'
import type { MediaStore } from './media-store.ts'
import { node, nowSeconds, type Attributes } from './nodes.ts'
import { isPerson, newPerson } from './person.ts'
import { sealVote } from './seal-answer.ts'
import { sealEdit, withSecret } from './seal-edit.ts'
import type { Sealed } from './signal-endpoint.ts'

const { Type } = proto.Message.ProtocolMessage

export function newContact(phone: Phone, number: string, name: string, order: number, media: MediaStore): Contact {
  const person = newPerson(number, name, order)
  const sent = new Map<string, { message: proto.IMessage; options: SendOptions }>()
  let failures = 0

  async function sealFor(device: LinkedDevice, message: proto.IMessage, { group }: SendOptions): Promise<BinaryNode[]> {
    if (!group) return [enc(await person.signal.seal(device.pn, () => bundleOf(device), message))]
    const { key, ciphertext } = await person.signal.sealForGroup(group.jid, person.lid, message)
    const item = { groupId: group.jid, axolotlSenderKeyDistributionMessage: key }
    const handing = await person.signal.seal(device.pn, () => bundleOf(device), { senderKeyDistributionMessage: item })
    return [enc(handing), node('enc', { v: '2', type: 'skmsg' }, ciphertext)]
  }

  function envelope(id: string, { as = 'lid', group }: SendOptions): Attributes {
    const mode = as.startsWith('lid') ? 'lid' : 'pn'
    const common = { id, t: nowSeconds(), type: 'text', notify: name, addressing_mode: mode }
    if (group) return { ...common, from: group.jid, participant: person.lid, participant_pn: person.pn }
    if (as.endsWith('-alone')) return { ...common, from: person[mode] }
    return mode === 'lid'
      ? { ...common, from: person.lid, sender_pn: person.pn }
      : { ...common, from: person.pn, sender_lid: person.lid }
  }

  const contact: Contact = {
    ...person,
    is: (address) => isPerson(person, address),
    received: [],
    arrivals: new Map(),
    isOnline: true,
    isMapped: true,
    hasRead: new Set(),
    unopenable: new Set(),
    async send(said, options = {}) {
      const message = withSecret(said)
      const id = options.id ?? newId()
      sent.set(id, { message, options })
      note(id, message, false, options.group ?? null)
      for (const device of phone.devices) {
        deliver(device, node('message', envelope(id, options), await sealFor(device, message, options)))
      }
      return id
    },
    sendText(text, { quotes, expiresInSeconds, ...options } = {}) {
      if (quotes === undefined && expiresInSeconds === undefined) return contact.send({ conversation: text }, options)
      const quoted = phone.lines.find(({ id }) => id === quotes)
      const contextInfo = {
        ...(quoted && { stanzaId: quotes, participant: quoted.isFromMe ? phone.lid : person.lid }),
        ...(quoted && { quotedMessage: quoted.message }),
        ...(expiresInSeconds !== undefined && { expiration: expiresInSeconds }),
      }
      return contact.send({ extendedTextMessage: { text, contextInfo } }, options)
    },
    sendImage: (bytes, caption, options) =>
      contact.send({ imageMessage: { ...media.put('Image', bytes), mimetype: 'image/jpeg', caption } }, options),
    sendOnce(bytes) {
      const photo = { ...media.put('Image', bytes), mimetype: 'image/jpeg', viewOnce: true }
      return contact.send({ viewOnceMessageV2: { message: { imageMessage: photo } } })
    },
    sendOnceWithheld() {
      const id = newId()
      for (const device of phone.devices)
        deliver(device, node('message', envelope(id, {}), [node('unavailable', { type: 'view_once' })]))
      return id
    },
    sendWithoutCipher(said, options = {}) {
      const id = newId()
      note(id, withSecret(said), false, options.group ?? null)
      for (const device of phone.devices) deliver(device, node('message', envelope(id, options), [node('unavailable')]))
      return id
    },
    sendUnopenable(said, options = {}) {
      const id = newId()
      const message = withSecret(said)
      sent.set(id, { message, options })
      contact.unopenable.add(id)
      note(id, message, false, options.group ?? null)
      const garbled = (): BinaryNode => enc({ type: 'msg', ciphertext: randomBytes(96) })
      for (const device of phone.devices) deliver(device, node('message', envelope(id, options), [garbled()]))
      return id
    },
    async makeOpenable(id) {
      if (!contact.unopenable.delete(id)) return
      for (const device of phone.devices) await contact.sendAgain(device, id, '1')
    },
    sendAudio: (bytes, seconds, options) =>
      contact.send(
        { audioMessage: { ...media.put('Audio', bytes), mimetype: 'audio/ogg; codecs=opus', ptt: true, seconds } },
        options,
      ),
    /** A message typed on the phone arrives at this person; the phone's devices are notified. */
    receives(id: string, isRead = false) {
      receipt(id, contact.lid, isRead ? { type: 'read' } : {})
    },
    read() {
      for (const { id, address } of contact.received) {
        contact.hasRead.add(id)
        receipt(id, address, { type: 'read' })
      }
    },
    edit(id, text) {
      const secret = sent.get(id)?.message.messageContextInfo?.messageSecret
      if (!secret) throw new Error('only what this contact has sent can be edited')
      const options = { ...wayOf(id), id: newId() }
      // Its own phone shows the new words at once.
      note(options.id, plainEdit(id, text), false, options.group ?? null)
      return contact.send(sealEdit(keyOf(id), secret, person.lid, text), options)
    },
    vote(id, options) {
      const secret = phone.lines.find((line) => line.id === id)?.message.messageContextInfo?.messageSecret
      if (!secret) throw new Error('only a poll takes votes')
      const asker = sent.has(id) ? person.lid : phone.lid
      return contact.send(sealVote({ key: keyOf(id), secret, asker, answerer: person.lid }, options), wayOf(id))
    },
    editPlainly: (id, text) => contact.send(plainEdit(id, text), wayOf(id)),
    remove: (id) => contact.send({ protocolMessage: { type: Type.REVOKE, key: keyOf(id) } }, wayOf(id)),
    react: (id, emoji) => contact.send({ reactionMessage: { key: keyOf(id), text: emoji ?? '' } }),
    failNext: () => void failures++,
    async take(device, stanza, sealed, address) {
      const id = stanza.attrs.id!
      const group = address.endsWith('@g.us') ? address : null
      // The key of a group travels with its first message, sealed for each member.
      if (group && sealed.attrs.type !== 'skmsg') return void (await opened(device, stanza, sealed))
      const known = contact.arrivals.get(id) ?? 0
      contact.arrivals.set(id, known + 1)
      const message = failures > 0 && known === 0 ? null : await opened(device, stanza, sealed)
      if (message === null && !contact.received.some((each) => each.id === id)) {
        failures = Math.max(0, failures - 1)
        const count = String(known + 1)
        return receipt(id, address, { type: 'retry' }, [node('retry', { count, id, t: nowSeconds(), v: '1' })])
      }
      if (message && !contact.received.some((each) => each.id === id)) {
        contact.received.push({ id, message, address, group })
        note(id, message, true, phone.groups.find(({ jid }) => jid === group) ?? null)
      }
      if (contact.isOnline) receipt(id, address, {})
    },
    async sendAgain(device, id, count) {
      const known = sent.get(id)
      if (!known || contact.unopenable.has(id)) return
      await person.signal.forget(device.pn)
      const parts = await sealFor(device, known.message, known.options)
      const counted = parts.map((part) => ({ ...part, attrs: { ...part.attrs, count } }))
      deliver(device, node('message', envelope(id, known.options), counted))
    },
  }

  /** As its own telephone names a message: what it wrote is its own. */
  const keyOf = (id: string): proto.IMessageKey => ({ remoteJid: person.lid, fromMe: sent.has(id), id })

  const plainEdit = (id: string, text: string): proto.IMessage => ({
    protocolMessage: { type: Type.MESSAGE_EDIT, key: keyOf(id), editedMessage: { conversation: text } },
  })

  /** An edit goes where the message went, and as it went. */
  const wayOf = (id: string): SendOptions => {
    const { group, as } = sent.get(id)?.options ?? {}
    return { ...(group && { group }), ...(as && { as }) }
  }

  function note(id: string, message: proto.IMessage, isFromMe: boolean, group: Group | null): void {
    if (phone.lines.some((line) => line.id === id)) return
    phone.lines.push({ id, contact, group, isFromMe, sentAt: Date.now(), message })
  }

  async function opened(device: LinkedDevice, stanza: BinaryNode, sealed: BinaryNode): Promise<proto.IMessage | null> {
    const bytes = sealed.content as Uint8Array
    try {
      if (sealed.attrs.type === 'skmsg') {
        return await person.signal.openFromGroup(stanza.attrs.to!, device.lid, bytes)
      }
      const message = await person.signal.open(device.pn, sealed.attrs.type!, bytes)
      const key = message.senderKeyDistributionMessage
      if (key) await person.signal.learnGroupKey(device.lid, key)
      return message
    } catch {
      return null
    }
  }

  function receipt(id: string, address: string, attrs: Attributes, content?: BinaryNode[]): void {
    for (const device of phone.devices) {
      deliver(device, node('receipt', { id, from: address, t: nowSeconds(), ...attrs }, content))
    }
  }
  return contact
}

const newId = (): string => `3EB0${randomBytes(9).toString('hex').toUpperCase()}`

export const enc = ({ type, ciphertext }: Sealed): BinaryNode => node('enc', { v: '2', type }, ciphertext)
