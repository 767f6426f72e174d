import { sql } from 'kysely'
import type { Task } from '@fechai/contracts/tasks'
import { openText, sealText, unwrapKey, type Key } from '@fechai/platform/crypto/keys'
import type { TaskState } from '@fechai/domain/task'
import type { Database, Tx } from '../database/connect.ts'
import { visibleTo } from '../leads/search.ts'
import { inScope, type Owner } from '../database/scope.ts'

/** Words of a task: titles quote customers, so they are sealed as messages are. */
export interface TaskWords {
  title: string
  /** Sentence of the promise that it came from. */
  said?: { quote: string; sentAt: string }
}

const sealedPlace = (id: string): string => `tasks|body|${id}`
export const sealWords = (key: Key, id: string, words: TaskWords): Buffer =>
  sealText(key, JSON.stringify(words), sealedPlace(id))

/** A task with the lead that shows it: a joined lead's tasks are those of the lead on the board. */
export interface TaskRow {
  id: string
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
  body: Buffer
  conversationId: string | null
  wrappedKey: Buffer | null
}

/** Tasks `t` with their leads, `main` among them, as far as the owner sees them. */
export const tasksWithLeads = (owner: Owner) => sql`
  tasks t
  join (select * from leads where ${visibleTo(owner)}) l on l.id = t.lead_id
  join leads main on main.id = coalesce(l.joined_into, l.id)
  left join conversations c on c.id = l.conversation_id`

/**
 * Has the rest of the transaction join whole tables. Postgres cannot estimate how many rows the policies leave and takes
 * them for one: it read all leads again for each lead, which took seconds for two thousand and no end for fifty.
 */
export const joinWholeTables = (tx: Tx): Promise<unknown> =>
  sql`select set_config('enable_nestloop', 'off', true)`.execute(tx)

export const taskColumns = sql`
  t.id, t.due_on::text as "dueOn", t.due_minute as "dueMinute", t.state, t.revision,
  main.id as "leadId", main.nome as lead, main.valor_total::float8 as valor, main.user_id as "ownerId",
  t.lead_id as "taskOf", t.message_index as index, t.body, c.id as "conversationId", c.wrapped_key as "wrappedKey"`

type Sealed = Pick<TaskRow, 'id' | 'body' | 'conversationId' | 'wrappedKey'>

/** Key of a task's words: its conversation's, or the company's for a lead without one. */
export const keyOfTask = (companyKey: Key, { conversationId, wrappedKey }: Omit<Sealed, 'body'>): Key =>
  wrappedKey === null ? companyKey : unwrapKey(companyKey, wrappedKey, `conversation:${conversationId}`)

export const openWords = (companyKey: Key, row: Sealed): TaskWords =>
  JSON.parse(openText(keyOfTask(companyKey, row), row.body, sealedPlace(row.id))) as TaskWords

export function toTask(companyKey: Key, row: TaskRow): Task {
  const { body: _body, index, taskOf: leadId, conversationId: _conversation, wrappedKey: _key, ...task } = row
  const { title, said } = openWords(companyKey, row)
  return { ...task, title, said: said && index !== null ? { ...said, leadId, index } : null }
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
