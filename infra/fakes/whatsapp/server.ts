import type { BinaryNode } from '@whiskeysockets/baileys'
import type { Group } from './group.ts'
import type { LinkedDevice } from './linked-device.ts'
import type { MediaStore } from './media-store.ts'
import type { ServerIdentity } from './noise-server.ts'
import type { Person } from './person.ts'
import type { Phone } from './phone.ts'

/** A computer that shows a QR code and waits for a phone. */
export interface Registration {
  noiseKey: Buffer
  bundle: LinkedDevice['bundle']
  /** The phone agrees: the computer has to sign what the phone signed. */
  offer(device: LinkedDevice, signed: Buffer, success: BinaryNode): void
}

/** How the server behaves. */
export interface Conduct {
  /** Codes with which the next logins are refused, in order. */
  loginFailures: number[]
  /** It takes everything and says nothing. */
  isSilent: boolean
  /** It takes no connection at all. */
  isAway: boolean
  /** New chats of a restricted account are refused. */
  isRestricted: boolean
  /** Takes messages without the answer that it has them. */
  withholdsAcks: boolean
  /** Says the answer to a message and loses the connection before it goes out. */
  cutsBeforeAck: boolean
}

export interface WhatsAppServer {
  identity: ServerIdentity
  phones: Phone[]
  registrations: Map<string, Registration>
  media: MediaStore
  conduct: Conduct
  nextOrder(): number
  nextId(): string
  /** Whoever is at an address, with or without the ninth digit. */
  find(address: string): Person | undefined
  findGroup(jid: string): Group | undefined
  /** A computer's message has come. */
  arrived(device: LinkedDevice, stanza: BinaryNode): void
  /** Ids of messages that a computer could not open and asked for again. */
  askedAgain: string[]
  /** What a client said that the imitation has no answer for. */
  unhandled: BinaryNode[]
  /** What clients asked, by the name space of each question. */
  queries: string[]
  /** Which version of WhatsApp Web each client said that it is. */
  versions: string[]
  /** What went wrong while it served. */
  faults: unknown[]
}
