import { wilsonInterval } from '../closing/interval.ts'
import { isConverted, type InsightConversation } from '../insight-conversation.ts'
import { CaseBook, caseOf } from './analysis-case.ts'

export interface ProductivityFigures {
  conversations: number
  converted: number
  /** Percent, and its 95% interval. */
  conversionRate: number
  conversionInterval: [number, number]
  messages: number
  agentMessages: number
  /** Percent of the messages that the team wrote. */
  effortEfficiency: number
  averageMessages: number
  /** max(0, 100 − 5 × average messages per conversation). */
  resourceOptimisation: number
  /** The time from the first to the last message of converted conversations; null without any. */
  timeToCloseDays: number | null
}

const DAY_MS = 86_400_000
const percent = (part: number, of: number): number => (of === 0 ? 0 : (100 * part) / of)

/** Score: the average of conversion rate and effort efficiency (specification 2, §9). */
export function readProductivity(conversations: readonly InsightConversation[]) {
  const book = new CaseBook()
  let [messages, agentMessages, converted, closingMs] = [0, 0, 0, 0]
  for (const conversation of conversations) {
    messages += conversation.messages.length
    for (const message of conversation.messages) {
      if (message.from !== 'agent') continue
      agentMessages += 1
      book.add(caseOf(conversation, message, 'team'))
    }
    const [first, last] = [conversation.messages[0]!, conversation.messages.at(-1)!]
    const isWon = isConverted(conversation)
    book.add(caseOf(conversation, last, isWon ? 'converted' : 'open'))
    if (!isWon) continue
    converted += 1
    closingMs += Date.parse(last.sentAt) - Date.parse(first.sentAt)
  }
  const total = conversations.length
  const conversionRate = percent(converted, total)
  const effortEfficiency = percent(agentMessages, messages)
  const averageMessages = total === 0 ? 0 : messages / total
  const [low, high] = wilsonInterval(converted, total)
  const figures: ProductivityFigures = {
    conversations: total,
    converted,
    conversionRate,
    conversionInterval: [100 * low, 100 * high],
    messages,
    agentMessages,
    effortEfficiency,
    averageMessages,
    resourceOptimisation: Math.max(0, 100 - 5 * averageMessages),
    timeToCloseDays: converted === 0 ? null : closingMs / converted / DAY_MS,
  }
  return {
    score: messages === 0 ? null : Math.round((conversionRate + effortEfficiency) / 2),
    figures,
    counted: book.counted(),
  }
}
