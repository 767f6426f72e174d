import type { Lead } from '@fechai/domain/lead'
import { isUnowned } from '@fechai/domain/lead-owner'
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { askOwner } from '../state/assigning.ts'
import { knowOwners, ownerName, owners } from '../state/owners.ts'
import { seesOwners } from '../state/session.ts'
import { Button } from '../ui/button.tsx'
import { assignCopy as text } from './assign-copy.ts'
import { OwnerInitials } from './owner-mark.tsx'

/** Name of a lead's owner; a press asks to whom the lead goes. */
export function OwnerButton({ lead }: { lead: Lead }) {
  const { list } = useSnapshot(owners)
  const shows = seesOwners()
  useEffect(() => {
    if (shows) knowOwners()
  }, [shows])
  if (!shows) return null
  const name = ownerName(list, lead)
  return (
    <Button look="quiet" title={text.of(lead.nome, name)} aria-keyshortcuts="a" onClick={() => askOwner(lead)}>
      <OwnerInitials name={name} isQueue={isUnowned(lead)} />
      <span className="max-w-40 truncate max-tablet:sr-only">{name || text.action}</span>
      <span className="sr-only">{text.lead(lead.nome)}</span>
    </Button>
  )
}
