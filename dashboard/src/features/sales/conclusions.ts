import type { CountedCases, SalesCase } from '@fechai/shared/insights/sales/sales-case'
import type { SalesReport } from '@fechai/shared/insights/sales/sales-report'
import { formatMoney } from '../../lib/money.ts'
import { days, percent } from '../../parts/report-copy.ts'
import { salesCopy } from './copy.ts'

const { actions: text, strategy } = salesCopy

export interface DelayedStep {
  step: string
  realDays: number
  idealDays: number
  standing: CountedCases
}

/** Steps above their ideal in which conversations stand, the one with most of them first. */
function delayedSteps({ times, funnel }: SalesReport): DelayedStep[] {
  return times
    .flatMap(({ step, status, realDays, idealDays }) => {
      const standing = funnel.find((row) => row.step === step)!.active
      if (status !== 'atrasado' || realDays === null || idealDays === null || standing.n === 0) return []
      return [{ step, realDays, idealDays, standing }]
    })
    .sort((a, b) => b.standing.n - a.standing.n)
}

export const mostDelayed = (report: SalesReport): DelayedStep | undefined => delayedSteps(report)[0]

export interface Action {
  priority: keyof typeof text.priorities
  action: string
  impact: string
  from: string
  /** The leads that it is about, as far as the report lists them. */
  leadIds: string[]
}

const leadOf = ({ leadId }: SalesCase): string => leadId

/** What the numbers ask for, most urgent first. */
export function actionsOf(report: SalesReport): Action[] {
  const { quiet, lost, values, unvalued } = report
  const worst = mostDelayed(report)
  const [reason] = lost.byReason
  const open = values[0]!
  const missing = open.leads - open.withValue
  const all: (Action | null)[] = [
    worst
      ? {
          priority: 'alta',
          action: text.stalled(worst.standing.n, worst.step),
          impact: days(worst.realDays),
          from: '04',
          leadIds: worst.standing.cases.map(leadOf),
        }
      : null,
    quiet.n > 0
      ? {
          priority: 'alta',
          action: text.quiet(quiet.n),
          impact: text.inOpen(formatMoney(quiet.sum)),
          from: '05',
          leadIds: quiet.leads.map(leadOf),
        }
      : null,
    reason
      ? {
          priority: 'media',
          action: text.lost(reason.reason),
          impact: text.lostImpact(reason.cases.n, lost.n),
          from: '02',
          leadIds: reason.cases.cases.map(leadOf),
        }
      : null,
    missing > 0
      ? {
          priority: 'baixa',
          action: text.value(missing),
          impact: text.valueImpact(percent((100 * missing) / open.leads)),
          from: '07',
          leadIds: unvalued.leads.map(leadOf),
        }
      : null,
  ]
  return all.filter((each) => each !== null)
}

/** Fewer conversations than this show neither strength nor weakness. */
const ENOUGH = 5

export function strengthsOf({ times, efficiency: { replies } }: SalesReport): string[] {
  const within = times.flatMap(({ step, status, realDays, idealDays, left }) =>
    status === 'dentro' && left.n >= ENOUGH ? [strategy.within(step, days(realDays!), days(idealDays!))] : [],
  )
  const share = replies.of >= ENOUGH ? (100 * replies.fast) / replies.of : 0
  return share >= 70 ? [strategy.goodReplies(percent(share)), ...within] : within
}

export function improvementsOf({ times, funnel }: SalesReport): string[] {
  const late = times.flatMap(({ step, status, realDays, idealDays, left }) =>
    status === 'atrasado' && left.n >= ENOUGH ? [strategy.within(step, days(realDays!), days(idealDays!))] : [],
  )
  const worst = funnel
    .filter(({ reached, onward }) => reached.n >= ENOUGH && onward !== null && onward < 60)
    .sort((a, b) => a.onward! - b.onward!)[0]
  return worst ? [strategy.onward(worst.step, percent(100 - worst.onward!)), ...late] : late
}
