import type { Contact, LinkedDevice, Phone, Registration, WhatsAppServer } from './parties.ts'
import { createHmac, randomBytes } from 'node:crypto'
import { Curve, proto, WA_ADV_ACCOUNT_SIG_PREFIX } from '@whiskeysockets/baileys'
import { appState } from './app-state.ts'
import { enc, newContact } from './contact.ts'
import { mapOf, pastBefore, pastOf } from './history.ts'
import { agreeOnCode } from './link-code.ts'
import { bundleOf, deliver } from './linked-device.ts'
import { node, nowSeconds } from './nodes.ts'
import { newPerson } from './person.ts'
import { resent } from './resend.ts'

export function newPhone(server: WhatsAppServer, number: string, name: string): Phone {
  const person = newPerson(number, name, server.nextOrder())
  let linked = 0

  async function tell(device: LinkedDevice, message: proto.IMessage): Promise<void> {
    const sealed = enc(await person.signal.seal(device.pn, () => bundleOf(device), message))
    const attrs = { id: `3A${newId()}`, from: person.pn, t: nowSeconds(), category: 'peer', type: 'text' }
    deliver(device, node('message', attrs, [sealed]))
  }

  const phone: Phone = {
    ...person,
    contacts: [],
    groups: [],
    devices: [],
    past: [],
    lines: [],
    copies: [],
    state: appState(),
    async scan(qr) {
      const [ref, noiseKey, identity, secret] = qr.slice(qr.indexOf('#') + 1).split(',')
      const registration = server.registrations.get(ref!)
      if (!registration) throw new Error('no such code')
      if (registration.noiseKey.toString('base64') !== noiseKey) throw new Error('the code of another key')
      if (Buffer.from(registration.bundle.identity).toString('base64') !== identity) throw new Error('another identity')
      linkDevice(registration, Buffer.from(secret!, 'base64'))
    },
    async typeCode(code) {
      const { registration, secret } = await agreeOnCode(server, person, code)
      linkDevice(registration, secret)
    },
    unlink() {
      for (const device of phone.devices.splice(0)) {
        const conflict = node('conflict', { type: 'device_removed' })
        device.connection?.end(node('stream:error', { code: '401' }, [conflict]))
      }
    },
    async addContact({ name, number, isSaved = true, isMapped = true }) {
      const contact = newContact(phone, number, name, server.nextOrder(), server.media)
      contact.isMapped = isMapped
      phone.contacts.push(contact)
      if (isSaved) await phone.state.saveContact(contact.pn, name, isMapped ? contact.lid : undefined)
      return contact
    },
    addGroup(name, members) {
      const group = { jid: `12036${server.nextOrder()}@g.us`, name, phone, members, admins: new Set<Contact>() }
      phone.groups.push(group)
      return group
    },
    remember(contact, text, { fromMe = false, sentAt = Date.now(), id = `3EB0${newId()}` } = {}) {
      phone.past.push({ contact, id, text, fromMe, sentAt })
      return id
    },
    sendText: (contact, text) => phone.send(contact, { conversation: text }),
    async send(contact, said) {
      const id = `3A${newId()}`
      phone.lines.push({ id, contact, group: null, isFromMe: true, sentAt: Date.now(), message: said })
      const message = { deviceSentMessage: { destinationJid: contact.lid, message: said } }
      for (const device of phone.devices) {
        const sealed = enc(await person.signal.seal(device.pn, () => bundleOf(device), message))
        const to = { recipient: contact.lid, peer_recipient_pn: contact.pn }
        const attrs = { id, from: person.lid, ...to, t: nowSeconds(), type: 'text', notify: name }
        deliver(device, node('message', attrs, [sealed]))
      }
      return id
    },
    async tellPast(device) {
      if (device.hasHistory) return
      device.hasHistory = true
      // A linked device postpones the app state until it has the keys.
      for (const message of [phone.state.keyShare, ...pastOf(phone)]) await tell(device, message)
    },
    async tellNumber(contact, by = 'history') {
      contact.isMapped = true
      for (const device of phone.devices) await tell(device, mapOf(contact, by))
    },
    async take(device, id, sealed) {
      const message = await person.signal.open(device.pn, sealed.attrs.type!, sealed.content as Uint8Array)
      // A device reports it to its own phone like a message that it wrote to others.
      const asked = message.deviceSentMessage?.message ?? message
      const { historySyncOnDemandRequest: past, placeholderMessageResendRequest: missing } =
        asked.protocolMessage?.peerDataOperationRequestMessage ?? {}
      if (past) return tell(device, pastBefore(phone, past, id))
      if (missing?.length) return tell(device, resent(phone, missing, id))
      const copy = message.deviceSentMessage
      if (copy && !phone.copies.some((each) => each.id === id)) {
        phone.copies.push({ id, message: copy.message!, to: copy.destinationJid! })
      }
    },
  }

  function linkDevice(registration: Registration, secret: Buffer): void {
    const number = ++linked
    const details = proto.ADVDeviceIdentity.encode({
      rawId: randomBytes(4).readUInt32BE(),
      timestamp: Math.floor(Date.now() / 1000),
      keyIndex: number,
    }).finish()
    const { identity } = registration.bundle
    const signed = Buffer.concat([WA_ADV_ACCOUNT_SIG_PREFIX, details, identity])
    const accountSignatureKey = person.signal.identity.public
    const account = proto.ADVSignedDeviceIdentity.encode({
      details,
      accountSignatureKey,
      accountSignature: Curve.sign(person.signal.identity.private, signed),
    }).finish()
    const hmac = createHmac('sha256', secret).update(account).digest()
    const user = person.lid.slice(0, person.lid.indexOf('@'))
    const device: LinkedDevice = {
      ...{ phone, number, pn: `${person.number}:${number}@s.whatsapp.net`, lid: `${user}:${number}@lid` },
      ...{ noiseKey: registration.noiseKey, bundle: registration.bundle, preKeys: [] },
      ...{ connection: null, waiting: new Map(), hasHistory: false },
    }
    const content = [
      node('device-identity', {}, proto.ADVSignedDeviceIdentityHMAC.encode({ details: account, hmac }).finish()),
      node('device', { jid: device.pn, lid: device.lid }),
      node('platform', { name: 'android' }),
    ]
    registration.offer(
      device,
      Buffer.concat([details, identity, accountSignatureKey]),
      node('pair-success', {}, content),
    )
  }
  return phone
}

const newId = (): string => randomBytes(9).toString('hex').toUpperCase()
