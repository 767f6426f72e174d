import { DndContext, DragOverlay, pointerWithin } from '@dnd-kit/core'
import { PHASES } from '@fechai/shared/domain/phases'
import clsx from 'clsx'
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { useMedia } from '../../lib/use-media.ts'
import { board, cardOf } from '../../state/leads.ts'
import { CardActions } from './card-actions.tsx'
import { CardFace } from './card-face.tsx'
import { AIR_CLASS } from './carry-sensors.ts'
import { onBoardKeyDown } from './card-navigation.ts'
import { Column } from './column.tsx'
import { pipelineCopy } from './copy.ts'
import { PhaseTabs } from './phase-tabs.tsx'
import { air, view } from './store.ts'
import { useOneTabStop } from './tab-stop.ts'
import { useBoardDrag } from './use-board-drag.ts'

/** Ours are said by the announcer; the library's would be said twice, and in English. */
const SILENT = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
}

const SETTLE = { duration: 150, easing: 'cubic-bezier(0.2, 0.7, 0.3, 1)' }

export function Board() {
  const phone = useMedia('(max-width: 699px)')
  const still = useMedia('(prefers-reduced-motion: reduce)')
  const { tab } = useSnapshot(view)
  const { drag } = useSnapshot(air)
  const { handlers, sensors } = useBoardDrag()
  useRevealedTab()
  useOneTabStop()
  const phases = phone ? [tab] : PHASES

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      accessibility={{
        announcements: SILENT,
        screenReaderInstructions: { draggable: pipelineCopy.drag.instructions },
      }}
      {...handlers}
    >
      {phone && <PhaseTabs />}
      <div
        data-board
        onKeyDown={onBoardKeyDown}
        className={clsx(
          'grid min-h-0 flex-1 gap-2 overflow-x-auto px-3.5 pb-3 tablet:px-4 tablet:pb-4',
          phone
            ? 'grid-cols-1'
            : 'scroll-px-4 grid-cols-[repeat(5,minmax(270px,1fr))] wide:grid-cols-[repeat(5,minmax(206px,1fr))]',
          !phone && !drag && 'max-wide:snap-x max-wide:snap-mandatory',
        )}
      >
        {phases.map((fase) => (
          <Column key={fase} fase={fase} phone={phone} />
        ))}
      </div>
      <DragOverlay className={AIR_CLASS} dropAnimation={still ? null : SETTLE}>
        {drag && <LiftedCard leadId={drag.leadId} />}
      </DragOverlay>
    </DndContext>
  )
}

function LiftedCard({ leadId }: { leadId: string }) {
  const card = cardOf(leadId)
  const expanded = useSnapshot(view).expanded[leadId] ?? false
  if (!card) return null
  return (
    <div inert data-phase={card.lead.fase} className="rotate-[1.2deg] cursor-grabbing rounded-surface shadow-float">
      <CardFace lead={card.lead} isNewLead={card.isNewLead} expanded={expanded}>
        <CardActions leadId={leadId} name={card.lead.nome} expanded={expanded} />
      </CardFace>
    </div>
  )
}

/** On a phone, a lead to be revealed brings its own tab to the front. */
function useRevealedTab(): void {
  const { revealing } = useSnapshot(board)
  useEffect(() => {
    const fase = revealing === null ? undefined : cardOf(revealing)?.lead.fase
    if (fase) view.tab = fase
  }, [revealing])
}
