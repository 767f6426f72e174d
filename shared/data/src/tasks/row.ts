import { sql } from 'kysely'
import type { Task } from '@fechai/contracts/tasks'
import { openText, unwrapKey, type Key } from '@fechai/platform/crypto/keys'
import type { TaskState } from '@fechai/domain/task'
import type { Database } from '../database/connect.ts'
import { visibleTo } from '../leads/search.ts'
import { inScope, type Owner } from '../database/scope.ts'

/** Sealed part of a task. */
export interface Said {
  quote: string
  sentAt: string
}

export const sealedPlace = (id: string): string => `tasks|body|${id}`

/** A task with the lead that shows it: a joined lead's tasks are those of the lead on the board. */
export interface TaskRow {
  id: string
  title: string
  dueOn: string
  dueMinute: number | null
  state: TaskState
  revision: number
  leadId: string
  lead: string
  valor: number | null
  ownerId: string
  taskOf: string
  index: number | null
  body: Buffer | null
  conversationId: string | null
  wrappedKey: Buffer | null
}

/** Tasks `t` with their leads, `main` among them, as far as the owner sees them. */
export const tasksWithLeads = (owner: Owner) => sql`
  tasks t
  join (select * from leads where ${visibleTo(owner)}) l on l.id = t.lead_id
  join leads main on main.id = coalesce(l.joined_into, l.id)
  left join conversations c on c.id = l.conversation_id`

export const taskColumns = sql`
  t.id, t.title, t.due_on::text as "dueOn", t.due_minute as "dueMinute", t.state, t.revision,
  main.id as "leadId", main.nome as lead, main.valor_total::float8 as valor, main.user_id as "ownerId",
  t.lead_id as "taskOf", t.message_index as index, t.body, c.id as "conversationId", c.wrapped_key as "wrappedKey"`

export function toTask(
  companyKey: Key,
  { body, index, taskOf: leadId, conversationId, wrappedKey, ...task }: TaskRow,
): Task {
  if (body === null || index === null || conversationId === null || wrappedKey === null) return { ...task, said: null }
  const key = unwrapKey(companyKey, wrappedKey, `conversation:${conversationId}`)
  return { ...task, said: { ...(JSON.parse(openText(key, body, sealedPlace(task.id))) as Said), leadId, index } }
}

/** All tasks of one lead, those that are done or dropped among them. */
export const tasksForExport = (db: Database, owner: Owner, companyKey: Key, leadId: string): Promise<Task[]> =>
  inScope(db, owner, async (tx) => {
    const { rows } = await sql<TaskRow>`
      select ${taskColumns} from ${tasksWithLeads(owner)} where t.lead_id = ${leadId} order by t.created_at, t.id`.execute(
      tx,
    )
    return rows.map((row) => toTask(companyKey, row))
  })
