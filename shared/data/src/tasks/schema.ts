import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { TaskState } from '@fechai/domain/task'
import type { Instant } from '../database/column-types.ts'

/** A next step of a lead; `body` is its title with the sentence that it came from, sealed. */
export interface TasksTable {
  empresa_id: Generated<string>
  id: string
  lead_id: string
  due_on: string
  due_minute: number | null
  state: Generated<TaskState>
  message_index: ColumnType<number | null, number | null | undefined, number | null>
  body: Buffer
  revision: Generated<number>
  created_at: Instant
  changed_at: Instant
  /** Time of the reminder. */
  remind_at: GeneratedAlways<string>
  /** `remind_at` of the last reminder. */
  reminded_for: ColumnType<string | null, string | null | undefined, string | null>
}

/** Reminders by e-mail that a person asked for, or ended. */
export interface TaskMailsTable {
  empresa_id: Generated<string>
  user_id: Generated<string>
  by_mail: boolean
  /** Part of the address that ends the letters. */
  token: Generated<string>
  changed_at: Instant
}

/** The secret address of a person's tasks, for a calendar. */
export interface CalendarLinksTable {
  empresa_id: Generated<string>
  user_id: Generated<string>
  token_hash: Buffer
  created_at: Instant
}

/** Digests of a person: those by e-mail are on without a row, those by WhatsApp off. */
export interface DigestMailsTable {
  empresa_id: Generated<string>
  user_id: Generated<string>
  by_mail: Generated<boolean>
  /** Part of the address that ends the letters. */
  token: Generated<string>
  by_whatsapp: Generated<boolean>
  /** Part of the address that ends the messages. */
  whatsapp_token: Generated<string>
  changed_at: Instant
}

/** People whose digest of a day was made. */
export interface DigestsTable {
  empresa_id: Generated<string>
  user_id: string
  day: string
  made_at: Instant
}

/** Companies that are done with the digests of a day. */
export interface DigestRoundsTable {
  empresa_id: Generated<string>
  day: string
  done_at: Instant
}

export interface TasksSchema {
  calendar_links: CalendarLinksTable
  digest_mails: DigestMailsTable
  digest_rounds: DigestRoundsTable
  digests: DigestsTable
  tasks: TasksTable
  task_mails: TaskMailsTable
}
