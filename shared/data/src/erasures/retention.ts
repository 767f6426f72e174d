import { sql } from 'kysely'
import type { RetentionRef } from '@fechai/contracts/runs/apply-retention'
import type { Retention } from '@fechai/contracts/retention'
import type { Key } from '@fechai/platform/crypto/keys'
import type { ContactFound, ErasureCounts } from '@fechai/domain/erasure'
import { RETENTION_NOTICE_DAYS } from '@fechai/domain/retention'
import { recordAudit } from '../audit/audit.ts'
import type { Database, Tx } from '../database/connect.ts'
import { eraseContactRows } from './erase-contact.ts'
import { inScope, type Owner } from '../database/scope.ts'
import { asSystem } from '../database/system.ts'

/**
 * The age of each lead: by its last message, or by its arrival here. Joined leads are one customer, and as young as
 * the youngest of them.
 */
const AGED = sql`
  with single as (
    select c.id, c.id as conversation_id, null::uuid as lead_id, coalesce(l.joined_into, l.id, c.id) as root,
      greatest(c.last_at, c.created_at,
        (select max(u.created_at) from uploads u where u.conversation_id = c.id)) as last_at
    from conversations c left join leads l on l.conversation_id = c.id
    union all
    select l.id, null, l.id, coalesce(l.joined_into, l.id), l.updated_at from leads l where l.conversation_id is null
  ), aged as (
    select id, conversation_id, lead_id, max(last_at) over (partition by root) as last_at from single
  )`

export interface RetentionApplied {
  counts: ErasureCounts
  leads: { leadId: string; userId: string }[]
  erased: ContactFound
}

/** Time for which a company keeps conversations. */
export const retentionOf = (db: Database, owner: Owner) => ({
  find: (): Promise<Retention> =>
    inScope(db, owner, async (tx) => {
      const rule = await tx.selectFrom('retention_rules').select('days').executeTakeFirst()
      const { going, firstAt } = await tx
        .selectFrom('retention_due')
        .select([sql<number>`count(*)::int`.as('going'), sql<string | null>`min(due_at)`.as('firstAt')])
        .executeTakeFirstOrThrow()
      return { days: rule?.days ?? null, going, firstAt }
    }),

  /** A changed rule starts the two weeks again. */
  set: (days: number | null): Promise<void> =>
    inScope(db, owner, async (tx) => {
      const known = await tx.selectFrom('retention_rules').select('days').forUpdate().executeTakeFirst()
      if ((known?.days ?? null) === days) return
      await tx.deleteFrom('retention_due').execute()
      if (days === null) await tx.deleteFrom('retention_rules').execute()
      else
        await tx
          .insertInto('retention_rules')
          .values({ days, set_by: owner.userId })
          .onConflict((oc) =>
            oc.column('empresa_id').doUpdateSet({ days, set_by: owner.userId, updated_at: sql`now()` }),
          )
          .execute()
      await recordAudit(tx, owner, { event: 'retention-changed', details: { days } })
    }),

  /**
   * Marks what will be too old in two weeks, notifies managers, and removes outdated marks.
   * @returns the number of due ones
   */
  mark: (): Promise<number> =>
    inScope(db, owner, async (tx) => {
      const rule = await tx.selectFrom('retention_rules').select('days').executeTakeFirst()
      if (!rule) return 0
      await unmark(tx, rule.days)
      const { rows: marked } = await sql<{ dueAt: string }>`${AGED}
        insert into retention_due (id, conversation_id, lead_id, due_at)
        select id, conversation_id, lead_id, greatest(last_at + make_interval(days => ${rule.days}),
          now() + make_interval(days => ${RETENTION_NOTICE_DAYS}))
        from aged where last_at < now() - make_interval(days => ${rule.days - RETENTION_NOTICE_DAYS})
        on conflict (empresa_id, id) do nothing returning due_at as "dueAt"`.execute(tx)
      const first = marked.map(({ dueAt }) => dueAt).toSorted()[0]
      if (first !== undefined) await sql`select tell_of_retention(${marked.length}::int, ${first})`.execute(tx)
      const { due } = await tx
        .selectFrom('retention_due')
        .select(sql<number>`count(*)::int`.as('due'))
        .where('due_at', '<=', sql<string>`now()`)
        .executeTakeFirstOrThrow()
      return due
    }),

  /** Some of what is due, with what belongs to it. */
  due: (limit: number): Promise<ContactFound> =>
    inScope(db, owner, async (tx) => {
      const rule = await tx.selectFrom('retention_rules').select('days').executeTakeFirst()
      if (rule) await unmark(tx, rule.days)
      return withBelongings(tx, await dueOf(tx, limit))
    }),

  /**
   * Erases the rows that are still due: a customer who came back is not, nor is anything once the company keeps
   * conversations longer.
   * @returns the erased counts
   */
  erase: (companyKey: Key, listed: ContactFound): Promise<RetentionApplied> =>
    inScope(db, owner, async (tx) => {
      const found = await stillDue(tx, listed)
      if (found.leads.length + found.conversations.length === 0) return { counts: {}, leads: [], erased: found }
      const leads = await tx
        .selectFrom('leads')
        .select(['id as leadId', 'user_id as userId'])
        .where('id', '=', sql<string>`any(${found.leads}::uuid[])`)
        .execute()
      const counts = await eraseContactRows(tx, owner, companyKey, null, found)
      await tx
        .updateTable('retention_rules')
        .set({ erased_at: sql<string>`now()` })
        .execute()
      await recordAudit(tx, owner, { event: 'retention-applied', details: { counts } })
      return { counts, leads, erased: found }
    }),
})

