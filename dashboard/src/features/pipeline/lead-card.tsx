import clsx from 'clsx'
import { memo } from 'react'
import { useSnapshot } from 'valtio'
import type { Lead } from '@fechai/domain/lead'
import { cardOf, type Card } from '../../state/cards.ts'
import { BoardFace } from './board-face.tsx'
import { pipelineCopy } from './copy.ts'
import { view } from './store.ts'

/** The id of the text that explains how to carry a card. */
export const INSTRUCTIONS_ID = 'card-instructions'

export const LeadCard = memo(function LeadCard({ leadId, lifted }: { leadId: string; lifted: boolean }) {
  const card = cardOf(leadId)
  return card ? <ShownCard card={card} leadId={leadId} lifted={lifted} /> : null
})

/** The whole card can be lifted; it is no button, because it holds buttons. */
function ShownCard({ card, leadId, lifted }: { card: Card; leadId: string; lifted: boolean }) {
  const { isNewLead, isGlowing, isUnsent, lead } = useSnapshot(card)
  return (
    <article
      tabIndex={0}
      aria-labelledby={`name-${leadId}`}
      aria-describedby={INSTRUCTIONS_ID}
      aria-roledescription={pipelineCopy.drag.role}
      data-lead-id={leadId}
      data-phase={lead.fase}
      data-glowing={isGlowing || undefined}
      className={clsx(
        'has-[[data-confirms][aria-expanded=true]]:outline-2 has-[[data-confirms][aria-expanded=true]]:outline-accent',
        'touch-manipulation rounded-surface transition-opacity duration-150 select-none -outline-offset-1',
        lifted && 'opacity-40',
        isGlowing && 'animate-glow',
      )}
    >
      <Face lead={lead as Lead} isNewLead={isNewLead} isUnsent={isUnsent} />
    </article>
  )
}

/** Draws the card's content only when it changes, not when the card is lifted or glows. */
const Face = memo(function Face({ lead, ...marks }: { lead: Lead; isNewLead: boolean; isUnsent: boolean }) {
  const expanded = useSnapshot(view).expanded[lead.id] ?? false
  return <BoardFace lead={lead} {...marks} expanded={expanded} nameId={`name-${lead.id}`} />
})
