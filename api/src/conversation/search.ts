import { CONVERSATION_MATCHES_MAX, type ConversationMatches } from '@fechai/contracts/conversation'
import { fold, foldWords } from '@fechai/domain/conversation/fold'
import { itemNamed, itemsByName, READING_ROOM } from '@fechai/data/conversations'
import type { OpenConversation } from './open-conversation.ts'

/** Opened at a time: bodies are encrypted, so that looking means opening, and others wait meanwhile. */
const BATCH = 2_000

/** Messages that contain the word, in their text or in what was read of their attachment; case and accents aside. */
export async function searchConversation(
  { id, header, messages, items }: OpenConversation,
  q: string,
): Promise<ConversationMatches> {
  const matches: number[] = []
  const wanted = foldWords(q)
  const byName = itemsByName(items)
  for (let from = 0; ;) {
    const batch = await messages.list(id, header.authors, { from, limit: BATCH, room: READING_ROOM })
    for (const { index, text, attachment } of batch) {
      const read = itemNamed(byName, attachment?.name)?.text ?? ''
      if (!fold(text).includes(wanted) && !fold(read).includes(wanted)) continue
      if (matches.length === CONVERSATION_MATCHES_MAX) return { matches, truncated: true }
      matches.push(index)
    }
    const last = batch.at(-1)
    if (!last) return { matches, truncated: false }
    from = last.index + 1
  }
}
