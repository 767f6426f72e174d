import type { BinaryNode, proto } from '@whiskeysockets/baileys'
import type { AppState } from './app-state.ts'
import type { MediaStore } from './media-store.ts'
import type { ServerIdentity } from './noise-server.ts'
import type { Person } from './person.ts'
import type { DeviceBundle } from './signal-endpoint.ts'

/** The telephone of a company. */
export interface Phone extends Person {
  contacts: Contact[]
  groups: Group[]
  devices: LinkedDevice[]
  past: PastMessage[]
  /** Messages since then, with each contact. */
  lines: PhoneLine[]
  /** Copies of what its computers sent. */
  copies: { id: string; message: proto.IMessage; to: string }[]
  state: AppState
  /** Photographs a QR code. @throws Error when the server shows no such code any more. */
  scan(qr: string): Promise<void>
  /** 'Conectar com número de telefone'. @throws WrongCode, and Error where no computer waits for its number */
  typeCode(code: string): Promise<void>
  /** 'Desconectar' in the list of linked devices. */
  unlink(): void
  addContact(about: { name: string; number: string; isSaved?: boolean; isMapped?: boolean }): Promise<Contact>
  addGroup(name: string, members: Contact[]): Group
  /** A message that was on the phone before a computer was linked. */
  remember(contact: Contact, text: string, about?: { fromMe?: boolean; sentAt?: number; id?: string }): string
  /** Written on the phone itself. */
  send(contact: Contact, message: proto.IMessage): Promise<string>
  sendText(contact: Contact, text: string): Promise<string>
  /** Reports to its computers which number goes with the address of a contact. */
  tellNumber(contact: Contact, by?: 'history' | 'migration'): Promise<void>
  /** History that a computer receives on its first connection. */
  tellPast(device: LinkedDevice): Promise<void>
  /** A computer's copy of what it sent, or what it asks its phone for. */
  take(device: LinkedDevice, id: string, sealed: BinaryNode): Promise<void>
}

export interface SendOptions {
  id?: string
  /** By which of the sender's addresses it comes, with the other one beside it unless it comes alone. */
  as?: 'lid' | 'pn' | 'lid-alone' | 'pn-alone'
  group?: Group
}

export interface TextOptions extends SendOptions {
  /** The id of the message that it answers. */
  quotes?: string | undefined
  /** The message disappears from the phones after this time. */
  expiresInSeconds?: number | undefined
}

export interface ReceivedMessage {
  id: string
  message: proto.IMessage
  /** The address that it was sent to. */
  address: string
  group: string | null
}

/** A customer of the company whose phone it is. */
export interface Contact extends Person {
  is(address: string): boolean
  /** Received messages, each once. */
  received: ReceivedMessage[]
  /** Number of arrivals of each message, by its id. */
  arrivals: Map<string, number>
  /** @returns the id of the message */
  send(message: proto.IMessage, options?: SendOptions): Promise<string>
  sendText(text: string, options?: TextOptions): Promise<string>
  sendImage(bytes: Buffer, caption?: string, options?: SendOptions): Promise<string>
  /** A photo that its receiver may look at once. */
  sendOnce(bytes: Buffer): Promise<string>
  /** Sends a message that most computers only receive a placeholder for; the phone alone shows it. */
  sendOnceWithheld(): string
  /** A message of which no cipher comes, as after a click on an advertisement: the phone alone has it. */
  sendWithoutCipher(message: proto.IMessage, options?: SendOptions): string
  /** A message that no computer can open, until it is sent again. */
  sendUnopenable(message: proto.IMessage, options?: SendOptions): string
  /** Sends again what could not be opened. */
  makeOpenable(id: string): Promise<void>
  sendAudio(bytes: Buffer, seconds: number, options?: SendOptions): Promise<string>
  /** Reads all that arrived. */
  read(): void
  /** Says that what was typed on the telephone came, or was read. */
  receives(id: string, isRead?: boolean): void
  /** Ids of what no computer can open yet. */
  unopenable: Set<string>
  /** Ids of what it has read. */
  hasRead: Set<string>
  /** Changes something it wrote: sealed, as phones do since May 2026. */
  edit(id: string, text: string): Promise<string>
  /** The same in the open, as older phones do. */
  editPlainly(id: string, text: string): Promise<string>
  /** Votes in a poll of either side; no option takes the vote back. */
  vote(id: string, options: readonly string[]): Promise<string>
  /** Takes something it wrote back, for everybody. */
  remove(id: string): Promise<string>
  /** Reacts to a message of either side; null takes it back. */
  react(id: string, emoji: string | null): Promise<string>
  /** True when the phone knows the number of the address, and shares it with its computers. */
  isMapped: boolean
  /** Its telephone is on, and confirms what arrives. */
  isOnline: boolean
  /** It cannot open the next message, and asks for it again. */
  failNext(): void
  /** Something came from a computer of the company. */
  take(device: LinkedDevice, stanza: BinaryNode, sealed: BinaryNode, address: string): Promise<void>
  /** A computer could not open a message. */
  sendAgain(device: LinkedDevice, id: string, count: string): Promise<void>
}

