import { sql, type Insertable } from 'kysely'
import type { OutboxState } from '@fechai/domain/whatsapp-states'
import type { Schema } from '../database/schema.ts'
import type { SessionScope } from './written-chat.ts'

/** A stored message of a chat, with its sealed body. */
export interface MessageRow {
  position: number
  key: Buffer
  index: number | null
  is_from_me: boolean
  body: Buffer
}

const ROWS_AT_ONCE = 500

/** Finds and writes the message rows of one chat. */
export function messageRows({ tx, sessionId }: Pick<SessionScope, 'tx' | 'sessionId'>, chatId: string) {
  /** @returns rows by their key, in hexadecimal */
  async function findAll(wanted: readonly Buffer[]): Promise<Map<string, MessageRow>> {
    const rows: MessageRow[] = await tx
      .selectFrom('whatsapp_messages')
      .select(['position', 'key', 'index', 'is_from_me', 'body'])
      .where('chat_id', '=', chatId)
      .where('key', 'in', wanted as Buffer[])
      .execute()
    return new Map(rows.map((row) => [row.key.toString('hex'), row]))
  }

  return {
    findAll,

    async find(key: Buffer): Promise<MessageRow | undefined> {
      return (await findAll([key])).get(key.toString('hex'))
    },

    /** @returns positions by key, in hexadecimal */
    async insert(rows: readonly Insertable<Schema['whatsapp_messages']>[]): Promise<Map<string, number>> {
      const positions = new Map<string, number>()
      for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
        const inserted = await tx
          .insertInto('whatsapp_messages')
          .values(rows.slice(from, from + ROWS_AT_ONCE))
          .returning(['position', 'key'])
          .execute()
        for (const { position, key } of inserted) positions.set(key.toString('hex'), position)
      }
      return positions
    },

    async rewrite({ position }: Pick<MessageRow, 'position'>, body: Buffer): Promise<void> {
      await tx
        .updateTable('whatsapp_messages')
        .set({ body, updated_at: sql<string>`now()` })
        .where('position', '=', position)
        .execute()
    },

    /** Reads the delivery states of the company's own messages from their orders. */
    async statesOf(ids: readonly string[]) {
      if (ids.length === 0)
        return new Map<string, { state: OutboxState; failure: string | null; is_automatic: boolean }>()
      const rows = await tx
        .selectFrom('whatsapp_outbox')
        .select(['message_id', 'state', 'failure', 'is_automatic'])
        .where('session_id', '=', sessionId)
        .where('message_id', 'in', ids as string[])
        .execute()
      // A message in the chat was accepted by the server, even if this is not recorded yet.
      const standing = (state: OutboxState): OutboxState => (state === 'queued' ? 'sent' : state)
      return new Map(rows.map(({ message_id: id, state, ...row }) => [id, { ...row, state: standing(state) }]))
    },
  }
}
