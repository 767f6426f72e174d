import type { Assign, AssignAnswer } from '@fechai/contracts/assign'
import type { WireEvent } from '@fechai/contracts/events'
import { assignLeads, type Assigned } from '@fechai/data/leads'
import type { Owner } from '@fechai/data/database'
import { forEachLimit } from '@fechai/platform/concurrency/for-each-limit'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'
import { namesOf } from '../identity/people.ts'

/** Assigns leads to a person of the company, or to the queue 'Sem dono'. */
export async function assignLeadsTo(c: ApiContext, deps: Deps, { to, leads }: Assign): Promise<AssignAnswer> {
  const { owner, user } = c.get('viewer')
  const given = { to: to ?? owner.empresaId, names: await namesOf(deps.authDb, owner.empresaId), userName: user.name }
  const assigned = await assignLeads(deps.db, owner, leads, given)
  publishNewOwner(deps, owner, given.to, assigned)
  return { results: assigned.results }
}

/** Events that wait for the server at once. */
const AT_ONCE = 20

/** Notifies open tabs: those of the old owner lose the leads, those of the new one get them. Not waited for. */
export function publishNewOwner(deps: Pick<Deps, 'bus'>, by: Owner, to: string, assigned: Assigned): void {
  const events: [userId: string, event: WireEvent][] = [
    ...assigned.gone.map(({ id: leadId, userId }): [string, WireEvent] => [
      userId,
      { type: 'lead-changed', leadId, change: 'updated', by: by.userId },
    ]),
    ...assigned.chatIds.map((chatId): [string, WireEvent] => [to, { type: 'whatsapp-chat', chatId }]),
  ]
  if (assigned.gone.length > 0) events.push([to, { type: 'notifications-changed' }])
  void forEachLimit(AT_ONCE, events, ([userId, event]) => deps.bus.publish({ ...by, userId }, event))
}
