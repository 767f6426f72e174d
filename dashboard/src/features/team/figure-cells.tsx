import { FEW_CASES, wilsonInterval } from '@fechai/domain/insights/closing/interval'
import type { PeriodFigures } from '@fechai/domain/insights/team/team-report'
import { useLocation } from 'wouter'
import { formatMoney, formatShortMoney } from '../../lib/money.ts'
import { formatCount } from '../../lib/plural.ts'
import { Change } from '../../parts/against-before.tsx'
import { caseWait, percent, reportCopy } from '../../parts/report-copy.ts'
import { tasks } from '../../state/tasks.ts'
import { CaseNumber } from './case-number.tsx'
import { teamCopy as text } from './copy.ts'
import type { TeamLine } from './team-line.ts'

const MINUTE_MS = 60_000
/** Beyond these a number is red; ours. */
const LONG_WAIT_MINUTES = 20
const MANY_OVERDUE = 3

export const waitText = (minutes: number): string => caseWait(minutes * MINUTE_MS)

/** Share of won leads with its interval; of fewer than thirty leads no share. */
export function Conversion({ won, leads }: Pick<PeriodFigures, 'won' | 'leads'>) {
  if (leads < FEW_CASES)
    return (
      <span className="text-soft">
        {leads > 0 && <span className="block">{text.hitsOf(won, leads)}</span>}
        <span className="block text-xs">{text.fewCases(leads)}</span>
      </span>
    )
  const [low, high] = wilsonInterval(won, leads)
  return (
    <>
      <span className="block">{percent((100 * won) / leads)}</span>
      <span className="block text-xs text-soft">{text.between(Math.round(100 * low), Math.round(100 * high))}</span>
    </>
  )
}

export function Trend({ figures: { value, before } }: Pick<TeamLine, 'figures'>) {
  if (before.leads === 0) return <span className="text-soft">{text.nothingBefore}</span>
  const by = value - before.value
  return (
    <span title={reportCopy.before.was(formatMoney(before.value))}>
      <Change by={by} isGood={by > 0}>
        {formatShortMoney(Math.abs(by))}
      </Change>
    </span>
  )
}

export function Wait({ line }: { line: TeamLine }) {
  const { waits, waitMinutes } = line.figures
  if (waitMinutes === null) return <span className="text-soft">–</span>
  return (
    <span className={Math.round(waitMinutes) > LONG_WAIT_MINUTES ? 'font-semibold text-danger' : undefined}>
      <CaseNumber {...caseOf(line, 'wait')} figure="waits" n={waits}>
        {waitText(waitMinutes)}
      </CaseNumber>
    </span>
  )
}

/** Overdue tasks open on their page, of this owner. */
export function Overdue({ line: { figures, sellerId, name, isOpenable } }: { line: TeamLine }) {
  const [, navigate] = useLocation()
  const { overdue } = figures
  const words = formatCount(overdue)
  if (overdue === 0 || !isOpenable) return <span className={overdue === 0 ? 'text-soft' : undefined}>{words}</span>
  const open = (): void => {
    Object.assign(tasks, { whose: 'team', ownerId: sellerId })
    navigate('/?tela=tarefas')
  }
  return (
    <button
      type="button"
      aria-label={text.tasksOf(name, overdue)}
      onClick={open}
      className={`proof inline-block min-h-6 min-w-6 text-right hover:text-accent touch:min-h-11 ${overdue > MANY_OVERDUE ? 'font-semibold text-danger' : ''}`}
    >
      {words}
    </button>
  )
}

export const caseOf = ({ sellerId, name, isOpenable }: TeamLine, column: keyof typeof text.columns) => ({
  ...{ sellerId, isOpenable, what: text.casesOf(name, text.columns[column]) },
})