export interface Group {
  jid: string
  name: string
  phone: Phone
  members: Contact[]
  /** Administrators other than the phone's owner. */
  admins: Set<Contact>
}

/** One message that was on the phone before a computer was linked. */
export interface PastMessage {
  contact: Contact
  id: string
  text: string
  fromMe: boolean
  sentAt: number
}

/** A client's open connection, as what happens at the server sees it. */
export interface ClientConnection {
  send(stanza: BinaryNode): void
  /** Says a last word, where there is one, and ends. */
  end(lastWord?: BinaryNode): void
  /** The network is gone: no word, no goodbye. */
  cut(): void
}

/** A computer that was linked to a phone. */
export interface LinkedDevice {
  phone: Phone
  number: number
  /** Its addresses: by the phone's number, and without it. */
  pn: string
  lid: string
  noiseKey: Buffer
  bundle: Omit<DeviceBundle, 'preKey'>
  preKeys: NonNullable<DeviceBundle['preKey']>[]
  connection: ClientConnection | null
  /** Unacknowledged stanzas, in order; sent again at the next login. */
  waiting: Map<string, BinaryNode>
  /** It was sent the keys of the app state, and the past. */
  hasHistory: boolean
}

/** A computer that shows a QR code and waits for a phone. */
export interface Registration {
  noiseKey: Buffer
  bundle: LinkedDevice['bundle']
  /** The phone agrees: the computer has to sign what the phone signed. */
  offer(device: LinkedDevice, signed: Buffer, success: BinaryNode): void
}

/** A computer that waits for its code to be typed on the phone of one number. */
export interface PendingLink {
  ref: Buffer
  registration: Registration
  connection: ClientConnection
  /** The computer's key of this once, under the code. */
  wrappedKey: Buffer
  tries: number
  /** Called with the computer's answer to what the phone said last; null where it is gone. */
  finish(answer: { bundle: Buffer; identity: Buffer } | null): void
}

/** Behaviour of the server. */
export interface Conduct {
  /** Codes with which the next logins are refused, in order. */
  loginFailures: number[]
  /** It takes everything and says nothing. */
  isSilent: boolean
  /** It takes no connection at all. */
  isAway: boolean
  /** Codes were asked for too often: it gives none. */
  givesNoCodes: boolean
  /** New chats of a restricted account are refused. */
  isRestricted: boolean
  /** Takes messages, and codes, without the answer that it has them. */
  withholdsAcks: boolean
  /** Says the answer to a message and loses the connection before it goes out. */
  cutsBeforeAck: boolean
}

/** The server, as those it serves know it. */
export interface WhatsAppServer {
  identity: ServerIdentity
  phones: Phone[]
  registrations: Map<string, Registration>
  /** By the number of the phone. */
  links: Map<string, PendingLink>
  media: MediaStore
  conduct: Conduct
  nextOrder(): number
  nextId(): string
  /** Finds the person at an address, with or without the ninth digit. */
  find(address: string): Person | undefined
  findGroup(jid: string): Group | undefined
  /** A computer's message has come. */
  arrived(device: LinkedDevice, stanza: BinaryNode): void
  /** Ids of messages that a computer could not open and asked for again. */
  askedAgain: string[]
  /** Stanzas of clients that the imitation does not handle. */
  unhandled: BinaryNode[]
  /** Queries of clients, by their name space. */
  queries: string[]
  /** Versions of WhatsApp Web that clients reported. */
  versions: string[]
  /** Errors while it served. */
  faults: unknown[]
}

/** A message as it passed a phone, in either direction. */
export interface PhoneLine {
  id: string
  contact: Contact
  group: Group | null
  /** The company wrote it, on the phone or on a computer. */
  isFromMe: boolean
  sentAt: number
  message: proto.IMessage
}
