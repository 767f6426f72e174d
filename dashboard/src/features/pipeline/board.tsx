import { PHASES } from '@fechai/domain/phases'
import clsx from 'clsx'
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { useMedia } from '../../lib/use-media.ts'
import { cardOf } from '../../state/cards.ts'
import { board } from '../../state/leads.ts'
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
        className={clsx(
          'grid min-h-0 flex-1 gap-2 overflow-x-auto px-3.5 pb-3 tablet:px-4 tablet:pb-4',
          phone
            ? 'grid-cols-[minmax(0,1fr)]'
            : 'scroll-px-4 grid-cols-[repeat(5,minmax(270px,1fr))] wide:grid-cols-[repeat(5,minmax(206px,1fr))]',
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

/** Opens the tab of a lead to be revealed, on a phone. */
function useRevealedTab(): void {
  const { revealing } = useSnapshot(board)
  useEffect(() => {
    const fase = revealing === null ? undefined : cardOf(revealing)?.lead.fase
    if (fase) view.tab = fase
  }, [revealing])
}
