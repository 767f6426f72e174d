import type { Lead } from '@fechai/shared/domain/lead'
import { useSnapshot } from 'valtio'
import { CardActions } from './card-actions.tsx'
import { CardFace } from './card-face.tsx'
import { CompactFace } from './compact-face.tsx'
import { density } from './density.ts'

export interface AnyFaceProps {
  lead: Lead
  isNewLead: boolean
  expanded: boolean
  nameId?: string
}

/** The card as its board draws it; one that is opened is drawn whole on any. */
export function AnyFace({ lead, isNewLead, expanded, nameId }: AnyFaceProps) {
  const { now } = useSnapshot(density)
  if (now === 'compact' && !expanded) return <CompactFace lead={lead} isNewLead={isNewLead} nameId={nameId} />
  return (
    <CardFace lead={lead} isNewLead={isNewLead} expanded={expanded} nameId={nameId}>
      <CardActions leadId={lead.id} name={lead.nome} expanded={expanded} />
    </CardFace>
  )
}
