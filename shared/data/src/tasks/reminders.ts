import { sql } from 'kysely'
import { REMINDER_DAYS } from '@fechai/domain/task'
import { translated, type Database, type Tx } from '../database/connect.ts'
import { inScope, wholeCompany } from '../database/scope.ts'
import { tasksWithLeads } from './row.ts'

/** People of one transaction, each with all their tasks, so that no one gets two letters for one hour. */
const PEOPLE_AT_ONCE = 50

/** A task of an hour, or the tasks of a whole day, of one person. */
export interface Reminder {
  userId: string
  dueOn: string
  dueMinute: number | null
  /** Names of their leads. */
  leads: string[]
}

interface DueTask {
  id: string
  userId: string
  leadId: string
  lead: string
  dueOn: string
  dueMinute: number | null
}

/** After days without the product a reminder is of no use: the page shows those tasks as overdue. */
const isDue = sql`
  t.state = 'open' and t.changed_at < t.remind_at and t.reminded_for is distinct from t.remind_at
  and t.remind_at <= now() and t.remind_at > now() - make_interval(days => ${REMINDER_DAYS})`

/** Companies with reminders to make, except those that wait for another try. */
export const companiesToRemind = (db: Database, except: readonly string[]): Promise<string[]> =>
  translated(async () => {
    const { rows } = await sql<{ id: string }>`
      select companies_to_remind(${except}::uuid[], ${REMINDER_DAYS}) as id`.execute(db.kysely)
    return rows.map(({ id }) => id)
  })

/**
 * Makes the bell's notices of the tasks that are due, and hands them to `order`, which stores the letters in the same
 * transaction. Of several callers one gets a task, and what fails stays for the next time. @returns null when nothing
 * was due
 */
export const remindOfTasks = (
  db: Database,
  empresaId: string,
  order: (tx: Tx, reminders: readonly Reminder[]) => Promise<void>,
): Promise<Reminder[] | null> =>
  inScope(db, wholeCompany(empresaId), async (tx) => {
    // Two callers would count the tasks of one day apart.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`reminders:${empresaId}`}, 0))`.execute(tx)
    const due = await claimDue(tx, empresaId)
    if (due.length === 0) return null
    const reminders: Reminder[] = []
    for (const task of due.filter(({ dueMinute }) => dueMinute !== null)) {
      const { id, userId, leadId, lead, dueOn, dueMinute } = task
      if (await notify(tx, userId, id, leadId, { day: dueOn, minute: dueMinute, count: 1 }))
        reminders.push({ userId, dueOn, dueMinute, leads: [lead] })
    }
    for (const tasks of Map.groupBy(
      due.filter(({ dueMinute }) => dueMinute === null),
      ({ userId, dueOn }) => `${userId} ${dueOn}`,
    ).values()) {
      const { userId, dueOn, leadId } = tasks[0]!
      const count = await tasksOfDay(tx, empresaId, userId, dueOn)
      const leadOfOne = count === 1 ? leadId : null
      if (await notify(tx, userId, `dia|${dueOn}`, leadOfOne, { day: dueOn, count }))
        reminders.push({ userId, dueOn, dueMinute: null, leads: tasks.map(({ lead }) => lead) })
    }
    await order(tx, reminders)
    return reminders
  })

async function claimDue(tx: Tx, empresaId: string): Promise<DueTask[]> {
  const { rows } = await sql<DueTask>`
    with people as (
      select main.user_id from ${tasksWithLeads(wholeCompany(empresaId))} where ${isDue}
      group by main.user_id order by min(t.remind_at), main.user_id limit ${PEOPLE_AT_ONCE}),
    due as (
      select t.id, main.user_id as "userId", main.id as "leadId", main.nome as lead, t.due_on, t.due_minute
      from ${tasksWithLeads(wholeCompany(empresaId))} where ${isDue} and main.user_id in (select user_id from people)
      for update of t),
    made as (update tasks set reminded_for = remind_at from due where tasks.id = due.id)
    select id, "userId", "leadId", lead, due_on::text as "dueOn", due_minute as "dueMinute" from due
    order by due_on, due_minute nulls first, id`.execute(tx)
  return rows
}

/** Counts all tasks of the day, also those of a part that another transaction claimed before. */
async function tasksOfDay(tx: Tx, empresaId: string, userId: string, day: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ${tasksWithLeads(wholeCompany(empresaId))}
    where main.user_id = ${userId} and t.due_on = ${day}::date and t.due_minute is null
      and t.state = 'open' and t.reminded_for = t.remind_at`.execute(tx)
  return rows[0]!.count
}

async function notify(tx: Tx, userId: string, subject: string, leadId: string | null, details: object) {
  const { rows } = await sql<{ told: boolean }>`
    select notify_of_tasks(${userId}, ${subject}, ${leadId}, ${JSON.stringify(details)}) as told`.execute(tx)
  return rows[0]!.told
}
