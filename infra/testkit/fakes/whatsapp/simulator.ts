import { once } from 'node:events'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { BinaryNode, proto } from '@whiskeysockets/baileys'
import { WebSocketServer } from 'ws'
import { certificateFor, type Certificate } from './certificate.ts'
import { WHATSAPP_HOSTS } from './redirect.ts'
import type { Conduct, LinkedDevice, Phone, WhatsAppServer } from './parties.ts'
import { mediaStore } from './media-store.ts'
import { newServerIdentity } from './noise-server.ts'
import { isPerson, userOf, type Person } from './person.ts'
import { newPhone } from './phone.ts'
import { serveClient } from './serve-client.ts'

/** The data that a process needs to take the imitation for WhatsApp. */
export interface Imitation {
  port: number
  /** The key that certifies the server's, in hexadecimal. */
  rootKey: string
  /** The certificate of its TLS. */
  certificate: string
}

export interface WhatsAppSimulator {
  imitation: Imitation
  server: WhatsAppServer
  addPhone(about: { number: string; name: string }): Phone
  /** Cuts every connection, or those of one phone. */
  drop(phone?: Phone): void
  /** Ends every connection of a phone with an error of the stream. */
  end(phone: Phone, code: number): void
  /** The next logins, as many as there are codes, are refused. */
  failLogin(...codes: number[]): void
  behave(conduct: Partial<Conduct>): void
  /** Called for each message of a computer, once the server has it. */
  onMessage(listener: (device: LinkedDevice, stanza: BinaryNode) => void): void
  /** Returns the number of connected devices. */
  connected(): number
  /** Returns the number of connections so far. */
  connections(): number
  close(): Promise<void>
}

const CALM: Conduct = {
  loginFailures: [],
  isSilent: false,
  isAway: false,
  givesNoCodes: false,
  isRestricted: false,
  withholdsAcks: false,
  cutsBeforeAck: false,
}

/** A WhatsApp of one machine, on the loopback, that speaks the protocol: what is tested is the real client. */
export async function startWhatsApp({
  certificate = certificateFor(WHATSAPP_HOSTS),
  port = 0,
}: { certificate?: Certificate; port?: number } = {}): Promise<WhatsAppSimulator> {
  const listeners: ((device: LinkedDevice, stanza: BinaryNode) => void)[] = []
  let order = 1
  let lastId = 0
  let connections = 0
  const people = (): Person[] => server.phones.flatMap((phone) => [phone, ...phone.contacts])
  const server: WhatsAppServer = {
    identity: newServerIdentity(),
    phones: [],
    registrations: new Map(),
    links: new Map(),
    media: mediaStore(),
    conduct: structuredClone(CALM),
    nextOrder: () => order++,
    nextId: () => `imitation-${++lastId}`,
    find: (address) =>
      people().find((person) => isPerson(person, address)) ??
      people().find((person) => sameMobile(person.number, userOf(address).user)),
    findGroup: (jid) => server.phones.flatMap(({ groups }) => groups).find((group) => group.jid === jid),
    arrived: (device, stanza) => listeners.forEach((listener) => listener(device, stanza)),
    askedAgain: [],
    unhandled: [],
    versions: [],
    queries: [],
    faults: [],
  }
  const web = createServer(certificate, (request, response) => {
    server.media.handle(request, response).catch(() => response.destroy())
  })
  const sockets = new WebSocketServer({ server: web, path: '/ws/chat' })
  sockets.on('connection', (socket) => {
    connections++
    if (server.conduct.isAway) socket.terminate()
    else serveClient(server, socket)
  })
  web.listen(port, '127.0.0.1')
  await once(web, 'listening')
  const devices = (): LinkedDevice[] => server.phones.flatMap((phone) => phone.devices)
  return {
    server,
    imitation: {
      port: (web.address() as AddressInfo).port,
      rootKey: Buffer.from(server.identity.root.public).toString('hex'),
      certificate: certificate.cert,
    },
    addPhone({ number, name }) {
      const phone = newPhone(server, number, name)
      server.phones.push(phone)
      return phone
    },
    drop(phone) {
      if (phone) phone.devices.forEach((device) => device.connection?.cut())
      else sockets.clients.forEach((socket) => socket.terminate())
    },
    end(phone, code) {
      const lastWord = { tag: 'stream:error', attrs: { code: String(code) } }
      phone.devices.forEach((device) => device.connection?.end(lastWord))
    },
    failLogin: (...codes) => void server.conduct.loginFailures.push(...codes),
    behave: (conduct) => void Object.assign(server.conduct, conduct),
    onMessage: (listener) => void listeners.push(listener),
    connected: () => devices().filter(({ connection }) => connection !== null).length,
    connections: () => connections,
    async close() {
      sockets.clients.forEach((socket) => socket.terminate())
      await new Promise((resolve) => {
        web.close(resolve)
        web.closeAllConnections()
      })
    },
  }
}

/** Brazilian mobile numbers with and without their ninth digit are the same. */
function sameMobile(one: string, other: string): boolean {
  const bare = (number: string): string => number.replace(/^(55\d\d)9(\d{8})$/, '$1$2')
  return one.startsWith('55') && bare(one) === bare(other)
}

/** The words of a message, however it is wrapped. */
export const textOf = (message: proto.IMessage | null | undefined): string | null =>
  message?.conversation ?? message?.extendedTextMessage?.text ?? message?.imageMessage?.caption ?? null
