import { PHASE_TITLES, type Phase } from '@fechai/domain/phases'
import { Palette } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { formatMoney, formatShortMoney } from '../../lib/money.ts'
import { formatCount } from '../../lib/plural.ts'
import { board } from '../../state/leads.ts'
import { columnColors } from './column-colors.ts'
import { pipelineCopy } from './copy.ts'
import { view } from './store.ts'

export function ColumnHeader({ fase }: { fase: Phase }) {
  const { columns, status } = useSnapshot(board)
  const { colors } = useSnapshot(columnColors)
  const { total, valorTotal } = columns[fase]
  const known = status === 'ready'
  return (
    <header
      // White is the default, and the default is the column's own quiet ground.
      data-tint={colors[fase] === 'white' ? undefined : colors[fase]}
      className="group relative flex h-10 shrink-0 items-center gap-1.5 rounded-t-surface bg-(--tint,transparent) px-2.5 touch:pr-11 text-sm whitespace-nowrap"
    >
      <span aria-hidden className="size-2 shrink-0 rounded-[3px] bg-(--h)" />
      <h2 className="truncate font-semibold">{PHASE_TITLES[fase]}</h2>
      <span className="text-soft tabular-nums" aria-label={known ? pipelineCopy.count(total) : undefined} role="note">
        {known && formatCount(total)}
      </span>
      <span
        className="ml-auto text-xs text-soft tabular-nums transition-opacity duration-150 group-focus-within:opacity-0 group-hover:opacity-0 touch:opacity-100!"
        title={valorTotal > 0 ? `${pipelineCopy.sum}: ${formatMoney(valorTotal)}` : undefined}
      >
        {known && total > 0 && (valorTotal > 0 ? formatShortMoney(valorTotal) : pipelineCopy.card.none)}
      </span>
      <button
        type="button"
        aria-label={pipelineCopy.colors.customise(fase)}
        title={pipelineCopy.colors.customise(fase)}
        onClick={() => (view.coloring = fase)}
        className="absolute top-1.5 right-1.5 grid size-7 place-items-center rounded-md text-soft opacity-0 transition-opacity duration-150 group-focus-within:opacity-100 group-hover:opacity-100 hover:text-text touch:top-0 touch:right-0 touch:size-10 touch:bg-transparent touch:opacity-100"
      >
        <Palette aria-hidden className="size-3.5" strokeWidth={1.75} />
      </button>
    </header>
  )
}
