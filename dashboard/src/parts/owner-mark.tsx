import type { Lead } from '@fechai/domain/lead'
import { isUnowned } from '@fechai/domain/lead-owner'
import clsx from 'clsx'
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { initials } from '../lib/initials.ts'
import { askOwner } from '../state/assigning.ts'
import { knowOwners, ownerName, owners } from '../state/owners.ts'
import { seesOwners } from '../state/session.ts'
import { assignCopy as text } from './assign-copy.ts'

/** Two letters of an owner; a dashed ring for the queue without one. */
export const OwnerInitials = ({ name, isQueue }: { name: string; isQueue: boolean }) => (
  <span
    aria-hidden
    className={clsx(
      'grid size-[22px] shrink-0 place-items-center rounded-full text-[10px] leading-none font-semibold',
      isQueue ? 'border border-dashed border-field text-soft' : 'bg-line text-text',
    )}
  >
    {isQueue ? '' : initials(name)}
  </span>
)

export interface OwnerMarkProps {
  lead: Lead
  className?: string
  /** Another button beside it does the same for the keyboard. */
  skipsTab?: boolean
}

/** Initials of a lead's owner, for people who see leads of others; a press asks to whom it goes. */
export function OwnerMark({ lead, className = '', skipsTab = false }: OwnerMarkProps) {
  const { list } = useSnapshot(owners)
  const shows = seesOwners()
  useEffect(() => {
    if (shows) knowOwners()
  }, [shows])
  if (!shows) return null
  const name = ownerName(list, lead)
  const label = text.of(lead.nome, name)
  return (
    <button
      type="button"
      title={label}
      tabIndex={skipsTab ? -1 : undefined}
      onClick={() => askOwner(lead)}
      className={clsx('grid place-items-center rounded-full hover:outline-2 hover:outline-line2', className)}
    >
      <OwnerInitials name={name} isQueue={isUnowned(lead)} />
      <span className="sr-only">{label}</span>
    </button>
  )
}

/** The owner's whole name, where a row has room for it. */
export function OwnerCell({ lead }: { lead: Lead }) {
  const { list } = useSnapshot(owners)
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      <OwnerMark lead={lead} className="shrink-0 touch:-my-2.5 touch:size-11" />
      <span className="truncate">{ownerName(list, lead)}</span>
    </span>
  )
}
