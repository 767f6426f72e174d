import { wilsonInterval } from '../closing/interval.ts'
import type { Phase } from '../../domain/phases.ts'
import { withinPeriod, type InsightConversation, type Period } from '../insight-conversation.ts'
import { efficiencyByMonth, efficiencyOf, type Efficiency, type MonthScore } from './efficiency.ts'
import { funnelOf, type FunnelRow } from './funnel.ts'
import { FUNNEL_STEPS, type FunnelStep } from './funnel-steps.ts'
import { lostOf, type Lost } from './lost.ts'
import { countedCases, salesCase, type CountedCases, type SalesCase } from './sales-case.ts'
import { dealOf, type Deal } from './sales-deal.ts'
import { USUAL_SETTINGS, type SalesSettings } from './sales-settings.ts'
import { stepTimes, type StepTime } from './step-times.ts'

/** A lead of such a value without a message for so many days needs somebody (ours). */
export const HIGH_VALUE = 20_000
export const QUIET_DAYS = 7

export interface QuietLead extends SalesCase {
  step: FunnelStep
  valor: number
  quietDays: number
  risk: 'Alto' | 'Médio'
}

export interface Bottleneck {
  kind: 'price-without-terms' | 'slow-first-reply' | 'no-return-date'
  cases: CountedCases
  of: number
}

export interface SalesReport {
  period: Period
  conversations: number
  replies: { n: number; averageMinutes: number | null; slowest: CountedCases }
  active: CountedCases
  won: CountedCases
  conversionRate: number
  /** 95% interval of the rate, percent. */
  conversionInterval: [number, number]
  /** From first to last message of what was won; null where nothing was. */
  funnelDays: number | null
  closedValue: { sum: number; withValue: number }
  funnel: FunnelRow[]
  lost: Lost
  times: StepTime[]
  quiet: { leads: QuietLead[]; n: number; sum: number }
  bottlenecks: Bottleneck[]
  efficiency: Efficiency
  months: MonthScore[]
  goal: SalesSettings['goal']
  values: { group: 'Em aberto' | 'Quente' | 'Morno' | 'Frio'; leads: number; withValue: number; sum: number }[]
  /** Open leads of which nobody knows the value, the warmest first. */
  unvalued: { n: number; leads: (SalesCase & { fase: Phase })[] }
}

const DAY_MS = 86_400_000

/** 'Vendas': every figure from the conversations of the period, with the sentences behind it. */
export function salesReport(
  all: readonly InsightConversation[],
  period: Period,
  settings: SalesSettings = USUAL_SETTINGS,
): SalesReport {
  const deals = withinPeriod(all, period).map(dealOf)
  const won = deals.filter(({ outcome }) => outcome === 'won')
  const active = deals.filter(({ outcome }) => outcome === 'active')
  const waits = deals.flatMap(({ conversation, waits: mine }) => mine.map((wait) => ({ ...wait, conversation })))
  const [low, high] = wilsonInterval(won.length, deals.length)
  const quiet = quietOf(active, period.to)
  return {
    period,
    conversations: deals.length,
    replies: {
      n: waits.length,
      averageMinutes: waits.length === 0 ? null : sumOf(waits.map(({ minutes }) => minutes)) / waits.length,
      slowest: countedCases(
        waits.filter(({ minutes }) => minutes > 120).map(({ conversation, reply }) => salesCase(conversation, reply)),
      ),
    },
    active: lastWords(active),
    won: lastWords(won),
    conversionRate: deals.length === 0 ? 0 : (100 * won.length) / deals.length,
    conversionInterval: [100 * low, 100 * high],
    funnelDays: won.length === 0 ? null : sumOf(won.map(lengthMs)) / won.length / DAY_MS,
    closedValue: valueOf(won),
    funnel: funnelOf(deals),
    lost: lostOf(deals),
    times: stepTimes(deals, settings),
    quiet: { leads: quiet.slice(0, 100), n: quiet.length, sum: sumOf(quiet.map(({ valor }) => valor)) },
    bottlenecks: bottlenecksOf(deals),
    efficiency: efficiencyOf(deals, settings),
    months: efficiencyByMonth(deals, settings),
    goal: settings.goal,
    values: valuesOf(deals),
    unvalued: unvaluedOf(active),
  }
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, each) => sum + each, 0)
const lengthMs = ({ first, last }: Deal): number => Date.parse(last.sentAt) - Date.parse(first.sentAt)
const lastWords = (deals: readonly Deal[]): CountedCases =>
  countedCases(deals.map(({ conversation, last }) => salesCase(conversation, last)))

