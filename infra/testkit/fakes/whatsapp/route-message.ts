import type { BinaryNode } from '@whiskeysockets/baileys'
import type { LinkedDevice, WhatsAppServer } from './parties.ts'
import { all, at, node, nowSeconds } from './nodes.ts'
import { isPerson } from './person.ts'

/** The error of an account that may begin no new chats. */
const RESTRICTED = '463'

/** Takes a computer's message, says that it has it, and hands its parts to whom they are for. */
export async function routeMessage(server: WhatsAppServer, device: LinkedDevice, stanza: BinaryNode): Promise<void> {
  const to = stanza.attrs.to!
  const group = server.findGroup(to)
  const contact = device.phone.contacts.find((each) => each.is(to))
  const ack = { class: 'message', id: stanza.attrs.id!, from: to, t: nowSeconds() }
  if (server.conduct.isRestricted && contact?.received.length === 0) {
    return device.connection?.send(node('ack', { ...ack, error: RESTRICTED }))
  }
  for (const { address, sealed } of partsOf(stanza)) {
    if (isPerson(device.phone, address)) await device.phone.take(device, stanza.attrs.id!, sealed)
    else await device.phone.contacts.find((each) => each.is(address))?.take(device, stanza, sealed, to)
  }
  const whole = all(stanza, 'enc').find(({ attrs }) => attrs.type === 'skmsg')
  if (whole && group) for (const member of group.members) await member.take(device, stanza, whole, to)
  server.arrived(device, stanza)
  if (server.conduct.cutsBeforeAck) return device.connection?.cut()
  if (!server.conduct.withholdsAcks) device.connection?.send(node('ack', ack))
}

function partsOf(stanza: BinaryNode): { address: string; sealed: BinaryNode }[] {
  const each = all(at(stanza, 'participants'), 'to').flatMap((to) =>
    all(to, 'enc').map((sealed) => ({ address: to.attrs.jid!, sealed })),
  )
  const direct = all(stanza, 'enc')
    .filter(({ attrs }) => attrs.type !== 'skmsg')
    .map((sealed) => ({ address: stanza.attrs.to!, sealed }))
  return [...each, ...direct]
}
