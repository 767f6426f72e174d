import { sql } from 'kysely'
import type { NewTask, NextTasks, Task, TaskChange, Tasks } from '@fechai/contracts/tasks'
import { DomainError } from '@fechai/domain/errors'
import { isTaskDay, TASK_GROUPS, TASK_LIMITS, TASK_REFUSALS, timeInZone, type TaskGroup } from '@fechai/domain/task'
import type { Key } from '@fechai/platform/crypto/keys'
import { recordAudit } from '../audit/audit.ts'
import { companyKeyOf } from '../companies/companies.ts'
import type { Database, Tx } from '../database/connect.ts'
import { inScope, type Owner } from '../database/scope.ts'
import { keyOfLead } from '../leads/notes.ts'
import { requireLead } from '../leads/row.ts'
import { promiseAt } from './promises.ts'
import {
  joinWholeTables,
  keyOfTask,
  openWords,
  sealWords,
  taskColumns,
  tasksWithLeads,
  toTask,
  type TaskRow,
} from './row.ts'

const DONE_SHOWN = 5

interface GroupRow {
  group: TaskGroup
  total: number
  valor: number
}

/** A task with the instant of its hour, and that of its last change. */
export type CalendarTask = Task & { startsAt: string; changedAt: string }

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
      const [rows, groups, owners] = await inScope(db, owner, async (tx) => {
        // One person's leads among those of the company would each be joined with all of them.
        if (ownerId !== null && owner.reach === 'company') await joinWholeTables(tx)
        return [
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
        ] as const
      })
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

    /** Open tasks from a day on, the first ones. */
    async openFrom(day: string, limit: number): Promise<CalendarTask[]> {
      const rows = await inScope(db, owner, async (tx) => {
        const { rows } = await sql<TaskRow & { startsAt: string; changedAt: string }>`
          select ${taskColumns}, t.remind_at as "startsAt", t.changed_at as "changedAt" from ${tasksWithLeads(owner)}
          where t.state = 'open' and t.due_on >= ${day}::date order by ${inOrder} limit ${limit}`.execute(tx)
        return rows
      })
      const key = await companyKey()
      return rows.map(({ startsAt, changedAt, ...row }) => ({ ...toTask(key, row), startsAt, changedAt }))
    },

    /** The first open task of each lead, as far as cards show them. */
    next: (): Promise<NextTasks['tasks']> =>
      inScope(db, owner, async (tx) => {
        const { rows } = await sql<NextTasks['tasks'][number]>`
          select "leadId", due_on::text as "dueOn", due_minute as "dueMinute" from (
            select distinct on (main.id) main.id as "leadId", t.due_on, t.due_minute
            from ${tasksWithLeads(owner)} where t.state = 'open'
            order by main.id, t.due_on, t.due_minute nulls last) first
          order by due_on, due_minute nulls last, "leadId" limit ${TASK_LIMITS.onCards}`.execute(tx)
        return rows
      }),

    /** Number of overdue tasks, as the list of all owners counts them. */
    overdue: (now = Date.now()): Promise<number> =>
      inScope(db, owner, async (tx) => {
        const { rows } = await sql<{ overdue: number }>`
          select count(*)::integer as overdue
          from ${tasksWithLeads(owner)} where t.state = 'open' and t.due_on < ${timeInZone(now).day}::date`.execute(tx)
        return rows[0]!.overdue
      }),

    /** Open tasks of one lead, then the last ones that were done. @throws DomainError('not-found') */
    async ofLead(leadId: string): Promise<Task[]> {
      const rows = await inScope(db, owner, async (tx) => {
        await requireLead(tx, leadId)
        const { rows } = await sql<TaskRow>`
          (select ${taskColumns} from ${tasksWithLeads(owner)}
            where main.id = ${leadId} and t.state = 'open' order by ${inOrder} limit ${TASK_LIMITS.ofLead})
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
     * @throws DomainError('not-found') for a lead or a promise that is not there, ('conflict') for a promise with a task,
     * ('invalid') for a day too far away, ('limit') where too many are open
     */
    async add(task: NewTask): Promise<Task> {
      const { id, leadId, dueOn, dueMinute, promise, state = 'open' } = task
      requireDay(dueOn)
      const body = await sealedWords(task)
      const row = await inScope(db, owner, async (tx) => {
        await requireLead(tx, leadId)
        const { numInsertedOrUpdatedRows } = await tx
          .insertInto('tasks')
          .values({
            id,
            lead_id: leadId,
            due_on: dueOn,
            due_minute: dueMinute,
            state,
            message_index: promise ?? null,
            body,
          })
          .onConflict((oc) => oc.doNothing())
          .executeTakeFirstOrThrow()
        if (numInsertedOrUpdatedRows === 1n) {
          if (state === 'open') await requireRoom(tx, leadId)
          await recordAudit(tx, owner, { event: 'task-changed', subjectId: leadId, details: { task: id, state } })
        } else await requireSame(tx, id, leadId)
        return find(tx, id)
      })
      return toTask(await companyKey(), row)
    },

    /**
     * Safe to repeat: a change that was made already is answered with the task.
     * @throws DomainError('not-found'), ('conflict') where another person changed it meanwhile, ('invalid') for a day too
     * far away, ('limit') where it is opened again and too many are open
     */
    async change(id: string, { revision, title, dueOn, dueMinute, state }: TaskChange): Promise<Task> {
      if (dueOn !== undefined) requireDay(dueOn)
      const key = await companyKey()
      const row = await inScope(db, owner, async (tx) => {
        const before = await find(tx, id)
        const { numUpdatedRows } = await tx
          .updateTable('tasks')
          .set({
            ...(title !== undefined && {
              body: sealWords(keyOfTask(key, before), id, { ...openWords(key, before), title }),
            }),
            ...(dueOn !== undefined && { due_on: dueOn }),
            ...(dueMinute !== undefined && { due_minute: dueMinute }),
            ...(state !== undefined && { state }),
            revision: revision + 1,
            changed_at: sql<string>`now()`,
          })
          .where('id', '=', id)
          .where('revision', '=', revision)
          .executeTakeFirst()
        const now = await find(tx, id)
        if (numUpdatedRows === 0n) {
          if (now.revision === revision + 1 && hasAll(toTask(key, now), { title, dueOn, dueMinute, state })) return now
          throw new DomainError('conflict', TASK_REFUSALS.changed, { code: 'tarefa_mudou' })
        }
        if (now.state === 'open' && before.state !== 'open') await requireRoom(tx, now.taskOf)
        await recordAudit(tx, owner, {
          event: 'task-changed',
          subjectId: now.leadId,
          details: { task: id, state: now.state, dueOn: now.dueOn },
        })
        return now
      })
      return toTask(key, row)
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

  async function sealedWords({ id, leadId, title, promise: index }: NewTask): Promise<Buffer> {
    const key = await keyOfLead(db, master, owner, leadId)
    if (index === undefined) return sealWords(key, id, { title })
    const { conversation_id: conversationId } = await inScope(db, owner, (tx) => requireLead(tx, leadId))
    const act = conversationId && (await promiseAt(db, owner, { conversationId, key, index }))
    if (!act) throw new DomainError('not-found', TASK_REFUSALS.promise, { code: 'promessa' })
    return sealWords(key, id, { title, said: { quote: act.quote, sentAt: act.sentAt } })
  }
}

function requireDay(day: string): void {
  if (!isTaskDay(day, timeInZone(Date.now()).day))
    throw new DomainError('invalid', TASK_REFUSALS.day, { code: 'dia_da_tarefa' })
}

/** Counts the task that was just opened as well. Tasks opened at the very same moment may pass it by one or two. */
async function requireRoom(tx: Tx, leadId: string): Promise<void> {
  const { rows } = await sql<{ lead: number; company: number }>`
    select count(*)::integer as lead, open_tasks() as company
    from tasks t join leads l on l.id = t.lead_id
    where t.state = 'open'
      and coalesce(l.joined_into, l.id) = (select coalesce(joined_into, id) from leads where id = ${leadId})`.execute(
    tx,
  )
  const { lead, company } = rows[0]!
  if (lead > TASK_LIMITS.ofLead) throw new DomainError('limit', TASK_REFUSALS.ofLead, { code: 'tarefas_do_lead' })
  if (company > TASK_LIMITS.ofCompany)
    throw new DomainError('limit', TASK_REFUSALS.ofCompany, { code: 'tarefas_da_empresa' })
}

type Values = Omit<TaskChange, 'revision'>

/** True when a task has every value that was asked. */
const hasAll = (task: Task, asked: { [Name in keyof Values]: Values[Name] | undefined }): boolean =>
  (['title', 'dueOn', 'dueMinute', 'state'] as const).every(
    (name) => asked[name] === undefined || asked[name] === task[name],
  )

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
