import { fold } from '../../conversation/fold.ts'
import type { InsightConversation } from '../insight-conversation.ts'
import { CaseBook, caseOf } from './analysis-case.ts'
import { competitionIn } from '../sales/act-steps.ts'
import type { WordMatchers } from './own-words.ts'

export type Competition = 'alto' | 'médio' | 'baixo'

export interface CompetitivenessFigures {
  mentions: number
  level: Competition
}

/** More than 10 mentions 'alto' (40), more than 5 'médio' (70), else 'baixo' (100) (specification 2, §9). */
export const competitionOf = (mentions: number): { level: Competition; score: number } =>
  mentions > 10
    ? { level: 'alto', score: 40 }
    : mentions > 5
      ? { level: 'médio', score: 70 }
      : { level: 'baixo', score: 100 }

/** Customers' objections about a competitor, from the reading's acts, and messages with a name that the company added. */
export function readCompetitiveness(conversations: readonly InsightConversation[], find: WordMatchers) {
  const book = new CaseBook()
  for (const conversation of conversations) {
    const objected = conversation.acts ? competitionIn(conversation.acts) : null
    for (const message of conversation.messages) {
      if (message.from !== 'customer') continue
      const hit = find.competitor(fold(message.text))
      if (hit && !hit.isNegated) book.add(caseOf(conversation, message, 'mention', hit))
      else if (message.index === objected?.index) book.add(caseOf(conversation, message, 'mention'))
    }
  }
  const mentions = book.count('mention')
  const { level, score } = competitionOf(mentions)
  const figures: CompetitivenessFigures = { mentions, level }
  return { score, figures, counted: book.counted() }
}
