import { wilsonInterval } from '../closing/interval.ts'
import type { Phase } from '../../phases.ts'
import type { InsightConversation, Period } from '../insight-conversation.ts'
import { isSlow } from './deal-marks.ts'
import { efficiencyByMonth, efficiencyOf, sumOf, type Efficiency, type MonthScore } from './efficiency.ts'
import { OPEN_PHASES } from '../phase-outcomes.ts'
import { funnelOf, type FunnelRow } from './funnel.ts'
import { FUNNEL_STEPS, type FunnelStep } from './funnel-steps.ts'
import { lostOf, type Lost } from './lost.ts'
import {
  casesIn,
  latestFirst,
  lastWords,
  LatestCases,
  quoteOf,
  unreadCase,
  type CountedCases,
  type SalesCase,
} from './sales-case.ts'
import { dealIn, type Deal } from './sales-deal.ts'
import { USUAL_SETTINGS, type SalesSettings } from './sales-settings.ts'
import { questionHours, type QuestionHour } from './question-hours.ts'
import { stepTimes, type StepTime } from './step-times.ts'
import { trendOf, type Trend } from './trend.ts'
import { waitSpread, type WaitStep } from './wait-spread.ts'
import { longestWaits, waitsOf, type Waits } from './waits.ts'

/** A lead of such a value without a message for so many days needs attention (ours). */
export const HIGH_VALUE = 20_000
export const QUIET_DAYS = 7

export interface QuietLead extends SalesCase {
  step: FunnelStep
  valor: number
  quietDays: number
  risk: 'Alto' | 'Médio'
}

export type ValueGroup = 'Em aberto' | 'Quente' | 'Morno' | 'Frio'

/** Reais, of those whose value is known. */
export interface KnownValue {
  sum: number
  valued: CountedCases
}

export interface Bottleneck {
  kind: 'price-without-terms' | 'slow-first-reply' | 'no-return-date'
  cases: CountedCases
  of: number
}

export interface SalesReport {
  period: Period
  conversations: number
  /** Those among them whose acts are not known: beside their first step they prove none. */
  unread: number
  /** `slow`: those after more than `SLOW_MINUTES`. */
  replies: { all: CountedCases; averageMinutes: number | null; slow: CountedCases }
  waits: Waits
  waitSpread: WaitStep[]
  questionHours: QuestionHour[]
  trend: Trend
  active: CountedCases
  won: CountedCases
  conversionRate: number
  /** 95% interval of the rate, percent. */
  conversionInterval: [number, number]
  /** The time from first to last message of won leads; null without any. */
  funnelDays: number | null
  closedValue: KnownValue
  funnel: FunnelRow[]
  lost: Lost
  times: StepTime[]
  quiet: { leads: QuietLead[]; n: number; sum: number }
  bottlenecks: Bottleneck[]
  efficiency: Efficiency
  months: MonthScore[]
  goal: SalesSettings['goal']
  values: (KnownValue & { group: ValueGroup; leads: CountedCases; missing: CountedCases })[]
  /** Open leads without a known value, the warmest first. */
  unvalued: { n: number; leads: (SalesCase & { fase: Phase })[] }
}

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

/** 'Vendas' of conversations that are at hand: every figure of the period, with the sentences behind it. */
export function salesReport(
  all: readonly InsightConversation[],
  period: Period,
  settings: SalesSettings = USUAL_SETTINGS,
): SalesReport {
  const report = salesReportOf(
    all.flatMap((each) => dealIn(each) ?? []),
    period,
    settings,
  )
  const known = new Map(all.map((each) => [each.leadId, each]))
  for (const each of casesIn(report)) {
    const { nome, messages } = known.get(each.leadId)!
    // A wait may lie before the part of a long conversation that is at hand.
    const message = messages.find(({ index }) => index === each.index)
    Object.assign(each, { nome }, message && { sentAt: message.sentAt, quote: quoteOf(message.text) })
  }
  return report
}

/** The same of what is known of conversations that are not: names and words of its cases are still to be read (`casesIn`). */
export function salesReportOf(all: readonly Deal[], period: Period, settings: SalesSettings): SalesReport {
  const deals = withinPeriod(all, period)
  const won = deals.filter(({ outcome }) => outcome === 'won')
  const active = deals.filter(({ outcome }) => outcome === 'active')
  const replies = sumOf(deals, ({ n }) => n)
  const slow = sumOf(deals, (mine) => mine.slow)
  const [low, high] = wilsonInterval(won.length, deals.length)
  const quiet = quietOf(active, period.to)
  const times = stepTimes(deals, settings, period.to)
  const length = won.reduce((sum, { first, last }) => sum + (last.at - first.at), 0)
  return {
    period,
    conversations: deals.length,
    unread: deals.filter(({ isRead }) => !isRead).length,
    replies: {
      all: longestWaits(deals, (each) => each.replies.longest, replies),
      averageMinutes: replies === 0 ? null : sumOf(deals, ({ ms }) => ms) / replies / MINUTE_MS,
      slow: longestWaits(deals, (each) => each.replies.longest.filter(isSlow), slow),
    },
    waits: waitsOf(deals),
    waitSpread: waitSpread(deals),
    questionHours: questionHours(deals),
    trend: trendOf(deals, period),
    active: lastWords(active),
    won: lastWords(won),
    conversionRate: deals.length === 0 ? 0 : (100 * won.length) / deals.length,
    conversionInterval: [100 * low, 100 * high],
    funnelDays: won.length === 0 ? null : length / won.length / DAY_MS,
    closedValue: valueOf(won),
    funnel: funnelOf(deals),
    lost: lostOf(deals),
    times,
    quiet: { leads: quiet.slice(0, 100), n: quiet.length, sum: quiet.reduce((sum, { valor }) => sum + valor, 0) },
    bottlenecks: bottlenecksOf(deals),
    efficiency: efficiencyOf(deals, times),
    months: efficiencyByMonth(deals, settings, period.to),
    goal: settings.goal,
    values: valuesOf(deals),
    unvalued: unvaluedOf(active),
  }
}

