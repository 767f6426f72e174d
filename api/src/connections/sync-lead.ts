import {
  reconcile,
  TRIPLE_KEYS,
  type ConnectionMapping,
  type Reconciled,
  type SyncedTriple,
} from '@fechai/domain/connection'
import type { ClaimedLead, connectionWorkOf, ConnectionAccess } from '@fechai/data/connections'
import { applyHere, type ApplyParts } from './apply-here.ts'
import type { Connector, MadeRecord } from './connector.ts'
import { fieldsOf, hashOf, tripleOf } from './remote-record.ts'
import { unlessGone, type Session } from './remote-call.ts'

/** One connection, opened for a turn. */
export interface Turn {
  empresaId: string
  connector: Connector
  session: Session
  access: ConnectionAccess
  mapping: ConnectionMapping
  work: ReturnType<typeof connectionWorkOf>
}

/**
 * Brings a lead and its record in the other system to the same state. A turn that ends anywhere is repeated: the record
 * is found again by our id, and what was taken over already is no difference any more. @throws RemoteFailure
 */
export async function syncLead(parts: ApplyParts, turn: Turn, claimed: ClaimedLead): Promise<void> {
  const { connector, mapping, work } = turn
  const here = tripleOf(claimed.lead, mapping, connector)
  const fields = fieldsOf(claimed.lead, mapping, connector)
  const known = await knownRecord(turn, claimed)
  if (known) {
    const isThere = await unlessGone(update(parts, turn, claimed, known, { here, fields }).then(() => true))
    // A record that a person removed there is not made again by itself.
    if (!isThere) await work.gone(claimed)
    return
  }
  if (!claimed.isWanted) return work.synced(claimed, null, null)
  await create(turn, claimed, { here, fields })
}

interface Content {
  here: SyncedTriple
  fields: Record<string, string>
}

async function knownRecord({ connector, session, work }: Turn, claimed: ClaimedLead): Promise<MadeRecord | null> {
  const { remoteId, remotePerson, lead } = claimed
  if (remoteId !== null) return { id: remoteId, personId: remotePerson }
  if (!claimed.mayExist && !(claimed.isOlder && connector.findsFormer)) return null
  const { id, personId } = await connector.find(session, lead.id)
  const isFormer = !claimed.mayExist
  return id !== null && (await work.created(lead.id, id, personId, { isFormer })) ? { id, personId } : null
}

async function create(
  { connector, session, mapping, work }: Turn,
  claimed: ClaimedLead,
  { here, fields }: Content,
): Promise<void> {
  if (!(await work.beginCreate(claimed.lead.id))) return
  const made = await connector.create(session, { leadId: claimed.lead.id, fields, triple: here })
  if (!(await work.created(claimed.lead.id, made.id, made.personId))) return
  // The other system sets an owner or a stage by itself: that is no change which a person made there.
  const base = mapping.isTwoWay && connector.isTwoWay ? await connector.read(session, made.id) : here
  await work.synced(claimed, base, sentHash(turnsBack(mapping, connector), { here, fields }))
}

const turnsBack = ({ isTwoWay }: ConnectionMapping, connector: Connector): boolean => isTwoWay && connector.isTwoWay

/** In two-way use the triple is compared by itself. */
const sentHash = (isTwoWay: boolean, { here, fields }: Content): string => hashOf(isTwoWay ? fields : { here, fields })

async function update(
  parts: ApplyParts,
  turn: Turn,
  claimed: ClaimedLead,
  made: MadeRecord,
  content: Content,
): Promise<void> {
  const { connector, session, mapping, work, empresaId, access } = turn
  const { here, fields } = content
  const isTwoWay = turnsBack(mapping, connector)
  const hash = sentHash(isTwoWay, content)
  const send = (triple: Partial<SyncedTriple>): Promise<void> =>
    connector.update(session, made, { leadId: claimed.lead.id, fields, triple })
  if (!isTwoWay) {
    if (hash !== claimed.sentHash) await send(here)
    return work.synced(claimed, here, hash)
  }
  const there = await connector.read(session, made.id)
  const { toThere, toHere, conflicts } = chosen(reconcile(here, there, claimed.base), claimed, here, there)
  if (conflicts.length > 0) return work.conflicting(claimed, there)
  const taken = await applyHere(parts, empresaId, access, mapping, claimed.lead, toHere)
  if (Object.keys(toThere).length > 0 || hash !== claimed.sentHash) await send(toThere)
  // A value that the lead could not take over is no agreement: it is not written back over the other system's own.
  const left = TRIPLE_KEYS.filter((key) => key in toHere && !(key in taken))
  const untaken = Object.fromEntries(left.map((key) => [key, here[key]]))
  await work.synced(claimed, { ...there, ...toThere, ...untaken }, hash)
}

/** Decides conflicts as a person chose. */
function chosen(found: Reconciled, { choice }: ClaimedLead, here: SyncedTriple, there: SyncedTriple): Reconciled {
  if (choice === null) return found
  const [target, source] = choice === 'daqui' ? [found.toThere, here] : [found.toHere, there]
  for (const key of found.conflicts) Object.assign(target, { [key]: source[key] })
  return { ...found, conflicts: [] }
}
