import clsx from 'clsx'
import type { ShownTest } from '../../state/isolation.ts'
import { isolationCopy as text } from './copy.ts'
import { RESULT_ICONS, RESULT_TONES } from './verdict-mark.tsx'

/** One failed probe makes the whole of it vulnerable. */
export function VerdictCard({ test: { result, probes } }: { test: ShownTest }) {
  const Icon = RESULT_ICONS[result]
  const failed = probes.filter((probe) => probe.result === result).length
  return (
    <div
      role={result === 'SEGURO' ? 'status' : 'alert'}
      className={clsx(
        'flex gap-3 rounded-surface border bg-surface px-4 py-3.5',
        result === 'VULNERÁVEL' ? 'border-danger' : 'border-line',
      )}
    >
      <Icon aria-hidden className={clsx('mt-0.5 size-5 shrink-0', RESULT_TONES[result])} strokeWidth={1.75} />
      <div>
        <p className={clsx('font-semibold', RESULT_TONES[result])}>{result}</p>
        <p className="text-sm">{text.verdict[result](probes.length, failed)}</p>
      </div>
    </div>
  )
}
