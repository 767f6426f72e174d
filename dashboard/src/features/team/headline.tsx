import type { Forecast, Goal } from '@fechai/domain/insights/team/team-report'
import { FEW_CASES } from '@fechai/domain/insights/closing/interval'
import type { ReactNode } from 'react'
import { formatShortMoney } from '../../lib/money.ts'
import { formatCount } from '../../lib/plural.ts'
import { AgainstBefore, type AgainstBeforeProps } from '../../parts/against-before.tsx'
import { HeadFigure, HeadFigures } from '../../parts/report-head.tsx'
import { percent, reportCopy } from '../../parts/report-copy.ts'
import { CaseNumber } from './case-number.tsx'
import { teamCopy } from './copy.ts'
import { caseOf, waitText } from './figure-cells.tsx'
import type { TeamLine } from './team-line.ts'

const text = teamCopy.headline

/** One sentence of closed value, goal and forecast, and four figures against the days before. */
export function Headline({ line }: { line: TeamLine }) {
  const { figures, goal } = line
  const { before } = figures
  const { columns } = teamCopy
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
        <Figure name={columns.value} now={figures.value} before={before.value} words={formatShortMoney} better="more">
          <CaseNumber {...caseOf(line, 'value')} figure="value" n={figures.wonWithValue}>
            {formatShortMoney(figures.value)}
          </CaseNumber>
        </Figure>
        <Figure
          {...{ name: columns.conversion, now: rate, before: rateBefore, words: percent }}
          changeWords={reportCopy.before.points}
          better="more"
        >
          {rate === null ? (
            <span className="text-base text-soft">{teamCopy.fewCases(figures.leads)}</span>
          ) : (
            percent(rate)
          )}
        </Figure>
        <Figure name={columns.leads} now={figures.leads} before={before.leads} words={formatCount} better="more">
          <CaseNumber {...caseOf(line, 'leads')} figure="leads" n={figures.leads}>
            {formatCount(figures.leads)}
          </CaseNumber>
        </Figure>
        <Figure name={columns.wait} now={wait} before={waitBefore} words={waitText} better="less">
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

const Figure = ({ name, children, ...compared }: AgainstBeforeProps & { name: string; children: ReactNode }) => (
  <HeadFigure name={name} note={<AgainstBefore {...compared} />}>
    {children}
  </HeadFigure>
)
