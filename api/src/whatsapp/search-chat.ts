import { CONVERSATION_MATCHES_MAX, type ConversationMatches } from '@fechai/contracts/conversation'
import { fold, foldWords } from '@fechai/domain/conversation/fold'
import { itemNamed, itemsByName } from '@fechai/data/conversations'
import { whatsappMessagesOf } from '@fechai/data/whatsapp'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'
/** Opened at a time: bodies are encrypted, so that looking means opening, and others wait meanwhile. */
const BATCH = 2_000

/**
 * 'In-conversation search is case-insensitive on text and sender name': messages that contain the words, in their
 * text, in what was read of their file, or whose writer is called so.
 */
export async function searchChat(
  c: ApiContext,
  { db, master }: Deps,
  id: string,
  q: string,
): Promise<ConversationMatches> {
  const messages = whatsappMessagesOf(db, master, c.get('viewer').owner)
  const wanted = foldWords(q)
  const matches: number[] = []
  for (let from = 0; ; from += BATCH) {
    const chat = await messages.open(id, { choose: (total) => ({ from, to: Math.min(total, from + BATCH) }) })
    const byName = itemsByName(chat.items)
    for (const { message } of chat.entries) {
      if (!message) continue
      const read = itemNamed(byName, message.attachment?.name)?.text ?? ''
      if (![message.text, message.author, read].some((text) => fold(text).includes(wanted))) continue
      if (matches.length === CONVERSATION_MATCHES_MAX) return { matches, truncated: true }
      matches.push(message.index)
    }
    if (from + BATCH >= chat.total) return { matches, truncated: false }
  }
}
