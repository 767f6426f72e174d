import type { LeadChange } from '@fechai/contracts/events'
import type { Owner } from '@fechai/data/database'
import type { Deps } from '../deps.ts'

/** Notifies those who may see a lead that it changed; not waited for, since the database is the truth. */
export function notifyLeadChanged(
  { bus }: Pick<Deps, 'bus'>,
  by: Owner,
  lead: { id: string; user_id: string },
  change: LeadChange,
): void {
  const watchers = { empresaId: by.empresaId, userId: lead.user_id }
  void bus.publish(watchers, { type: 'lead-changed', leadId: lead.id, change, by: by.userId })
}
