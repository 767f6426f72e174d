import { PROBE_AREAS, type TestResult } from '@fechai/contracts/isolation'
import { formatCount } from '../../lib/plural.ts'
import { cardLook } from '../../parts/section.tsx'
import type { ShownTest } from '../../state/isolation.ts'
import { isolationCopy as text } from './copy.ts'
import { inTime } from './in-time.ts'
import { VerdictMark } from './verdict-mark.tsx'

const ORDER: readonly TestResult[] = ['VULNERÁVEL', 'ERRO', 'SEGURO']

/** Summarizes the probes of each area: safe ones of all, the worst result, the time. */
export function AreaCards({ test: { probes } }: { test: ShownTest }) {
  const areas = PROBE_AREAS.flatMap((area) => {
    const own = probes.filter((probe) => probe.area === area)
    return own.length === 0 ? [] : [{ area, own }]
  })
  return (
    <ul className="grid grid-cols-2 gap-2.5 tablet:grid-cols-3 wide:grid-cols-6">
      {areas.map(({ area, own }) => (
        <li key={area} className={`${cardLook} grid gap-1 px-3.5 py-3`}>
          <span className="text-sm text-soft">{text.areas[area]}</span>
          <span className="tabular-nums">
            <strong className="text-xl font-semibold">
              {formatCount(own.filter(({ result }) => result === 'SEGURO').length)}
            </strong>{' '}
            <span className="text-sm text-soft">{text.of(own.length)}</span>
          </span>
          <span className="flex flex-wrap items-center justify-between gap-x-2">
            <VerdictMark result={ORDER.find((each) => own.some(({ result }) => result === each))!} />
            <span className="text-xs text-soft tabular-nums">
              {inTime(own.reduce((sum, { durationMs }) => sum + durationMs, 0))}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}
