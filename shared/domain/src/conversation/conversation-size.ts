import { LIMITS } from '../limits.ts'
import type { Conversation } from './message.ts'

/** The limits that a conversation can exceed. */
export type Excess = 'conversa_longa' | 'mensagem_longa' | 'conversa_autores'

/** The properties that decide a conversation's size. */
export type Sized = Pick<Conversation, 'authors' | 'messages' | 'systemLines' | 'ledger'>

/**
 * Returns the limit that a conversation exceeds, null if none. Every analysis reads the whole of it, and a file that
 * WhatsApp wrote is far from these limits.
 */
export function excessOf({ authors, messages, systemLines, ledger }: Sized): Excess | null {
  if (authors.length > LIMITS.conversationAuthors) return 'conversa_autores'
  const { conversationMessages: most } = LIMITS
  if (messages.length > most || systemLines.length > most) return 'conversa_longa'
  let characters = 0
  for (const { text } of messages) {
    if (text.length > LIMITS.messageCharacters) return 'mensagem_longa'
    characters += text.length
  }
  // System lines are stored next to the messages, so they count too.
  for (const { text } of systemLines) characters += text.length
  for (const { text } of ledger?.unknownLines ?? []) characters += text.length
  return characters > LIMITS.conversationCharacters ? 'conversa_longa' : null
}
