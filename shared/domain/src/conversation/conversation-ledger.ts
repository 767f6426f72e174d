import { foreignLanguage, type ForeignLanguage } from './language.ts'
import type { Conversation, MediaKind, TranscriptLedger } from './message.ts'

/** The content of one file, in counts alone: no words. */
export interface ImportLedger extends Omit<TranscriptLedger, 'unknownLines'> {
  unknownLines: number
}

/** The counts of all files of a conversation together; no words. */
export interface ConversationLedger {
  messages: number
  /** Why even the file that begins first probably holds only the end. */
  tail: TranscriptLedger['tail']
  /** Messages of the file that `tail` speaks of. */
  tailMessages: number
  dateOrderSure: boolean
  /** Messages put into the order of their times, and messages under another form of header. */
  outOfOrder: number
  otherForms: number
  /** Lines that may be messages whose header could not be read. */
  nearHeaders: number
  unknownLines: number
  /** Attachments of messages. */
  mentioned: number
  /** Attachments that no file brought, by kind. */
  absent: Partial<Record<MediaKind, number>>
  /** The language that it is written in, where that is not Portuguese. */
  language?: ForeignLanguage
}

export const importLedger = ({ ledger }: Pick<Conversation, 'ledger'>): ImportLedger | null =>
  ledger === undefined ? null : { ...ledger, unknownLines: ledger.unknownLines.length }

/** One file of a conversation: what it said, and the names of the files beside it. */
export interface ReadExport {
  conversation: Conversation
  entryNames: readonly string[]
}

const baseName = (path: string): string => path.slice(path.lastIndexOf('/') + 1).normalize('NFC')
const beginning = ({ conversation }: ReadExport): string => conversation.messages[0]?.sentAt ?? '~'

/** The account of a conversation, `messages` being what its `exports` say together. */
export function conversationLedger(
  messages: Conversation['messages'],
  exports: readonly ReadExport[],
): ConversationLedger {
  const present = new Set(exports.flatMap(({ entryNames }) => entryNames.map(baseName)))
  const absent: ConversationLedger['absent'] = {}
  let mentioned = 0
  for (const { attachment } of messages) {
    if (attachment === null) continue
    mentioned++
    if (attachment.name !== null && present.has(attachment.name.normalize('NFC'))) continue
    absent[attachment.kind] = (absent[attachment.kind] ?? 0) + 1
  }
  const [first] = [...exports].sort((a, b) => (beginning(a) < beginning(b) ? -1 : 1))
  const whole = exports.some(({ conversation: { ledger } }) => ledger?.tail === null)
  const ledgers = exports.flatMap(({ conversation: { ledger } }) => ledger ?? [])
  const language = foreignLanguage(messages)
  return {
    ...(language && { language }),
    messages: messages.length,
    tail: whole ? null : (first?.conversation.ledger?.tail ?? null),
    tailMessages: first?.conversation.messages.length ?? 0,
    dateOrderSure: ledgers.every(({ dateOrderSure }) => dateOrderSure),
    outOfOrder: Math.max(0, ...ledgers.map(({ outOfOrder = 0 }) => outOfOrder)),
    otherForms: Math.max(0, ...ledgers.map(({ otherForms = 0 }) => otherForms)),
    nearHeaders: Math.max(0, ...ledgers.map(({ nearHeaders = 0 }) => nearHeaders)),
    unknownLines: Math.max(0, ...ledgers.map(({ unknownLines }) => unknownLines.length)),
    mentioned,
    absent,
  }
}
