import type { Lead } from '@fechai/domain/lead'
import { Suspense } from 'react'
import { seesOwners } from '../../state/session.ts'
import { late } from '../../ui/late.tsx'

const OwnerMark = late(() => import('../../parts/owner-mark.tsx').then((module) => module.OwnerMark))

/** Initials of the owner, once the board is drawn: its place is kept free before. */
export const CardOwner = (props: { lead: Lead; className?: string }) =>
  seesOwners() && (
    <Suspense>
      <OwnerMark {...props} />
    </Suspense>
  )
