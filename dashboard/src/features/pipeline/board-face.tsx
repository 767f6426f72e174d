import type { Lead } from '@fechai/domain/lead'
import { useSnapshot } from 'valtio'
import { CardActions } from './card-actions.tsx'
import { CardFace } from './card-face.tsx'
import { CompactFace } from './compact-face.tsx'
import { density } from './density.ts'
import { late, OnceWanted } from '../../ui/late.tsx'

const NoSaleFace = late(() => import('./no-sale-face.tsx').then((module) => module.NoSaleFace))

export interface BoardFaceProps {
  lead: Lead
  isNewLead: boolean
  /** Typed in here, and not yet on the server. */
  isUnsent: boolean
  expanded: boolean
  nameId?: string
}

/** The card as its board draws it; one that is opened is drawn whole on any. */
export function BoardFace({ expanded, ...face }: BoardFaceProps) {
  const { lead } = face
  const { now } = useSnapshot(density)
  if (lead.sem_venda && !expanded)
    return (
      <OnceWanted wanted>
        <NoSaleFace lead={lead} nameId={face.nameId} />
      </OnceWanted>
    )
  if (now === 'compact' && !expanded) return <CompactFace {...face} />
  return (
    <CardFace {...face} expanded={expanded}>
      <CardActions lead={lead} expanded={expanded} />
    </CardFace>
  )
}
