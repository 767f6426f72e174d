import { fold } from '../../conversation/fold.ts'
import type { InsightConversation } from '../insight-conversation.ts'
import { CaseBook, caseOf } from './analysis-case.ts'
import type { WordMatchers } from './own-words.ts'

export const LANGUAGE_KINDS = ['persuasion', 'objection', 'closing', 'urgency'] as const
export type LanguageKind = (typeof LANGUAGE_KINDS)[number]

export interface LanguageFigures {
  /** Messages of the team with words. */
  messages: number
  counts: Record<LanguageKind, number>
  hits: number
}

/** Ten points a hit, at most 100 (specification 2, §9); a message counts once for each kind that it holds. */
export function readLanguage(conversations: readonly InsightConversation[], find: WordMatchers) {
  const book = new CaseBook()
  let messages = 0
  for (const conversation of conversations)
    for (const message of conversation.messages) {
      if (message.from !== 'agent' || message.text.trim() === '') continue
      messages += 1
      const folded = fold(message.text)
      for (const kind of LANGUAGE_KINDS) {
        const hit = find[kind](folded)
        if (hit && !hit.isNegated) book.add(caseOf(conversation, message, kind, hit))
      }
    }
  const counts = Object.fromEntries(LANGUAGE_KINDS.map((kind) => [kind, book.count(kind)])) as LanguageFigures['counts']
  const hits = LANGUAGE_KINDS.reduce((sum, kind) => sum + counts[kind], 0)
  const figures: LanguageFigures = { messages, counts, hits }
  return { score: messages === 0 ? null : Math.min(100, 10 * hits), figures, counted: book.counted() }
}
