import { sql } from 'kysely'
import type { NewTask, NextTask, Task, TaskChange, Tasks } from '@fechai/contracts/tasks'
import { DomainError } from '@fechai/domain/errors'
import { TASK_GROUPS, TASK_LIMITS, TASK_REFUSALS, timeInZone, type TaskGroup } from '@fechai/domain/task'
import { sealText, type Key } from '@fechai/platform/crypto/keys'
import { recordAudit } from '../audit/audit.ts'
import { companyKeyOf } from '../companies/companies.ts'
import { conversationsOf } from '../conversations/conversations.ts'
import type { Database, Tx } from '../database/connect.ts'
import { inScope, type Owner } from '../database/scope.ts'
import { requireLead } from '../leads/row.ts'
import { promiseAt } from './promises.ts'
import { sealedPlace, taskColumns, tasksWithLeads, toTask, type Said, type TaskRow } from './row.ts'

const MOST_NEXT = 5_000
const DONE_SHOWN = 5

interface GroupRow {
  group: TaskGroup
  total: number
  valor: number
}

const groupAt = (today: string) => sql`
  case when t.due_on < ${today}::date then 'overdue' when t.due_on = ${today}::date then 'today' else 'coming' end`
const inOrder = sql`t.due_on, t.due_minute nulls last, t.id`

