import { companyKeyOf, handOver, leadsByPerson } from '@fechai/data/companies'
import { inScope, knownPerson, type Owner } from '@fechai/data/database'
import { erasuresOf } from '@fechai/data/erasures'
import { withdrawExports } from '@fechai/data/leads'
import { leadersOf, leaveTeam } from '@fechai/data/teams'
import {
  manages,
  refuseDeactivation,
  refuseReactivation,
  refuseRole,
  MEMBER_REFUSALS,
  type AccountRole,
  type MemberRefusal,
  type Standing,
} from '@fechai/domain/members'
import { DomainError } from '@fechai/domain/errors'
import type { Deps } from '../deps.ts'
import { namesOf } from '../identity/people.ts'
import type { Viewer } from '../identity/viewer.ts'
import { sessionsOf } from '../whatsapp/session-of.ts'
import { startErasure } from '../privacy/open-erasures.ts'
import { accountTransaction, holdPeople, type AccountTx } from './account-transaction.ts'
import { refuse } from './refuse.ts'

/**
 * The sessions of that person end with their role, and their event streams at once. A salesperson loses the exports of
 * the company that were made as a manager; a request that is sent again withdraws them again. Who becomes a manager
 * leaves the team, and its leaders lose sessions and streams too.
 */
export async function changeRole(deps: Deps, { owner }: Viewer, memberId: string, role: AccountRole): Promise<void> {
  const leaders = await leadersOf(deps.db, owner, [memberId])
  await accountTransaction(deps.authDb, owner.userId, async (tx) => {
    refuse(refuseRole(await holdPeople(tx, owner.empresaId), owner.userId, memberId, role))
    await tx.query(
      'update auth.users set role = $3, updated_at = now() where empresa_id = $1 and id = $2 and role <> $3',
      [owner.empresaId, memberId, role],
    )
  })
  await checkStreams(deps, [memberId, ...leaders])
  if (!manages(role)) await inScope(deps.db, owner, (tx) => withdrawExports(tx, [memberId]))
}

/**
 * Ends the access first, then hands the leads over: nothing new can become theirs in between. What fails after the
 * access ended is done again by handing over.
 */
export async function deactivate(deps: Deps, viewer: Viewer, memberId: string, to: string | null): Promise<number> {
  const { owner } = viewer
  await endAccess(deps, owner, memberId, (people) => refuseDeactivation(people, owner.userId, memberId, to))
  return handOverLeads(deps, viewer, memberId, to)
}

/**
 * Ends an access that nothing refuses: the person's sessions, streams and WhatsApp end; their leads stay with them. An
 * access that people ended, or that they end after the directory did, is not the directory's to open again.
 */
export async function endAccess(
  deps: Deps,
  owner: Owner,
  memberId: string,
  refusalOf: (people: readonly Standing[]) => MemberRefusal | null,
  by: 'person' | 'directory' = 'person',
): Promise<void> {
  await accountTransaction(deps.authDb, knownPerson(owner), async (tx) => {
    refuse(refusalOf(await holdPeople(tx, owner.empresaId)))
    // No row is fine: the access has ended before, by the directory or by people.
    await tx.query(
      `update auth.users set deactivated_at = coalesce(deactivated_at, now()), ended_by_directory = $3, updated_at = now()
       where empresa_id = $1 and id = $2 and (deactivated_at is null or (ended_by_directory and not $3::boolean))`,
      [owner.empresaId, memberId, by === 'directory'],
    )
  })
  await deps.hub.checkSessions(memberId)
  await endConnections(deps, { owner }, memberId)
}

export async function reactivate(deps: Deps, { owner }: Viewer, memberId: string): Promise<void> {
  await accountTransaction(deps.authDb, owner.userId, async (tx) => {
    refuse(refuseReactivation(await holdPeople(tx, owner.empresaId), owner.userId, memberId))
    await refuseErased(tx, memberId)
    await tx.query(
      'update auth.users set deactivated_at = null, updated_at = now() where empresa_id = $1 and id = $2',
      [owner.empresaId, memberId],
    )
  })
}

