import { useDraggable } from '@dnd-kit/core'
import clsx from 'clsx'
import { memo } from 'react'
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
  const { isNewLead, isGlowing, lead: snapshot } = useSnapshot(card)
  const lead = snapshot as Lead
  const expanded = useSnapshot(view).expanded[leadId] ?? false
  const { setNodeRef, setActivatorNodeRef, listeners, attributes, isDragging } = useDraggable({ id: leadId })
  return (
    <article
      ref={(node) => {
        setNodeRef(node)
        setActivatorNodeRef(node)
      }}
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
      <CardFace lead={lead} isNewLead={isNewLead} expanded={expanded} nameId={`name-${leadId}`}>
        <CardActions leadId={leadId} name={lead.nome} expanded={expanded} />
      </CardFace>
    </article>
  )
}
