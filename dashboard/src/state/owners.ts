import type { LeadOwner } from '@fechai/contracts/assign'
import { isUnowned, UNOWNED } from '@fechai/domain/lead-owner'
import type { Lead } from '@fechai/domain/lead'
import { proxy } from 'valtio'
import { messageOf } from '../lib/api.ts'
import { call } from '../lib/call.ts'
import { joinScreens } from './screens.ts'

/** The queue 'Sem dono' and the people of the company, each with the number of their leads; a leader's are of the team. */
export const owners = proxy({ list: [] as LeadOwner[], error: '' })

let loading: Promise<void> | null = null

/** Loads the owners; those of before stay on the screen meanwhile. */
export function loadOwners(): Promise<void> {
  loading ??= call('GET /api/leads/owners')
    .then(({ owners: list }) => void Object.assign(owners, { list, error: '' }))
    .catch((error: unknown) => void (owners.error = messageOf(error)))
    .finally(() => (loading = null))
  return loading
}

/** Loads the owners once, for the marks of cards. */
export function knowOwners(): void {
  if (owners.list.length === 0) void loadOwners()
}

/** Returns the name of a lead's owner; empty while it is not known. */
export const ownerName = (list: readonly LeadOwner[], lead: Pick<Lead, 'user_id' | 'empresa_id'>): string =>
  isUnowned(lead) ? UNOWNED : (list.find(({ id }) => id === lead.user_id)?.name ?? '')

joinScreens({ clear: () => void Object.assign(owners, { list: [], error: '' }) })
