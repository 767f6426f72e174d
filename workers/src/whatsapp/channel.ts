import type { InboxEvent, JournalEntry, KeyChange, SessionAccount } from '@fechai/data/whatsapp'
import type { OutboxState, WhatsAppReason } from '@fechai/domain/whatsapp-states'
import type { MediaReference } from '@fechai/domain/chat-message'
import type { FilledTemplate } from '@fechai/domain/message-template'
import type { OutgoingFile } from '@fechai/domain/outgoing-file'

/** A way to WhatsApp. What is behind it, an unofficial client or an interface of Meta's, is nobody else's business. */
export interface Channel {
  /** `number` is of a phone that types a code instead of reading a QR code; used where no phone is linked yet. */
  connect(account: AccountStore, listen: (event: ChannelEvent) => void, number?: string): Promise<Connection>
}

/** The store of a connection, which loses access once another gateway holds the session. */
export interface AccountStore {
  loadCredentials(): Promise<Buffer | null>
  saveCredentials(credentials: Buffer): Promise<void>
  readKeys(type: string, ids: readonly string[]): Promise<Map<string, Buffer>>
  writeKeys(changes: readonly KeyChange[], journal: readonly JournalEntry[]): Promise<void>
  journaled(id: string): Promise<Buffer | null>
  /** What was opened, or reported, and is not stored yet, first to last; at most so many. */
  leftovers(most?: number): Promise<Buffer[]>
  /** Stores the sent message of an id, byte for byte. */
  keepWire(messageId: string, wire: Buffer, media?: MediaReference): Promise<void>
  wire(messageId: string): Promise<Buffer | null>
  /** The bytes of a file that goes out. @throws DomainError('invalid') where they are here no more */
  openFile(file: OutgoingFile): Promise<Buffer>
}

export interface OutgoingMessage {
  /** Chosen before the first try; every try sends the same. */
  id: string
  /** An address that a message came with, or that `findContact` gave. */
  to: string
  /** The text; for a file, its caption. */
  text: string
  file?: OutgoingFile
  /** The template whose words the text is. */
  template?: FilledTemplate
}

export interface Connection {
  /** Resolves when the message is on its way; that the server has it comes as a receipt. */
  send(message: OutgoingMessage): Promise<void>
  /** The address of a number that has WhatsApp; null for one that has not. */
  findContact(number: string): Promise<string | null>
  /** Asks the phone for what was said before a message; it comes as history. @returns by what its answer is known */
  askHistory(before: { chat: string; id: string; isFromMe: boolean; sentAt: string }, count: number): Promise<string>
  /** Takes up what others have left in the store for it. */
  look(): void
  /** Ends it for good: the phone lists this device no more. */
  logOut(): Promise<void>
  /** Ends it for now. Resolves when everything that came was handed on. */
  end(): Promise<void>
}

export type ChannelEvent =
  | { type: 'qr'; code: string; endsAt: string }
  /** A code that the server has taken, to be typed on the phone. */
  | { type: 'link-code'; code: string; endsAt: string }
  | { type: 'open'; account: SessionAccount }
  /** The name of the phone's owner, if it becomes known later. */
  | { type: 'named'; account: SessionAccount }
  /** `code` is the channel's own; what it means says `close-causes.ts`. */
  | { type: 'closed'; code: number; isLinked: boolean }
  /** The received events, and the messages that are stored with them. */
  | { type: 'arrived'; events: InboxEvent[]; messageKeys: string[] }
  /** `isLate`: the server had taken it, and says later that it failed. */
  | { type: 'receipt'; messageIds: string[]; state: OutboxState; failure: string | null; isLate?: true }
  /** Everything before it is stored: what was left in the store under these keys is done with. */
  | { type: 'done'; messageKeys: string[] }
  /** Something that keeps messages from going, or that it is over. */
  | { type: 'trouble'; reason: WhatsAppReason | null }
  | { type: 'restricted'; until: string | null }
  /** The phone has answered a request for history; its content was reported before. */
  | { type: 'past'; requestId: string; received: number }
