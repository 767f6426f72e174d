import clsx from 'clsx'
import { formatCount, plural } from '../lib/plural.ts'

export interface NewsChipProps {
  count: number
  pressed: boolean
  onToggle: () => void
}

/** Shows the leads alone whose customer wrote since they were analysed; how many those are, the server counts. */
export const NewsChip = ({ count, pressed, onToggle }: NewsChipProps) =>
  (count > 0 || pressed) && (
    <button
      type="button"
      aria-pressed={pressed}
      title={pressed ? 'Mostrar todos os leads' : 'Mostrar só os leads com novidades'}
      onClick={onToggle}
      className={clsx(
        'flex h-8 shrink-0 items-center gap-1.5 rounded-control border px-3 text-sm whitespace-nowrap touch:h-11',
        pressed ? 'border-accent bg-accent-soft' : 'border-line2 bg-surface hover:border-field',
      )}
    >
      <span aria-hidden className="size-1.5 shrink-0 rounded-full bg-accent" />
      <span className="max-tablet:sr-only">Há novidades</span>
      <span>
        <b className="font-semibold tabular-nums">{formatCount(count)}</b>
        <span className="sr-only"> {plural(count, 'lead com novidades', 'leads com novidades')}</span>
      </span>
    </button>
  )
