import { PHASE_TITLES, type Phase } from '@fechai/domain/phases'
import { Palette } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { formatMoney } from '../../lib/money.ts'
import { board } from '../../state/leads.ts'
import { columnColors } from './column-colors.ts'
import { pipelineCopy } from './copy.ts'
import { view } from './store.ts'

/** Shows sum and colour of a column under the tab that names and counts it. */
export function PhoneColumnHeader({ fase }: { fase: Phase }) {
  const { columns, status } = useSnapshot(board)
  const tint = useSnapshot(columnColors).colors[fase]
  const { valorTotal } = columns[fase]
  const label = pipelineCopy.colors.customise(fase)
  return (
    <header
      data-tint={tint === 'white' ? undefined : tint}
      className="mb-2 flex h-11 shrink-0 items-center gap-1.5 rounded-surface bg-(--tint,var(--column)) pl-3 text-sm text-soft"
    >
      <h2 className="sr-only">{PHASE_TITLES[fase]}</h2>
      <p className="tabular-nums">
        {status === 'ready' &&
          `${pipelineCopy.sumShort}: ${valorTotal > 0 ? formatMoney(valorTotal) : pipelineCopy.card.none}`}
      </p>
      <button
        type="button"
        aria-label={label}
        title={label}
        onClick={() => (view.coloring = fase)}
        className="ml-auto grid size-11 place-items-center rounded-control text-soft hover:text-text"
      >
        <Palette aria-hidden className="size-4" strokeWidth={1.75} />
      </button>
    </header>
  )
}
