import type { Conversation } from '@fechai/domain/conversation/message'
import type { Evidence } from '@fechai/domain/lead'
import type { LeadField } from '@fechai/domain/lead-field'

/** The proof of a field by words of a message; none where there is no such message, or no word. */
export function evidenceOf(
  { messages }: Pick<Conversation, 'messages'>,
  field: LeadField,
  said: { index: number; quote: string } | null,
  item: number | null = null,
): Evidence[] {
  const message = said === null || said.quote.trim() === '' ? undefined : messages[said.index]
  if (message === undefined) return []
  const { author, sentAt } = message
  return [{ field, item, messageIndex: said!.index, quote: said!.quote, author, sentAt }]
}
