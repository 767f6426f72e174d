import type { BinaryNode } from '@whiskeysockets/baileys'
import { answerQuery } from './answer-query.ts'
import type { ClientConnection, LinkedDevice, WhatsAppServer } from './parties.ts'
import { deliverWaiting, waitingKey } from './linked-device.ts'
import { at, node, nowSeconds, SERVER } from './nodes.ts'
import { routeMessage } from './route-message.ts'

/** The error of a computer that could not open a message. */
const ASKED_AGAIN = '500'

export function greet(device: LinkedDevice): void {
  device.connection?.send(node('success', { lid: device.lid, t: nowSeconds() }))
}

/** One stanza of a computer that is logged in. */
export async function takeStanza(
  server: WhatsAppServer,
  device: LinkedDevice,
  connection: ClientConnection,
  stanza: BinaryNode,
): Promise<void> {
  const { id = '', type } = stanza.attrs
  switch (stanza.tag) {
    case 'iq': {
      if (type === 'result') return
      if (at(stanza, 'remove-companion-device')) return remove(device, connection)
      const content = await answerQuery(server, device, stanza)
      connection.send(node('iq', { from: stanza.attrs.to ?? SERVER, type: 'result', id }, content))
      if (at(stanza, 'active')) await welcome(device)
      return
    }
    case 'message':
      return routeMessage(server, device, stanza)
    case 'receipt':
      connection.send(node('ack', { class: 'receipt', id, from: stanza.attrs.to!, ...(type && { type }) }))
      if (type === 'retry') return askAgain(server, device, stanza)
      device.waiting.delete(waitingKey('message', id))
      return
    case 'ack':
      // Said with the wish to have it again: what waits by then is the one that was sent again.
      if (stanza.attrs.error === ASKED_AGAIN) return
      device.waiting.delete(waitingKey(stanza.attrs.class!, id))
      return
    case 'presence':
    case 'ib':
    case 'chatstate':
      return
    default:
      server.unhandled.push(stanza)
  }
}

/** It is ready: what waited comes first, then the word that nothing waits any more, then the past. */
async function welcome(device: LinkedDevice): Promise<void> {
  const count = String(device.waiting.size)
  deliverWaiting(device)
  device.connection?.send(node('ib', { from: SERVER }, [node('offline', { count })]))
  await device.phone.tellPast(device)
}

/** A computer could not open a message: who sent it sends it again. */
async function askAgain(server: WhatsAppServer, device: LinkedDevice, receipt: BinaryNode): Promise<void> {
  const id = receipt.attrs.id!
  server.askedAgain.push(id)
  const count = at(receipt, 'retry')?.attrs.count ?? '1'
  device.waiting.delete(waitingKey('message', id))
  for (const contact of device.phone.contacts) await contact.sendAgain(device, id, count)
}

/** 'Sair' on the computer itself. */
function remove(device: LinkedDevice, connection: ClientConnection): void {
  device.phone.devices = device.phone.devices.filter((each) => each !== device)
  connection.end()
}
