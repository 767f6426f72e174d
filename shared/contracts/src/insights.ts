import { z } from 'zod'
import type { Person } from './session.ts'
import type { AnalysisRun } from '@fechai/domain/insights/analysis/run-analysis'
import type { OwnWords } from '@fechai/domain/insights/analysis/own-words'
import type { InsightConversation, InsightMessage, Period } from '@fechai/domain/insights/insight-conversation'
import type { SellerReport } from '@fechai/domain/insights/seller/seller-report'
import { SAMPLES } from '@fechai/domain/insights/readiness/choose-sample'
import { ORIGINS, type SetConversation } from '@fechai/domain/insights/readiness/set-conversation'
import type { SetValidation } from '@fechai/domain/insights/readiness/validate-set'
import type { ObjectionReport } from '@fechai/domain/insights/objections/objection-report'
import type { SalesReport } from '@fechai/domain/insights/sales/sales-report'

/** Longest period that is analysed, days, and the most conversations (specification 2, §9). */
export const MOST_DAYS = 180
export const MOST_CONVERSATIONS = 500
/** Choices of the period, days (specification 2, §9); any other up to the longest can be typed. */
export const PERIOD_CHOICES = [1, 7, 15, 30, 60] as const

export const PERIOD_TEXT = 'Período deve estar entre 1 dia e 6 meses'

/** `until` is the instant at which the days end; now by default. */
export const insightQuery = z.object({
  days: z.coerce.number(),
  until: z.iso.datetime({ offset: true }).optional(),
})
/** Most whole days of a report: six months of the calendar. */
export const MOST_REPORT_DAYS = MOST_DAYS + 4

/** A number of days, or whole days of the product's zone from one to another. */
export const reportQuery = insightQuery.extend({
  days: z.coerce.number().optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
})

/** True when a period of so many days may be analysed. */
export const isPeriodDays = (days: number): boolean => Number.isInteger(days) && days >= 1 && days <= MOST_DAYS
export type InsightQuery = z.infer<typeof insightQuery>

/**
 * Selects the conversations of a set: one origin or both, one seller or all, all or a sample; the same seed draws the
 * same sample.
 */
export const setFilter = z.object({
  days: z.coerce.number(),
  sample: z.enum(SAMPLES).default('todas'),
  seed: z.coerce.number().int().min(0).max(1_000_000).default(0),
  origin: z.enum(ORIGINS).optional(),
  /** Limits the set to one seller's leads; by default it holds all leads that the viewer may see. */
  vendedor: z.uuid().optional(),
})
export type SetFilter = z.infer<typeof setFilter>
/** `until` is the instant at which the days end; now by default. */
export const setQuery = setFilter.extend({ until: z.iso.datetime({ offset: true }).optional() })

export interface SetAnswer {
  success: true
  period: Period
  /** Conversations of the period and origin; those of the set, of which more than 500 are not read. */
  found: number
  chosen: number
  /** Number of the found ones left out because their seller is unknown. */
  withoutSeller: number
  /** Number left out because a person has to confirm their phase first. */
  toConfirm: number
  conversations: SetConversation[]
  validation: SetValidation
}

/** Origins of the conversations (specification 2, §3). */
export interface DataSources {
  success: true
  /** Chats in which something was said, how many of them are leads, and leads' conversations that came in no file. */
  whatsapp: { conversations: number; leads: number; withoutFile: number }
  uploads: { total: number; processed: number; errors: number; conversations: number }
}

/** Share of the period's conversations that was analysed. */
export interface InsightScope {
  period: Period
  /** Conversations of the period; of more than 500 the latest are read. */
  found: number
  read: number
  /** Number left out because their seller is unknown. */
  withoutSeller: number
  /** Number left out because a person has to confirm their phase first. */
  toConfirm: number
}

export interface AnalysisAnswer {
  success: true
  scope: InsightScope
  run: AnalysisRun
}

export interface SalesAnswer {
  success: true
  scope: InsightScope
  report: SalesReport
}

/** The name of one attendant; all of them without it. */
export const objectionsQuery = reportQuery.extend({ vendedor: z.string().min(1).max(200).optional() })

export interface ObjectionsAnswer {
  success: true
  report: ObjectionReport
}

/** Periods of 'Análise de Vendedor', in their order (specification 2, §2.6); null is all of it. */
export const SELLER_PERIODS = { '3m': 90, '6m': 180, '1a': 365, all: null } as const
export type SellerPeriod = keyof typeof SELLER_PERIODS
export const SELLER_PERIOD_IDS = Object.keys(SELLER_PERIODS) as SellerPeriod[]

/** A period, or whole days from one to another; by default of the viewer. */
export const sellerQuery = z.object({
  periodo: z.enum(['3m', '6m', '1a', 'all']).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  vendedor: z.uuid().optional(),
  until: z.iso.datetime({ offset: true }).optional(),
})

export interface SellerAnswer {
  success: true
  scope: InsightScope
  seller: Person
  /** Sellers whose page the viewer may open. */
  sellers: Person[]
  /** Attendants who are colleagues, with the conversations of this seller's leads that are left out as theirs. */
  attendedByOthers: { name: string; n: number }[]
  report: SellerReport
}

/** JSON lines: this head first, then one conversation a line. */
export interface InsightHead extends InsightScope {
  success: true
  /** Words that the company adds to those that are counted. */
  ownWords: OwnWords
}

/** A conversation in transit: its position implies the ids of its messages. */
export interface InsightLine extends Omit<InsightConversation, 'messages'> {
  messages: [index: number, from: 0 | 1, sentAt: string, text: string][]
}

export const FROM: Record<0 | 1, InsightMessage['from']> = { 0: 'customer', 1: 'agent' }
