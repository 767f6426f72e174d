import type { CountedCases, SalesCase } from '@fechai/domain/insights/sales/sales-case'
import type { SalesReport } from '@fechai/domain/insights/sales/sales-report'
import type { TimingStatus } from '@fechai/domain/insights/sales/step-times'
import { formatMoney } from '../../lib/money.ts'
import { days, percent, shareWords } from '../../parts/report-copy.ts'
import { salesCopy } from './copy.ts'

const { actions: text, strategy } = salesCopy

export interface DelayedStep {
  step: string
  realDays: number
  idealDays: number
  overdue: CountedCases
}

/** Returns steps above their ideal with conversations that have waited for longer, the largest number first. */
function delayedSteps({ times }: SalesReport): DelayedStep[] {
  return times
    .flatMap(({ step, status, realDays, idealDays, overdue }) => {
      if (status !== 'atrasado' || realDays === null || idealDays === null || overdue.n === 0) return []
      return [{ step, realDays, idealDays, overdue }]
    })
    .sort((a, b) => b.overdue.n - a.overdue.n)
}

export const mostDelayed = (report: SalesReport): DelayedStep | undefined => delayedSteps(report)[0]

export interface Action {
  priority: keyof typeof text.priorities
  action: string
  impact: string
  from: string
  /** The number of leads concerned. */
  n: number
  /** Those that the report lists, each with the activity that would be noted for it. */
  leads: PlannedAction[]
}

export interface PlannedAction {
  leadId: string
  nome: string
  texto: string
}

/** Each lead once, in the order of the report. */
function planned<Each extends SalesCase>(cases: readonly Each[], textOf: (each: Each) => string): PlannedAction[] {
  const byLead = new Map<string, PlannedAction>()
  for (const each of cases)
    if (!byLead.has(each.leadId)) byLead.set(each.leadId, { leadId: each.leadId, nome: each.nome, texto: textOf(each) })
  return [...byLead.values()]
}

const DAY_MS = 86_400_000

/** Derives actions from the numbers, most urgent first. */
export function actionsOf(report: SalesReport): Action[] {
  const { quiet, lost, values, unvalued } = report
  const worst = mostDelayed(report)
  const [reason] = lost.byReason
  const open = values[0]!
  const missing = open.missing.n
  const daysSince = ({ sentAt }: SalesCase): number =>
    Math.max(0, Math.floor((Date.parse(report.period.to) - Date.parse(sentAt)) / DAY_MS))
  const all: (Action | null)[] = [
    worst
      ? {
          priority: 'alta',
          action: text.stalled(worst.overdue.n, worst.step),
          impact: days(worst.realDays),
          from: '04',
          n: worst.overdue.n,
          leads: planned(worst.overdue.cases, (each) => text.planned.stalled(worst.step, daysSince(each))),
        }
      : null,
    quiet.n > 0
      ? {
          priority: 'alta',
          action: text.quiet(quiet.n),
          impact: text.inOpen(formatMoney(quiet.sum)),
          from: '05',
          n: quiet.n,
          leads: planned(quiet.leads, ({ quietDays }) => text.planned.quiet(quietDays)),
        }
      : null,
    reason
      ? {
          priority: 'media',
          action: text.lost(reason.reason),
          impact: text.lostImpact(reason.cases.n, lost.n),
          from: '02',
          n: reason.cases.n,
          leads: planned(reason.cases.cases, () => text.planned.lost(reason.reason)),
        }
      : null,
    missing > 0
      ? {
          priority: 'baixa',
          action: text.value(missing),
          impact: text.valueImpact(percent((100 * missing) / open.leads.n)),
          from: '07',
          n: unvalued.n,
          leads: planned(unvalued.leads, () => text.planned.value),
        }
      : null,
  ]
  return all.filter((each) => each !== null)
}

/** Fewer conversations than this show neither strength nor weakness. */
const ENOUGH = 5

/** A sentence about the figures, with the conversations that it rests on. */
export interface Finding {
  text: string
  cases: CountedCases
  counts?: 'replies'
}

const stepsThat = (status: TimingStatus, { times }: SalesReport): Finding[] =>
  times.flatMap(({ step, status: mine, realDays, idealDays, left }) =>
    mine === status && left.n >= ENOUGH
      ? [{ text: strategy.within(step, days(realDays!), days(idealDays!)), cases: left }]
      : [],
  )

export function strengthsOf(report: SalesReport): Finding[] {
  const { fast, of } = report.efficiency.replies
  const share = of >= ENOUGH ? (100 * fast.n) / of : 0
  const within = stepsThat('dentro', report)
  return share >= 70
    ? [{ text: strategy.goodReplies(shareWords(fast.n, of)), cases: fast, counts: 'replies' }, ...within]
    : within
}

export function improvementsOf(report: SalesReport): Finding[] {
  const late = stepsThat('atrasado', report)
  const worst = report.funnel
    .filter(({ reached, onward }) => reached.n >= ENOUGH && onward !== null && onward < 60)
    .sort((a, b) => a.onward! - b.onward!)[0]
  return worst
    ? [
        { text: strategy.onward(worst.step, shareWords(worst.staying.n, worst.reached.n)), cases: worst.staying },
        ...late,
      ]
    : late
}
