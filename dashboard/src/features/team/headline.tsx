import type { Forecast, Goal } from '@fechai/domain/insights/team/team-report'
import { FEW_CASES } from '@fechai/domain/insights/closing/interval'
import type { ReactNode } from 'react'
import { formatShortMoney } from '../../lib/money.ts'
import { formatCount } from '../../lib/plural.ts'
import { HeadFigure, HeadFigures } from '../../parts/report-head.tsx'
import { figure, percent } from '../../parts/report-copy.ts'
import { CaseNumber } from './case-number.tsx'
import { teamCopy } from './copy.ts'
import { caseOf, Change, waitText } from './figure-cells.tsx'
import type { TeamLine } from './team-line.ts'

const text = teamCopy.headline

/** One sentence of closed value, goal and forecast, and four figures against the days before. */
export function Headline({ line }: { line: TeamLine }) {
  const { figures, goal } = line
  const { before } = figures
  const { columns, was } = teamCopy
  const rateOf = ({ won, leads }: { won: number; leads: number }): number | null =>
    leads < FEW_CASES ? null : (100 * won) / leads
  const [rate, rateBefore] = [rateOf(figures), rateOf(before)]
  const [wait, waitBefore] = [figures.waitMinutes, before.waitMinutes]
  return (
    <div className="grid gap-4 pb-4">
      <p className="text-lg">
        <strong className="font-semibold">
          {text.closed(formatShortMoney(figures.value), goal?.valor ? formatShortMoney(goal.valor) : null)}
        </strong>{' '}
        {figures.forecast && forecastWords(figures.forecast, figures.value, goal)}
      </p>
      <HeadFigures>
        <Figure
          name={columns.value}
          was={was(formatShortMoney(before.value))}
          by={figures.value - before.value}
          change={formatShortMoney}
        >
          <CaseNumber {...caseOf(line, 'value')} figure="value" n={figures.wonWithValue}>
            {formatShortMoney(figures.value)}
          </CaseNumber>
        </Figure>
        <Figure
          name={columns.conversion}
          was={rateBefore === null ? '' : was(percent(rateBefore))}
          by={rate !== null && rateBefore !== null ? rate - rateBefore : null}
          change={(by) => `${figure(by)} p.p.`}
        >
          {rate === null ? (
            <span className="text-base text-soft">{teamCopy.fewCases(figures.leads)}</span>
          ) : (
            percent(rate)
          )}
        </Figure>
        <Figure
          name={columns.leads}
          was={was(formatCount(before.leads))}
          by={figures.leads - before.leads}
          change={formatCount}
        >
          <CaseNumber {...caseOf(line, 'leads')} figure="leads" n={figures.leads}>
            {formatCount(figures.leads)}
          </CaseNumber>
        </Figure>
        <Figure
          name={columns.wait}
          was={waitBefore === null ? '' : was(waitText(waitBefore))}
          by={wait !== null && waitBefore !== null ? Math.round(wait - waitBefore) : null}
          change={waitText}
          lessIsBetter
        >
          {wait === null ? '–' : waitText(wait)}
        </Figure>
      </HeadFigures>
    </div>
  )
}

function forecastWords({ low, high }: Forecast, closed: number, goal: Goal | null): string {
  const aim = goal?.valor ?? null
  if (aim !== null && closed >= aim) return text.reached
  const range = text.forecast(formatShortMoney(low), formatShortMoney(high))
  if (aim === null) return `${range}.`
  if (low >= aim) return `${range}: ${text.enough}.`
  const [least, most] = [formatShortMoney(Math.max(0, aim - high)), formatShortMoney(aim - low)]
  return `${range}: ${high >= aim ? text.upTo(most) : text.missing(least, most)}.`
}

interface FigureProps {
  name: string
  was: string
  /** Change against the days before; null where it is not known. */
  by: number | null
  change: (by: number) => string
  lessIsBetter?: boolean
  children: ReactNode
}

const Figure = ({ name, was, by, change, lessIsBetter = false, children }: FigureProps) => (
  <HeadFigure
    name={name}
    note={
      <>
        {by !== null && (
          <Change by={by} isGood={lessIsBetter ? by < 0 : by > 0}>
            {change(Math.abs(by))}
          </Change>
        )}{' '}
        {was}
      </>
    }
  >
    {children}
  </HeadFigure>
)
