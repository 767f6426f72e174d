import type { Probe, TestResult } from '@fechai/contracts/isolation'
import clsx from 'clsx'
import { useState } from 'react'
import { cardLook } from '../../parts/section.tsx'
import type { ShownTest } from '../../state/isolation.ts'
import { Button } from '../../ui/button.tsx'
import { isolationCopy as text } from './copy.ts'
import { inTime } from './in-time.ts'
import { VerdictMark } from './verdict-mark.tsx'

const PAGE = 12
const FILTERS = [null, 'SEGURO', 'VULNERÁVEL', 'ERRO'] as const
const RANK: Readonly<Record<TestResult, number>> = { VULNERÁVEL: 0, ERRO: 1, SEGURO: 2 }
const GRID = 'tablet:grid-cols-[130px_minmax(0,1.4fr)_minmax(0,1fr)_72px]'

/** Lists the probes with their results; failures come first. */
export function ProbeList({ test: { probes, durationMs } }: { test: ShownTest }) {
  const [only, setOnly] = useState<TestResult | null>(null)
  const [shown, setShown] = useState(PAGE)
  const matching = probes
    .filter(({ result }) => only === null || result === only)
    .toSorted((a, b) => RANK[a.result] - RANK[b.result])
  const { columns } = text
  return (
    <section aria-labelledby="probes" className={cardLook}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
        <h2 id="probes" className="font-semibold">
          {text.probes}
        </h2>
        <div role="group" aria-labelledby="probes" className="flex flex-wrap gap-1">
          {FILTERS.map((filter) => (
            <Button
              key={filter ?? ''}
              look={filter === only ? 'plain' : 'quiet'}
              aria-pressed={filter === only}
              onClick={() => {
                setOnly(filter)
                setShown(PAGE)
              }}
            >
              {filter ?? text.all}{' '}
              <span className="tabular-nums">
                {filter === null ? probes.length : probes.filter(({ result }) => result === filter).length}
              </span>
            </Button>
          ))}
        </div>
        <span className="ml-auto text-xs text-soft tabular-nums">{text.total(inTime(durationMs))}</span>
      </div>
      <div aria-hidden className={`hidden gap-3 border-y border-line px-4 py-2 text-xs text-soft tablet:grid ${GRID}`}>
        <span>{columns.result}</span>
        <span>{columns.target}</span>
        <span>{columns.proof}</span>
        <span className="text-right">{columns.time}</span>
      </div>
      {matching.length === 0 && <p className="px-4 py-4 text-sm text-soft">{text.noneOfResult}</p>}
      <ul className="divide-y divide-line max-tablet:border-t max-tablet:border-line">
        {matching.slice(0, shown).map((probe, nth) => (
          <Row key={`${probe.target} ${probe.attempt} ${nth}`} probe={probe} />
        ))}
      </ul>
      {matching.length > shown && (
        <div className="border-t border-line px-2 py-1.5">
          <Button look="quiet" onClick={() => setShown(shown + 10 * PAGE)}>
            {text.more(matching.length - shown)}
          </Button>
        </div>
      )}
    </section>
  )
}

const Row = ({ probe: { result, target, attempt, proof, durationMs } }: { probe: Probe }) => (
  <li className={`grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 px-4 py-2 text-sm ${GRID}`}>
    <VerdictMark result={result} />
    <span className="min-w-0 max-tablet:order-last max-tablet:col-span-2">
      <code className="block text-xs [overflow-wrap:anywhere]">{target}</code>
      <span className="text-soft">{attempt}</span>
    </span>
    <span
      className={clsx(
        'min-w-0 [overflow-wrap:anywhere] max-tablet:order-last max-tablet:col-span-2',
        result === 'SEGURO' ? 'text-soft' : 'font-semibold text-danger',
      )}
    >
      {proof}
    </span>
    <span className="text-right text-soft tabular-nums">{inTime(durationMs)}</span>
  </li>
)
