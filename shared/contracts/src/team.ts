import * as z from 'zod'
import type { SalesCase } from '@fechai/domain/insights/sales/sales-case'
import { lengthOf, type Days } from '@fechai/domain/insights/team/days'
import type { Goal, TeamFigures, TeamMedians } from '@fechai/domain/insights/team/team-report'
import { MOST_REPORT_DAYS, PERIOD_TEXT } from './insights.ts'

const day = z.iso.date()
const isPeriod = (days: Days): boolean => lengthOf(days) >= 1 && lengthOf(days) <= MOST_REPORT_DAYS

/** Days in the product's zone, both of them included. */
export const teamQuery = z.strictObject({ from: day, to: day }).refine(isPeriod, { error: PERIOD_TEXT })

/** A salesperson, or the queue of leads without an owner. */
export interface TeamRow {
  /** The company's own id for the queue. */
  sellerId: string
  /** Null for the queue. */
  name: string | null
  /** False once their access ended. */
  isActive: boolean
  figures: TeamFigures
  /** Goals of `goalMonth`. */
  goal: Goal | null
}

/** GET /api/insights/team: managers read all rows; others read their own and the team's medians. */
export interface TeamAnswer {
  success: true
  period: Days
  /** As many days before. */
  before: Days
  /** Month that the goals are of, 'YYYY-MM'; null where the period is no month. */
  goalMonth: string | null
  rows: TeamRow[]
  /** Figures of all leads together; null for a person who does not see the others. */
  team: TeamFigures | null
  teamGoal: Goal | null
  /** Medians of people who sell; null for fewer than five of them with leads. */
  medians: TeamMedians | null
  /** Ended leads that say how often a forecast comes true. */
  calibratedOn: number
  /**
   * The company's conversations of the period left out: no seller is known, or a person has to confirm the phase first.
   * Null for a person who does not see the others.
   */
  leftOut: { withoutSeller: number; toConfirm: number } | null
  namesShown: boolean
}

export const TEAM_FIGURES = ['leads', 'won', 'value', 'waits', 'objections'] as const
export type TeamFigure = (typeof TEAM_FIGURES)[number]

/** `vendedor` is one salesperson, or the company's id for the queue; all that the caller sees without it. */
export const teamCasesQuery = z
  .strictObject({ from: day, to: day, figure: z.enum(TEAM_FIGURES), vendedor: z.uuid().optional() })
  .refine(isPeriod, { error: PERIOD_TEXT })

/** GET /api/insights/team/cases: the sentences behind one number, the latest or the longest waits. */
export interface TeamCases {
  success: true
  n: number
  cases: SalesCase[]
}

/** Most reais and deals that a goal may name. */
export const GOAL_LIMITS = { valor: 999_999_999, deals: 100_000 } as const

/** PUT /api/insights/team/goals: both null remove the goal. */
export const sellerGoalBody = z.strictObject({
  sellerId: z.uuid(),
  month: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/),
  valor: z.number().positive().max(GOAL_LIMITS.valor).nullable(),
  deals: z.int().positive().max(GOAL_LIMITS.deals).nullable(),
})
export type SellerGoal = z.infer<typeof sellerGoalBody>

/** PUT /api/insights/team/names: salespeople see their colleagues' rows. */
export const teamNamesBody = z.strictObject({ shown: z.boolean() })
