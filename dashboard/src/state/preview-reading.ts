import { gatherFacts } from '@fechai/analyst/facts'
import { offlineDraft, readLead } from '@fechai/analyst/lead'
import { conversationLedger } from '@fechai/domain/conversation/conversation-ledger'
import { displayName } from '@fechai/domain/conversation/fold'
import { ledgerLine, mediaWords } from '@fechai/domain/conversation/describe-ledger'
import type { Conversation, MediaKind } from '@fechai/domain/conversation/message'
import { sellerIsUnclear } from '@fechai/domain/conversation/seller-choice'
import { NO_VALUE } from '@fechai/domain/lead'
import type { ReadExport } from '../lib/read-export.ts'
import type { ExportPreview, PreviewLead } from './preview-protocol.ts'

/** Previews a file from its text alone, by the server's rules. Null without messages. */
export function previewOf({ conversation, entryNames }: ReadExport, fileName: string): ExportPreview | null {
  const { messages, title, customers, group } = conversation
  const [first, last] = [messages[0], messages.at(-1)]
  if (first === undefined || last === undefined) return null
  const ledger = conversationLedger(messages, [{ conversation, entryNames }])
  const named = group ? null : customers[0]
  return {
    ledger: ledgerLine(ledger, []),
    title: title ?? (named ? displayName(named) : null),
    messages: messages.length,
    firstAt: first.sentAt,
    lastAt: last.sentAt,
    media: mediaWords(mediaBeside(conversation, ledger.absent)),
    lead: sellerIsUnclear(conversation) ? null : leadOf(conversation, fileName),
  }
}

/** Attachments whose file is there: those of all messages, less those that are absent. */
function mediaBeside(
  { messages }: Conversation,
  absent: Partial<Record<MediaKind, number>>,
): Partial<Record<MediaKind, number>> {
  const counts: Partial<Record<MediaKind, number>> = {}
  for (const { attachment } of messages)
    if (attachment !== null) counts[attachment.kind] = (counts[attachment.kind] ?? 0) + 1
  for (const [kind, count] of Object.entries(absent) as [MediaKind, number][]) {
    counts[kind] = counts[kind]! - count
    if (counts[kind] === 0) delete counts[kind]
  }
  return counts
}

function leadOf(conversation: Conversation, fileName: string): PreviewLead {
  const facts = gatherFacts(conversation, [])
  const weighed = readLead(facts, conversation, [])
  // The server's own verdict: a conversation that it would judge no sale claims nothing here either.
  const { fields, padroes } = offlineDraft(weighed, conversation, { media: [], fileName })
  const known = <Field extends keyof PreviewLead>(field: Field): PreviewLead[Field] =>
    padroes.includes(field) ? null : fields[field]
  return {
    nome: known('nome'),
    produto: known('produto'),
    // A sum that is too doubtful to be shown is none here either.
    valor: fields.valor === NO_VALUE ? null : known('valor'),
    fase: known('fase'),
    proximoPasso: known('proximoPasso'),
  }
}
