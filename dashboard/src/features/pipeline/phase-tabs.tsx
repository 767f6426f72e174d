import { PHASE_TITLES, PHASES, type Phase } from '@fechai/domain/phases'
import clsx from 'clsx'
import { useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { formatCount } from '../../lib/plural.ts'
import { board } from '../../state/leads.ts'
import { columnColors } from './column-colors.ts'
import { pipelineCopy } from './copy.ts'
import { air, view } from './store.ts'

/** The five columns as tabs of a phone. A card may be dropped on a tab: it goes to the top of that column. */
export function PhaseTabs() {
  const lifted = useSnapshot(air).drag !== null
  return (
    <div
      role="tablist"
      aria-label={pipelineCopy.phases}
      className={clsx(
        'flex shrink-0 gap-1 overflow-x-auto px-3.5 pt-0.5 pb-2.5 [scrollbar-width:none]',
        // The tab is above the dragged card: the user has to see the drop target.
        lifted && 'relative z-[1000] bg-bg',
      )}
    >
      {PHASES.map((fase) => (
        <PhaseTab key={fase} fase={fase} />
      ))}
    </div>
  )
}

function PhaseTab({ fase }: { fase: Phase }) {
  const { tab } = useSnapshot(view)
  const { drag } = useSnapshot(air)
  const { columns, status } = useSnapshot(board)
  const { total } = columns[fase]
  const tint = useSnapshot(columnColors).colors[fase]
  const element = useRef<HTMLButtonElement>(null)
  const selected = tab === fase
  useEffect(() => {
    if (selected) element.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [selected])

  return (
    <button
      ref={element}
      type="button"
      role="tab"
      id={`tab-${fase}`}
      aria-selected={selected}
      aria-controls={`column-${fase}`}
      data-phase={fase}
      data-tint={tint === 'white' ? undefined : tint}
      data-drop-phase={fase}
      data-drop-whole
      onClick={() => (view.tab = fase)}
      className={clsx(
        'flex h-11 shrink-0 items-center gap-1.5 rounded-full px-3 text-sm whitespace-nowrap',
        selected ? 'bg-(--tint,var(--surface)) font-semibold inset-ring-1 inset-ring-line' : 'text-soft',
        drag?.target?.fase === fase && 'inset-ring-2 inset-ring-(--h)',
      )}
    >
      <span aria-hidden className="size-2 rounded-[3px] bg-(--h)" />
      {PHASE_TITLES[fase]}
      {status === 'ready' && <span className="tabular-nums">{formatCount(total)}</span>}
    </button>
  )
}
