import { z } from 'zod'
import type { AnalysisRun } from '../insights/analysis/run-analysis.ts'
import type { InsightConversation, InsightMessage, Period } from '../insights/insight-conversation.ts'
import type { SalesReport } from '../insights/sales/sales-report.ts'

/** Longest period that is analysed, days, and the most conversations (specification 2, §9). */
export const MOST_DAYS = 180
export const MOST_CONVERSATIONS = 500
/** Choices of the period, days (specification 2, §9); any other up to the longest can be typed. */
export const PERIOD_CHOICES = [1, 7, 15, 30, 60] as const

export const PERIOD_TEXT = 'Período deve estar entre 1 dia e 6 meses'

/** `until` is the instant at which the days end; now unless told. */
export const insightQuery = z.object({
  days: z.coerce.number(),
  until: z.iso.datetime({ offset: true }).optional(),
})
/** Whether a period of so many days may be analysed. */
export const isPeriodDays = (days: number): boolean => Number.isInteger(days) && days >= 1 && days <= MOST_DAYS
export type InsightQuery = z.infer<typeof insightQuery>

/** What was looked at of all that belongs to the period. */
export interface InsightScope {
  period: Period
  /** Conversations of the period; of more than 500 the latest are read. */
  found: number
  read: number
  /** Left out because nobody knows who sells in them. */
  withoutSeller: number
}

/** GET /api/insights/analysis */
export interface AnalysisAnswer {
  success: true
  scope: InsightScope
  run: AnalysisRun
}

/** GET /api/insights/sales */
export interface SalesAnswer {
  success: true
  scope: InsightScope
  report: SalesReport
}

/** GET /api/insights/conversations, JSON lines: first this, then a conversation a line. */
export interface InsightHead extends InsightScope {
  success: true
}

/** A conversation on its way: what a message is, is told by its place. */
export interface InsightLine extends Omit<InsightConversation, 'messages'> {
  messages: [index: number, from: 0 | 1, sentAt: string, text: string][]
}

export const FROM: Record<0 | 1, InsightMessage['from']> = { 0: 'customer', 1: 'agent' }