function valueOf(deals: readonly Deal[]): { sum: number; withValue: number } {
  const values = deals.flatMap(({ conversation }) => conversation.valor ?? [])
  return { sum: sumOf(values), withValue: values.length }
}

/** Valuable ones that nobody wrote in for a week, most valuable first; two weeks are a high risk. */
function quietOf(active: readonly Deal[], now: string): QuietLead[] {
  return active
    .flatMap(({ conversation, reached, last }) => {
      const { valor } = conversation
      const quietDays = Math.floor((Date.parse(now) - Date.parse(last.sentAt)) / DAY_MS)
      if (valor === null || valor < HIGH_VALUE || quietDays < QUIET_DAYS) return []
      const risk = quietDays >= 2 * QUIET_DAYS ? ('Alto' as const) : ('Médio' as const)
      return [{ ...salesCase(conversation, last), step: FUNNEL_STEPS[reached]!, valor, quietDays, risk }]
    })
    .sort((a, b) => b.valor - a.valor || (a.leadId < b.leadId ? -1 : 1))
}

const FIRST_REPLY_MINUTES = 60

function bottlenecksOf(deals: readonly Deal[]): Bottleneck[] {
  const waiting = deals.filter(({ steps }) => steps.some(({ step }) => step === 3))
  const stuck = waiting.filter(({ reached }) => reached === 3)
  const proposed = deals.filter(({ steps }) => steps.some(({ step }) => step === 2))
  const unanswered = proposed.filter(({ outcome, last }) => outcome !== 'won' && last.from === 'agent')
  const answered = deals.filter(({ waits }) => waits.length > 0)
  const slow = answered.filter(({ waits }) => waits[0]!.minutes > FIRST_REPLY_MINUTES)
  const all: Bottleneck[] = [
    { kind: 'price-without-terms', cases: lastWords(stuck), of: waiting.length },
    { kind: 'no-return-date', cases: lastWords(unanswered), of: proposed.length },
    {
      kind: 'slow-first-reply',
      cases: countedCases(slow.map(({ conversation, waits }) => salesCase(conversation, waits[0]!.reply))),
      of: answered.length,
    },
  ]
  return all.filter(({ cases }) => cases.n > 0).sort((a, b) => b.cases.n / b.of - a.cases.n / a.of)
}

const WARMEST: readonly Phase[] = ['leads-quentes', 'em-objecao', 'leads-mornos']

function unvaluedOf(active: readonly Deal[]): SalesReport['unvalued'] {
  const missing = active
    .filter(({ conversation: { valor } }) => valor === null)
    .map(({ conversation, last }) => ({ ...salesCase(conversation, last), fase: conversation.fase }))
    .sort(
      (a, b) =>
        WARMEST.indexOf(a.fase) - WARMEST.indexOf(b.fase) ||
        Date.parse(b.sentAt) - Date.parse(a.sentAt) ||
        (a.leadId < b.leadId ? -1 : 1),
    )
  return { n: missing.length, leads: missing.slice(0, 60) }
}

function valuesOf(deals: readonly Deal[]): SalesReport['values'] {
  const among = (...phases: string[]) => deals.filter(({ conversation }) => phases.includes(conversation.fase))
  const row = (group: SalesReport['values'][number]['group'], these: readonly Deal[]) => ({
    group,
    leads: these.length,
    ...valueOf(these),
  })
  return [
    row('Em aberto', among('leads-quentes', 'em-objecao', 'leads-mornos')),
    row('Quente', among('leads-quentes')),
    row('Morno', among('leads-mornos')),
    row('Frio', among('leads-frios')),
  ]
}
