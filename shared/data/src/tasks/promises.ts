import { sql } from 'kysely'
import type { OpenPromise, OpenPromises } from '@fechai/contracts/tasks'
import type { Act } from '@fechai/domain/act'
import { dayAfter, promiseTitle, TASK_LIMITS, timeInZone } from '@fechai/domain/task'
import { unwrapKey, type Key } from '@fechai/platform/crypto/keys'
import { readingActsOf } from '../analyses/reading-acts.ts'
import { companyKeyOf } from '../companies/companies.ts'
import type { Database } from '../database/connect.ts'
import { inScope, type Owner } from '../database/scope.ts'
import { visibleTo } from '../leads/search.ts'

/** An older promise without a task is no longer waited for. */
const DAYS_BACK = 30
const SURE = 0.5

interface Candidate {
  leadId: string
  lead: string
  ownerId: string
  conversationId: string
  wrappedKey: Buffer
  index: number
  total: number
}

interface Place {
  conversationId: string
  key: Key
  index: number
}

/** Returns the promise that a message makes; null where it makes none, or was corrected. */
export async function promiseAt(
  db: Database,
  owner: Owner,
  { conversationId, key, index }: Place,
): Promise<Act | null> {
  const reading = await readingActsOf(db, owner).find(conversationId, key)
  return reading?.acts.find((act) => act.index === index && isPromise(act)) ?? null
}

/** One of either side that is still open. A day is what makes it a task. */
const isPromise = ({ kind, standing, dueOn, by, p }: Act): boolean =>
  kind === 'promises' && standing === 'stands' && dueOn !== null && by !== 'third' && p >= SURE

/** Promises of the last weeks that are no task yet, of leads that the owner may see; the newest first. */
export async function openPromises(db: Database, master: Key, owner: Owner, now = Date.now()): Promise<OpenPromises> {
  const today = timeInZone(now).day
  const since = sql`${new Date(now).toISOString()}::timestamptz - make_interval(days => ${DAYS_BACK})`
  const found = await inScope(db, owner, async (tx) => {
    const { rows } = await sql<Candidate>`
      select *, count(*) over ()::integer as total from (
        select distinct on (l.id, a.index) l.id as "leadId", main.nome as lead, main.user_id as "ownerId",
          c.id as "conversationId", c.wrapped_key as "wrappedKey", a.index, a."sentAt"
        from (select * from leads where ${visibleTo(owner)}) l
        join leads main on main.id = coalesce(l.joined_into, l.id)
        join conversations c on c.id = l.conversation_id
        join reading_acts r on r.conversation_id = c.id
        cross join lateral jsonb_to_recordset(r.marks) as a
          (kind text, standing text, by text, p float8, index integer, "sentAt" timestamptz, "dueOn" text)
        where c.last_at >= ${since} and main.fase <> 'fechados'
          and a.kind = 'promises' and a.standing = 'stands' and a.by <> 'third' and a.p >= ${SURE}
          and a."dueOn" <= ${dayAfter(today, TASK_LIMITS.daysAhead)} and a."sentAt" >= ${since}
          and not exists (select from tasks t where t.lead_id = l.id and t.message_index = a.index)
        order by l.id, a.index) promised
      order by "sentAt" desc, "leadId", index limit ${TASK_LIMITS.promises}`.execute(tx)
    return rows
  })
  if (found.length === 0) return { total: 0, promises: [] }
  const companyKey = await companyKeyOf(db, master, owner)
  const readings = new Map<string, readonly Act[]>()
  const promises: OpenPromise[] = []
  for (const { leadId, lead, ownerId, conversationId, wrappedKey, index } of found) {
    if (!readings.has(conversationId)) {
      const key = unwrapKey(companyKey, wrappedKey, `conversation:${conversationId}`)
      readings.set(conversationId, (await readingActsOf(db, owner).find(conversationId, key))?.acts ?? [])
    }
    const act = readings.get(conversationId)!.find((each) => each.index === index && isPromise(each))
    if (!act) continue
    const by = act.by === 'seller' ? 'seller' : 'customer'
    const { quote, sentAt } = act
    const dueOn = act.dueOn! < today ? today : act.dueOn!
    promises.push({ leadId, lead, ownerId, index, quote, sentAt, by, title: promiseTitle(by, quote), dueOn })
  }
  return { total: found[0]!.total, promises }
}
