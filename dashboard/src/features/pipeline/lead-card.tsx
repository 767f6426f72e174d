import { useDraggable } from '@dnd-kit/core'
import clsx from 'clsx'
import { memo, useCallback } from 'react'
import { useSnapshot } from 'valtio'
import type { Lead } from '@fechai/shared/domain/lead'
import { cardOf, type Card } from '../../state/leads.ts'
import { CardFace } from './card-face.tsx'
import { CardActions } from './card-actions.tsx'
import { pipelineCopy } from './copy.ts'
import { view } from './store.ts'

export const LeadCard = memo(function LeadCard({ leadId }: { leadId: string }) {
  const card = cardOf(leadId)
  return card ? <DraggableCard card={card} leadId={leadId} /> : null
})

/** The whole card can be lifted; it is no button, because it holds buttons. */
function DraggableCard({ card, leadId }: { card: Card; leadId: string }) {
  const { isNewLead, isGlowing, lead } = useSnapshot(card)
  const { setNodeRef, setActivatorNodeRef, listeners, attributes, isDragging } = useDraggable({ id: leadId })
  const keepNode = useCallback(
    (node: HTMLElement | null) => {
      setNodeRef(node)
      setActivatorNodeRef(node)
    },
    [setNodeRef, setActivatorNodeRef],
  )
  return (
    <article
      ref={keepNode}
      {...listeners}
      tabIndex={0}
      aria-labelledby={`name-${leadId}`}
      aria-describedby={attributes['aria-describedby']}
      aria-roledescription={pipelineCopy.drag.role}
      data-lead-id={leadId}
      data-phase={lead.fase}
      data-glowing={isGlowing || undefined}
      className={clsx(
        'touch-manipulation rounded-surface transition-opacity duration-150 select-none -outline-offset-1',
        isDragging && 'opacity-40',
        isGlowing && 'animate-glow',
      )}
    >
      <Face lead={lead as Lead} isNewLead={isNewLead} />
    </article>
  )
}

/** Every card hears of each step of the one in the air: what stands on it is drawn only when it changes. */
const Face = memo(function Face({ lead, isNewLead }: { lead: Lead; isNewLead: boolean }) {
  const expanded = useSnapshot(view).expanded[lead.id] ?? false
  return (
    <CardFace lead={lead} isNewLead={isNewLead} expanded={expanded} nameId={`name-${lead.id}`}>
      <CardActions leadId={lead.id} name={lead.nome} expanded={expanded} />
    </CardFace>
  )
})
