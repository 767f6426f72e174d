import { PHASES } from '@fechai/domain/phases'
import clsx from 'clsx'
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { useMedia } from '../../lib/use-media.ts'
import { cardOf } from '../../state/cards.ts'
import { board } from '../../state/leads.ts'
import { isNarrowed } from '../../state/narrowing.ts'
import { late, OnceWanted } from '../../ui/late.tsx'
import { Column } from './column.tsx'
import { pipelineCopy } from './copy.ts'
import { INSTRUCTIONS_ID } from './lead-card.tsx'
import { onPress } from './on-press.ts'
import { PhaseTabs } from './phase-tabs.tsx'
import { air, view } from './store.ts'
import { useOneTabStop } from './tab-stop.ts'

const DragLayer = late(() => import('./drag-layer.tsx').then((module) => module.DragLayer))

export function Board() {
  const phone = useMedia('(max-width: 699px)')
  const { tab } = useSnapshot(view)
  const { status } = useSnapshot(board)
  const lifted = useSnapshot(air).drag !== null
  useRevealedTab()
  useOneTabStop()
  const tracks = useTracks()
  const phases = phone ? [tab] : PHASES

  return (
    <>
      {phone && <PhaseTabs />}
      <p id={INSTRUCTIONS_ID} hidden>
        {pipelineCopy.drag.instructions}
      </p>
      <div
        data-board
        {...onPress}
        style={{ gridTemplateColumns: phone ? 'minmax(0, 1fr)' : tracks }}
        className={clsx(
          'grid min-h-0 flex-1 gap-2 overflow-x-auto px-3.5 pb-3 tablet:px-4 tablet:pb-4',
          !phone && 'scroll-px-4 transition-[grid-template-columns] duration-150 [--track:270px] wide:[--track:206px]',
          !phone && !lifted && 'max-wide:snap-x max-wide:snap-mandatory',
        )}
      >
        {phases.map((fase) => (
          <Column key={fase} fase={fase} phone={phone} />
        ))}
      </div>
      {/* The layer loads after the cards, since it is needed only when one is pressed. */}
      <OnceWanted wanted={status === 'ready'}>
        <DragLayer />
      </OnceWanted>
    </>
  )
}

/** A column without a lead leaves its room to the others; what a search finds none of keeps its place. */
function useTracks(): string {
  const { status, narrowing, columns } = useSnapshot(board)
  const gives = status === 'ready' && !isNarrowed(narrowing)
  return PHASES.map((fase) =>
    gives && columns[fase].total === 0 ? 'minmax(148px, 0.55fr)' : 'minmax(var(--track), 1fr)',
  ).join(' ')
}

/** Opens the tab of a lead to be revealed, on a phone. */
function useRevealedTab(): void {
  const { revealing } = useSnapshot(board)
  useEffect(() => {
    const fase = revealing === null ? undefined : cardOf(revealing)?.lead.fase
    if (fase) view.tab = fase
  }, [revealing])
}
