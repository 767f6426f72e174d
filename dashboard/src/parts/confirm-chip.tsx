import clsx from 'clsx'
import { formatCount } from '../lib/plural.ts'
import { ToConfirmDot } from './certainty.tsx'
import { factCopy } from './fact-copy.ts'

export interface ConfirmChipProps {
  count: number
  pressed: boolean
  onToggle: () => void
  className?: string
}

/** Shows what has to be confirmed alone; how much that is, the server counts. */
export const ConfirmChip = ({ count, pressed, onToggle, className }: ConfirmChipProps) =>
  (count > 0 || pressed) && (
    <button
      type="button"
      aria-pressed={pressed}
      title={pressed ? factCopy.filterOff : factCopy.filterOn}
      onClick={onToggle}
      className={clsx(
        'flex h-8 shrink-0 items-center gap-1.5 rounded-control border px-3 text-sm whitespace-nowrap touch:h-11',
        pressed ? 'border-accent bg-accent-soft' : 'border-line2 bg-surface hover:border-field',
        className,
      )}
    >
      <ToConfirmDot />
      <span>
        <b className="font-semibold tabular-nums">{formatCount(count)}</b>
        <span className="max-tablet:sr-only"> {factCopy.filterCounts(count)}</span>
      </span>
    </button>
  )
