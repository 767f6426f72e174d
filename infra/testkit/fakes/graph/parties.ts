import { randomBytes } from 'node:crypto'

/** A message that Meta took. */
export interface SentMessage {
  id: string
  to: string
  type: string
  /** The part of the request that the type names. */
  content: Record<string, unknown>
  /** What the sender wants said back with each status. */
  opaque: string | null
}

/** Tells the address of a company's app what happened, signed, until it is taken. */
export interface Reporter {
  /** Enters the address of the reports, and proves it as Meta does. @throws Error where it does not prove itself */
  callAt(url: string, verifyToken: string): Promise<void>
  /** The address without a proof, as one that was proven before. */
  address: string | null
  /** Resolves when the report is taken. */
  tell(field: string, value: Record<string, unknown>): Promise<void>
  /** One request, as it is. @returns the status */
  post(body: string, headers?: Record<string, string>): Promise<number>
  bodyOf(field: string, value: Record<string, unknown>): string
  signed(body: string): Record<string, string>
  /** Reports that were sent, and the statuses with which they were answered. */
  answers: number[]
  /** Each report goes so many times, as Meta's do when an answer is late. */
  times: number
  stop(): void
}

/** A customer of a number, with a telephone of their own. */
export interface Customer {
  number: string
  waId: string
  name: string
  isOnline: boolean
  /** The number has no WhatsApp: what is sent to it fails. */
  isUnknown: boolean
  /** When they wrote last, which opens the conversation for a day. */
  wroteAt: number | null
  received: SentMessage[]
  sendText(text: string, more?: Record<string, unknown>): Promise<string>
  /** A message of any type: `{ type: 'image', image: { … } }`. @returns Meta's id */
  send(content: Record<string, unknown>): Promise<string>
  sendFile(type: string, bytes: Buffer, about?: Record<string, unknown>): Promise<string>
  /** Reads everything that was received. */
  read(): Promise<void>
  tell(message: SentMessage, status: string, more?: Record<string, unknown>): Promise<void>
}

export interface Template {
  name: string
  language: string
  category: string
  status: string
  components: Record<string, unknown>[]
}

export interface StoredMedia {
  mimeType: string
  bytes: Buffer
  sha256: string
  /** Instead of the bytes: the address that is named, or bytes that are not the file's. */
  url?: string
  served?: Buffer
}

/** Refusals and silences that the next requests for a message meet. */
export type Fault =
  | { code: number; status?: number }
  /** The message is taken, and no answer comes. */
  | 'taken-in-silence'
  /** Neither is it taken, nor does an answer come. */
  | 'lost'

/** A number of one company at Meta. */
export interface GraphNumber {
  phoneNumberId: string
  wabaId: string
  accessToken: string
  appSecret: string
  displayNumber: string
  verifiedName: string
  quality: string
  templates: Template[]
  media: Map<string, StoredMedia>
  customers: Map<string, Customer>
  /** Messages that Meta took, in their order. */
  taken: SentMessage[]
  /** Requests for messages, whatever became of them. */
  asked: number
  faults: Fault[]
  isSubscribed: boolean
  /** The company's own telephone holds the number as well. */
  reports: Reporter
  /** No status is reported of what is sent. */
  isSilent: boolean
  addCustomer(customer: { number: string; name: string; waId?: string }): Customer
  store(bytes: Buffer, mimeType: string): string
  /** Typed in the WhatsApp Business app. */
  sendFromApp(to: string, content: Record<string, unknown>): Promise<string>
}

export const newMetaId = (): string => `wamid.${randomBytes(24).toString('base64')}`

export const metadataOf = ({ displayNumber, phoneNumberId }: Pick<GraphNumber, 'displayNumber' | 'phoneNumberId'>) => ({
  display_phone_number: displayNumber.replace(/\D/g, ''),
  phone_number_id: phoneNumberId,
})

export const secondsNow = (): string => String(Math.floor(Date.now() / 1_000))
