import type { InsightConversation } from '@fechai/domain/insights/insight-conversation'
import { FROM, type InsightLine } from './insights.ts'

export const toInsightLine = ({ messages, ...about }: InsightConversation): InsightLine => ({
  ...about,
  messages: messages.map(({ index, from, sentAt, text }) => [index, from === 'agent' ? 1 : 0, sentAt, text]),
})

export const fromInsightLine = ({ messages, ...about }: InsightLine): InsightConversation => ({
  ...about,
  messages: messages.map(([index, from, sentAt, text]) => ({ index, from: FROM[from], sentAt, text })),
})