/** Returns those with their last message in the period, in an order that does not depend on the input's. */
function withinPeriod(deals: readonly Deal[], { from, to }: Period): Deal[] {
  const [begins, ends] = [Date.parse(from), Date.parse(to)]
  return deals
    .filter(({ last }) => last.at >= begins && last.at < ends)
    .sort((a, b) => (a.leadId < b.leadId ? -1 : a.leadId > b.leadId ? 1 : 0))
}

function valueOf(deals: readonly Deal[]): KnownValue {
  const valued = deals.filter(({ valor }) => valor !== null)
  return { sum: valued.reduce((sum, { valor }) => sum + valor!, 0), valued: lastWords(valued) }
}

/** Returns valuable leads without a message for a week, most valuable first; two weeks are a high risk. */
function quietOf(active: readonly Deal[], to: string): QuietLead[] {
  const now = Date.parse(to)
  return active
    .flatMap(({ leadId, valor, reached, last }) => {
      if (valor === null || valor < HIGH_VALUE) return []
      const quietDays = Math.floor((now - last.at) / DAY_MS)
      if (quietDays < QUIET_DAYS) return []
      const risk = quietDays >= 2 * QUIET_DAYS ? ('Alto' as const) : ('Médio' as const)
      return [{ ...unreadCase({ leadId, mark: last }), step: FUNNEL_STEPS[reached]!, valor, quietDays, risk }]
    })
    .sort((a, b) => b.valor - a.valor || (a.leadId < b.leadId ? -1 : 1))
}

const FIRST_REPLY_MS = 3_600_000

function bottlenecksOf(deals: readonly Deal[]): Bottleneck[] {
  const waiting = deals.filter(({ proofs }) => proofs[3])
  const stuck = waiting.filter(({ reached }) => reached === 3)
  const proposed = deals.filter(({ proofs }) => proofs[2])
  const unanswered = proposed.filter(({ outcome, isLastOurs }) => outcome !== 'won' && isLastOurs)
  // A conversation whose acts are known counts only replies to a question or request.
  const answered = deals.flatMap(({ leadId, replies, asked }) => {
    const first = asked[0] ?? replies.first
    return first ? [{ leadId, first }] : []
  })
  const slow = answered.filter(({ first }) => first.ms > FIRST_REPLY_MS)
  const all: Bottleneck[] = [
    { kind: 'price-without-terms', cases: lastWords(stuck), of: waiting.length },
    { kind: 'no-return-date', cases: lastWords(unanswered), of: proposed.length },
    { kind: 'slow-first-reply', cases: longestWaits(slow, ({ first }) => [first], slow.length), of: answered.length },
  ]
  return all.filter(({ cases }) => cases.n > 0).sort((a, b) => b.cases.n / b.of - a.cases.n / a.of)
}

const MOST_UNVALUED = 60

function unvaluedOf(active: readonly Deal[]): SalesReport['unvalued'] {
  const missing = active
    .filter(({ valor }) => valor === null)
    .map(({ leadId, last, fase }) => ({ leadId, mark: last, fase }))
    .sort((a, b) => OPEN_PHASES.indexOf(a.fase) - OPEN_PHASES.indexOf(b.fase) || latestFirst(a, b))
  const leads = missing.slice(0, MOST_UNVALUED).map((each) => ({ ...unreadCase(each), fase: each.fase }))
  return { n: missing.length, leads }
}

const VALUE_GROUPS: readonly (readonly [ValueGroup, readonly Phase[]])[] = [
  ['Em aberto', OPEN_PHASES],
  ['Quente', ['leads-quentes']],
  ['Morno', ['leads-mornos']],
  ['Frio', ['leads-frios']],
]

function valuesOf(deals: readonly Deal[]): SalesReport['values'] {
  const groups = VALUE_GROUPS.map(([group, phases]) => ({
    ...{ group, phases, sum: 0, leads: new LatestCases(), valued: new LatestCases(), missing: new LatestCases() },
  }))
  for (const { leadId, fase, valor, last } of deals)
    for (const group of groups) {
      if (!group.phases.includes(fase)) continue
      group.leads.add(leadId, last)
      group.sum += valor ?? 0
      if (valor === null) group.missing.add(leadId, last)
      else group.valued.add(leadId, last)
    }
  return groups.map(({ group, sum, leads, valued, missing }) => ({
    ...{ group, sum, leads: leads.counted(), valued: valued.counted(), missing: missing.counted() },
  }))
}
