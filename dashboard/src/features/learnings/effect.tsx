import type { Share, Verdict } from '@fechai/domain/insights/calibration/learning-effect'
import clsx from 'clsx'
import { useSnapshot } from 'valtio'
import { calibration } from '../../state/calibration.ts'
import { calibrationCopy } from './calibration-copy.ts'

const text = calibrationCopy.effect
const COLORS: Record<Verdict, string> = { melhor: 'text-accent', pior: 'text-danger', 'sem-diferenca': '' }

/** Compares runs with a learning and without it; shows nothing without enough cases. */
export function Effect({ learningId }: { learningId: string }) {
  const effect = useSnapshot(calibration).effects[learningId]
  if (!effect) return null
  const { with: mine, without: others, change } = effect
  if (change === null) return <p className="mt-0.5 text-xs text-soft">{text.noBase(mine.runs, others.runs)}</p>
  const line = (name: string, one: Share, other: Share, verdict: Verdict) => (
    <>
      {text.side(name, text.of(one.percent, one.n), text.of(other.percent, other.n))}:{' '}
      <span className={clsx('font-semibold', COLORS[verdict])}>{text.verdicts[verdict]}</span>
    </>
  )
  return (
    <p className="mt-0.5 text-xs text-soft tabular-nums" title={text.note}>
      {line(text.corrected, mine.corrected, others.corrected, change.corrected)} ·{' '}
      {line(text.won, mine.won, others.won, change.won)}
    </p>
  )
}