/** Tasks of the leads that the owner may see. */
export const tasksOf = (db: Database, master: Key, owner: Owner) => {
  const companyKey = () => companyKeyOf(db, master, owner)

  const find = async (tx: Tx, id: string): Promise<TaskRow> => {
    const { rows } = await sql<TaskRow>`
      select ${taskColumns} from ${tasksWithLeads(owner)} where t.id = ${id}`.execute(tx)
    if (!rows[0]) throw new DomainError('not-found', TASK_REFUSALS.unknown, { code: 'tarefa' })
    return rows[0]
  }

  return {
    /** Open tasks by group, each with its first ones. */
    async list(ownerId: string | null, limit: number, now = Date.now()): Promise<Tasks> {
      const today = timeInZone(now).day
      const open = sql`t.state = 'open' and (${ownerId}::uuid is null or main.user_id = ${ownerId}::uuid)`
      const [rows, groups, owners] = await inScope(db, owner, async (tx) => [
        (
          await sql<TaskRow & { group: TaskGroup }>`
            select * from (select ${taskColumns}, ${groupAt(today)} as "group",
                row_number() over (partition by ${groupAt(today)} order by ${inOrder}) as nth
              from ${tasksWithLeads(owner)} where ${open}) shown
            where nth <= ${limit} order by nth`.execute(tx)
        ).rows,
        (
          await sql<GroupRow>`
            select "group", sum(tasks)::integer as total, coalesce(sum(valor), 0)::float8 as valor
            from (select ${groupAt(today)} as "group", main.id, count(*) as tasks, max(main.valor_total) as valor
              from ${tasksWithLeads(owner)} where ${open} group by 1, 2) each group by 1`.execute(tx)
        ).rows,
        (
          await sql<Tasks['overdueByOwner'][number]>`
            select main.user_id as "ownerId", count(*)::integer as overdue
            from ${tasksWithLeads(owner)} where t.state = 'open' and t.due_on < ${today}::date
            group by 1 order by 2 desc, 1`.execute(tx)
        ).rows,
      ])
      const key = await companyKey()
      const listOf = (group: TaskGroup) => {
        const known = groups.find((each) => each.group === group)
        const tasks = rows.flatMap(({ group: of, ...row }) => (of === group ? toTask(key, plain(row)) : []))
        return [group, { total: known?.total ?? 0, valor: known?.valor ?? 0, tasks }] as const
      }
      return {
        today,
        groups: Object.fromEntries(TASK_GROUPS.map(listOf)) as Tasks['groups'],
        overdueByOwner: owners,
      }
    },

    /** The first open task of each lead. */
    next: (): Promise<NextTask[]> =>
      inScope(db, owner, async (tx) => {
        const { rows } = await sql<NextTask>`
          select distinct on (main.id) main.id as "leadId", t.title, t.due_on::text as "dueOn",
            t.due_minute as "dueMinute"
          from ${tasksWithLeads(owner)} where t.state = 'open'
          order by main.id, ${inOrder} limit ${MOST_NEXT}`.execute(tx)
        return rows
      }),

    /** Open tasks of one lead, then the last ones that were done. @throws DomainError('not-found') */
    async ofLead(leadId: string): Promise<Task[]> {
      const rows = await inScope(db, owner, async (tx) => {
        await requireLead(tx, leadId)
        const { rows } = await sql<TaskRow>`
          (select ${taskColumns} from ${tasksWithLeads(owner)}
            where main.id = ${leadId} and t.state = 'open' order by ${inOrder} limit ${TASK_LIMITS.shown})
          union all
          (select ${taskColumns} from ${tasksWithLeads(owner)}
            where main.id = ${leadId} and t.state = 'done' order by t.changed_at desc, t.id limit ${DONE_SHOWN})`.execute(
          tx,
        )
        return rows
      })
      const key = await companyKey()
      return rows.map((row) => toTask(key, row))
    },

    /**
     * Safe to repeat: the task brings its id.
     * @throws DomainError('not-found') for a lead or a promise that is not there, ('conflict') for a promise with a task
     */
    async add({ id, leadId, title, dueOn, dueMinute, promise, state = 'open' }: NewTask): Promise<Task> {
      const said = promise === undefined ? null : await sealedPromise(leadId, id, promise)
      const row = await inScope(db, owner, async (tx) => {
        await requireLead(tx, leadId)
        const { numInsertedOrUpdatedRows } = await tx
          .insertInto('tasks')
          .values({ id, lead_id: leadId, title, due_on: dueOn, due_minute: dueMinute, state, ...said })
          .onConflict((oc) => oc.doNothing())
          .executeTakeFirstOrThrow()
        if (numInsertedOrUpdatedRows === 1n)
          await recordAudit(tx, owner, { event: 'task-changed', subjectId: leadId, details: { task: id, state } })
        else await requireSame(tx, id, leadId)
        return find(tx, id)
      })
      return toTask(await companyKey(), row)
    },

    /** @throws DomainError('not-found'), ('conflict') where another person changed it meanwhile */
    async change(id: string, { revision, title, dueOn, dueMinute, state }: TaskChange): Promise<Task> {
      const row = await inScope(db, owner, async (tx) => {
        const { leadId } = await find(tx, id)
        const { numUpdatedRows } = await tx
          .updateTable('tasks')
          .set({
            ...(title !== undefined && { title }),
            ...(dueOn !== undefined && { due_on: dueOn }),
            ...(dueMinute !== undefined && { due_minute: dueMinute }),
            ...(state !== undefined && { state }),
            revision: revision + 1,
            changed_at: sql<string>`now()`,
          })
          .where('id', '=', id)
          .where('revision', '=', revision)
          .executeTakeFirst()
        if (numUpdatedRows === 0n) throw new DomainError('conflict', TASK_REFUSALS.changed, { code: 'tarefa_mudou' })
        const changed = await find(tx, id)
        await recordAudit(tx, owner, {
          event: 'task-changed',
          subjectId: leadId,
          details: { task: id, state: changed.state, dueOn: changed.dueOn },
        })
        return changed
      })
      return toTask(await companyKey(), row)
    },

    /** Takes a task back that was made by mistake. @returns its lead and owner @throws DomainError('not-found') */
    remove: (id: string): Promise<Pick<Task, 'leadId' | 'ownerId'>> =>
      inScope(db, owner, async (tx) => {
        const { leadId, ownerId } = await find(tx, id)
        // No row is fine: another tab took it back.
        await tx.deleteFrom('tasks').where('id', '=', id).execute()
        await recordAudit(tx, owner, {
          event: 'task-changed',
          subjectId: leadId,
          details: { task: id, state: 'removed' },
        })
        return { leadId, ownerId }
      }),
  }

  async function sealedPromise(leadId: string, taskId: string, index: number) {
    const { conversation_id: conversationId } = await inScope(db, owner, (tx) => requireLead(tx, leadId))
    const key = conversationId && (await conversationsOf(db, master, owner).key(conversationId))
    const act = key && (await promiseAt(db, owner, { conversationId, key, index }))
    if (!act) throw new DomainError('not-found', TASK_REFUSALS.promise, { code: 'promessa' })
    const said: Said = { quote: act.quote, sentAt: act.sentAt }
    return { message_index: index, body: sealText(key, JSON.stringify(said), sealedPlace(taskId)) }
  }
}

const plain = (row: TaskRow & { nth?: unknown }): TaskRow => {
  const { nth: _nth, ...task } = row
  return task
}

/** A request that is sent again meets its own task; another one met the promise's, or an id that is in use. */
async function requireSame(tx: Tx, id: string, leadId: string): Promise<void> {
  const known = await tx
    .selectFrom('tasks')
    .select('id')
    .where('id', '=', id)
    .where('lead_id', '=', leadId)
    .executeTakeFirst()
  if (!known) throw new DomainError('conflict', TASK_REFUSALS.taken, { code: 'promessa_tarefa' })
}