/**
 * Orders the removal of a person's identifying data. Only of a person whose access has ended and who holds no lead.
 * @throws DomainError('not-found' | 'forbidden' | 'conflict')
 */
export async function erasePerson(deps: Deps, { owner }: Viewer, memberId: string, id: string): Promise<void> {
  const leads = (await leadsByPerson(deps.db, owner)).get(memberId)
  await accountTransaction(deps.authDb, owner.userId, async (tx) => {
    refuse(refuseReactivation(await holdPeople(tx, owner.empresaId), owner.userId, memberId))
    if (leads) refuse('leads')
    const { rowCount } = await tx.query(
      'update auth.users set erasure_ordered_at = now() where id = $1 and erased_at is null',
      [memberId],
    )
    if (!rowCount) refuse('erased')
  })
  await orderErasure(deps, owner, memberId, id)
}

/** Orders the removal, and takes the person out of their team at once: the streams of its leaders end here alone. */
export async function orderErasure(deps: Deps, owner: Owner, personId: string, id: string): Promise<void> {
  const key = await companyKeyOf(deps.db, deps.master, owner)
  await erasuresOf(deps.db, owner, key).askPerson(id, personId)
  await checkStreams(deps, await leaveTeam(deps.db, owner, personId))
  await startErasure(deps, { empresaId: owner.empresaId, userId: owner.userId, erasureId: id })
}

const checkStreams = async ({ hub }: Deps, people: readonly string[]): Promise<void> =>
  void (await Promise.all(people.map((id) => hub.checkSessions(id))))

/** Refuses a person being erased: from the order on the account does not come back. */
async function refuseErased(tx: AccountTx, memberId: string): Promise<void> {
  const { rowCount } = await tx.query(
    'select 1 from auth.users where id = $1 and coalesce(erased_at, erasure_ordered_at) is not null',
    [memberId],
  )
  if (rowCount) refuse('erased')
}

/**
 * Hands over leads only of a person whose access has ended: an active person keeps the work at hand. Without an heir
 * they go to the queue 'Sem dono'.
 */
export async function handOverLeads(
  deps: Deps,
  viewer: Viewer,
  memberId: string,
  heirId: string | null,
): Promise<number> {
  const { owner, user } = viewer
  const people = await accountTransaction(deps.authDb, owner.userId, (tx) => holdPeople(tx, owner.empresaId))
  const [from, heir] = [people.find(({ id }) => id === memberId), people.find(({ id }) => id === heirId)]
  if (!from) throw new DomainError('not-found', MEMBER_REFUSALS.unknown, { code: 'membro_unknown' })
  if (from.isActive) refuse('active')
  if (heirId !== null && !heir?.isActive)
    throw new DomainError('conflict', MEMBER_REFUSALS.heir, { code: 'membro_heir' })
  const names = await namesOf(deps.authDb, owner.empresaId)
  const to = heirId ?? owner.empresaId
  const ids = await handOver(deps.db, owner, { from: from.id, to, names, userName: user.name })
  void deps.bus.publish({ ...owner, userId: to }, { type: 'notifications-changed' })
  for (const leadId of ids) {
    void deps.bus.publish(
      { ...owner, userId: from.id },
      { type: 'lead-changed', leadId, change: 'updated', by: owner.userId },
    )
  }
  return ids.length
}

/** Their number of WhatsApp is theirs: its connection ends, and its keys are forgotten. */
export async function endConnections(deps: Deps, { owner }: Pick<Viewer, 'owner'>, memberId: string): Promise<void> {
  const { views, wishes } = await sessionsOf(deps, owner)
  for (const { session } of await views.list()) {
    if (session.userId !== memberId) continue
    await wishes.leave(session.id)
    deps.bus.wakeWhatsApp(session.id)
  }
}
