import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Key } from '@fechai/platform/crypto/keys'
import { isChange, type ChatMessage } from '@fechai/domain/chat-message'
import { REPLY_EVERY_HOURS } from '@fechai/domain/session-settings'
import type { Database } from '../database/connect.ts'
import { inScope, type Owner } from '../database/scope.ts'
import type { InboxEvent } from './inbox.ts'
import { blindIndex } from '@fechai/platform/crypto/blind-index'
import { newMessageId } from './order-message.ts'
import { whatsappOutboxOf } from './outbox.ts'
import { whatsappSessionsOf } from './sessions.ts'

/** An open page requests its session's state every thirty seconds, so a longer silence means that none is open. */
const AWAY_SECONDS = 90
/** A message that arrived while the product was down is not answered as a new one. */
const FRESH_MS = 10 * 60 * 1_000

/** Answers customers while no page is open, if the user switched that on: once in a while, and never in a group. */
export function whatsappRepliesOf(db: Database, owner: Owner, key: Key, sessionId: string) {
  const sessions = whatsappSessionsOf(db, owner, key)
  const outbox = whatsappOutboxOf(db, owner, key)
  const blind = blindIndex(key, `reply|${sessionId}`)

  const isWatched = (): Promise<boolean> =>
    inScope(db, owner, async (tx) => {
      const row = await tx
        .selectFrom('whatsapp_sessions')
        .select(sql<boolean>`coalesce(watched_at > now() - make_interval(secs => ${AWAY_SECONDS}), false)`.as('is'))
        .where('id', '=', sessionId)
        .executeTakeFirst()
      return row?.is ?? false
    })

  const isDue = (address: string): Promise<boolean> =>
    inScope(db, owner, async (tx) => {
      const { rows } = await sql`
        insert into whatsapp_replies as r (session_id, address) values (${sessionId}, ${blind(address)})
        on conflict (empresa_id, session_id, address) do update set replied_at = now()
        where r.replied_at <= now() - make_interval(hours => ${REPLY_EVERY_HOURS}) returning 1`.execute(tx)
      return rows.length > 0
    })

  return {
    /** @returns whether something is to be sent now. */
    async answer(events: readonly InboxEvent[], now = Date.now()): Promise<boolean> {
      const writers = new Set(events.flatMap((event) => writerOf(event, now) ?? []))
      if (writers.size === 0) return false
      const { autoReply, replyText } = await sessions.settings(sessionId)
      if (!autoReply || (await isWatched())) return false
      let ordered = false
      for (const to of writers) {
        if (!(await isDue(to))) continue
        await outbox.order(sessionId, randomUUID(), newMessageId(), { to, text: replyText }, { isAutomatic: true })
        ordered = true
      }
      return ordered
    },
  }
}

/** Returns the writer of a new message; changes of messages do not count. */
function writerOf({ kind, body }: InboxEvent, now: number): string | null {
  if (kind !== 'message') return null
  const { chat, isFromMe, sentAt, content } = body as ChatMessage
  if (isFromMe || chat.group !== null || now - Date.parse(sentAt) > FRESH_MS) return null
  if (isChange(content) || content.kind === 'notice') return null
  return chat.number ?? chat.lid
}