/** Returns the time of the last erasure of contacts or old conversations: browsers delete earlier copies. */
export const lastErasure = (db: Database, owner: Owner): Promise<string | null> =>
  inScope(db, owner, async (tx) => {
    const { rows } = await sql<{ at: string | null }>`
      select greatest((select max(finished_at) from erasures), (select max(erased_at) from retention_rules)) as at`.execute(
      tx,
    )
    return rows[0]!.at
  })

/** Removes the marks of rows that are younger than the rule's age. */
async function unmark(tx: Tx, days: number): Promise<void> {
  // No row is fine: mostly nothing came back.
  await sql`${AGED}
    delete from retention_due d using aged
    where d.id = aged.id and aged.last_at + make_interval(days => ${days}) > d.due_at`.execute(tx)
}

interface Due {
  conversationId: string | null
  leadId: string | null
}

async function dueOf(tx: Tx, limit: number): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select conversation_id as "conversationId", lead_id as "leadId" from retention_due
    where due_at <= now() order by due_at, id limit ${limit}`.execute(tx)
  return rows
}

async function withBelongings(tx: Tx, due: readonly Due[]): Promise<ContactFound> {
  const conversations = due.flatMap(({ conversationId }) => conversationId ?? [])
  const typed = due.flatMap(({ leadId }) => leadId ?? [])
  const idsOf = async (table: 'leads' | 'uploads' | 'whatsapp_chats'): Promise<string[]> => {
    const found = await sql<{ id: string }>`
      select id from ${sql.table(table)} where conversation_id = any(${conversations}::uuid[])`.execute(tx)
    return found.rows.map(({ id }) => id)
  }
  const leads = [...typed, ...(await idsOf('leads'))]
  return { leads, conversations, uploads: await idsOf('uploads'), chats: await idsOf('whatsapp_chats'), groups: 0 }
}

/**
 * Finds what of a list is due when all that could make it younger waits for this transaction: a message or a file
 * takes the conversation, an edit the lead, another rule the rule's row. Joined leads are as young as the youngest, so
 * that both are locked.
 */
async function stillDue(tx: Tx, { conversations, leads }: ContactFound): Promise<ContactFound> {
  const rule = await tx.selectFrom('retention_rules').select('days').forUpdate().executeTakeFirst()
  if (!rule) return withBelongings(tx, [])
  const { rows: pairs } = await sql<{ id: string; conversationId: string | null }>`
    with roots as (select coalesce(joined_into, id) as root from leads where id = any(${leads}::uuid[]))
    select l.id, l.conversation_id as "conversationId" from leads l join roots on roots.root in (l.id, l.joined_into)
    order by l.id`.execute(tx)
  const locked = [...conversations, ...pairs.flatMap(({ conversationId }) => conversationId ?? [])]
  await sql`select from conversations where id = any(${locked}::uuid[]) order by id for update`.execute(tx)
  const leadIds = [...leads, ...pairs.map(({ id }) => id)]
  await sql`select from leads where id = any(${leadIds}::uuid[]) order by id for update`.execute(tx)
  await unmark(tx, rule.days)
  const { rows } = await sql<Due>`
    select conversation_id as "conversationId", lead_id as "leadId" from retention_due
    where due_at <= now() and id = any(${[...conversations, ...leads]}::uuid[])`.execute(tx)
  return withBelongings(tx, rows)
}

/** Companies that keep conversations for a time. */
export const listRetentions = (db: Database): Promise<RetentionRef[]> =>
  asSystem(db, async (tx) => {
    const { rows } = await sql<RetentionRef>`
      select empresa_id as "empresaId", set_by as "userId" from retention_rules order by empresa_id`.execute(tx)
    return rows
  })
