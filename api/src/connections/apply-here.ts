import { CONNECTION_KINDS, type ConnectionMapping, type SyncedTriple } from '@fechai/domain/connection'
import { assignLeads, leadsOf } from '@fechai/data/leads'
import type { Owner } from '@fechai/data/database'
import type { ConnectionAccess, SyncedLead } from '@fechai/data/connections'
import { formatBRL } from '@fechai/domain/amount'
import type { Deps } from '../deps.ts'
import { namesOf } from '../identity/people.ts'
import { publishNewOwner } from '../leads/assign.ts'
import { notifyLeadChanged } from '../leads/notify-lead-changed.ts'
import { ownerOf, phaseOf } from './remote-record.ts'

export type ApplyParts = Pick<Deps, 'db' | 'authDb' | 'bus'>

/**
 * Takes over what changed in the other system, as edits of the person who made the connection, named after the system.
 * A stage or person that is mapped to none here is left alone, and so is an emptied value.
 * @returns what the lead has now, in the terms of the other system
 */
export async function applyHere(
  parts: ApplyParts,
  empresaId: string,
  { userId, kind }: ConnectionAccess,
  mapping: ConnectionMapping,
  lead: SyncedLead,
  change: Partial<SyncedTriple>,
): Promise<Partial<SyncedTriple>> {
  const taken: Partial<SyncedTriple> = {}
  const owner: Owner = { empresaId, userId, reach: 'company' }
  const userName = CONNECTION_KINDS[kind]
  const leads = leadsOf(parts.db, owner)
  if (change.stage !== undefined) {
    const fase = phaseOf(change.stage, mapping, lead.fase)
    if (fase !== null && fase !== lead.fase) {
      const { lead: moved } = await leads.move(lead.id, { fase, index: 0, userName })
      notifyLeadChanged(parts, owner, moved, 'moved')
    }
    if (fase !== null) taken.stage = change.stage
  }
  if (change.value != null) {
    const edited = await leads.edit(lead.id, { fields: { valor: formatBRL(change.value) }, userName })
    notifyLeadChanged(parts, owner, edited, 'updated')
    taken.value = change.value
  }
  if (change.owner !== undefined) {
    const to = ownerOf(change.owner, mapping)
    if (to !== null) taken.owner = change.owner
    if (to === null || to === lead.userId) return taken
    const names = await namesOf(parts.authDb, empresaId)
    const assigned = await assignLeads(parts.db, owner, [{ id: lead.id, from: lead.userId }], { to, names, userName })
    publishNewOwner(parts, owner, to, assigned)
  }
  return taken
}
