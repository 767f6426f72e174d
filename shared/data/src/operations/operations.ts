import { sql } from 'kysely'
import { MOST_RETRIED, type ParkedMessages, type TroubledBatch } from '@fechai/contracts/operations'
import { pauseSentence } from '@fechai/domain/batch'
import { pauseAdvice } from '@fechai/domain/pause-causes'
import type { StageId } from '@fechai/domain/stages'
import { spentByBatch } from '../batches/spending.ts'
import { recordAudit } from '../audit/audit.ts'
import type { Database } from '../database/connect.ts'
import { inScope, type Owner } from '../database/scope.ts'

/** Most parked entries that one page can show. */
const MOST_PARKED = 500
const UNREAD_DAYS = 30

export interface ParkedRow {
  uploadId: string
  userId: string
  conversationId: string
  title: string | null
  code: string
  stage: StageId
  since: string
  costBrl: number
  stops: number
}

export interface UnreadRow {
  uploadId: string
  userId: string
  conversationId: string
  position: number
}

/** Work in a company that waits for a person. */
export const operationsOf = (db: Database, owner: Owner) => ({
  /** The longest waiting first. */
  parked: (): Promise<ParkedRow[]> =>
    inScope(db, owner, async (tx) => {
      const { rows } = await sql<ParkedRow>`
        select u.id as "uploadId", u.user_id as "userId", u.conversation_id as "conversationId", c.title,
          coalesce(u.cause ->> 'code', 'falha_interna') as code, u.stage, u.parked_at as since, u.stops,
          coalesce((select sum(coalesce(m.cost_brl, m.reserved_brl)) from model_calls m
            where m.conversation_id = u.conversation_id and m.asked_at >= u.created_at), 0)::float8 as "costBrl"
        from uploads u join conversations c on c.id = u.conversation_id
        where u.status = 'aguardando_acao'
        order by u.parked_at, u.id limit ${MOST_PARKED}`.execute(tx)
      return rows
    }),

  underWay: (): Promise<{ uploads: number; analyses: number }> =>
    inScope(db, owner, async (tx) => {
      const { rows } = await sql<{ uploads: number; analyses: number }>`
        select (select count(*) from uploads where status in ('recebido', 'processando'))::integer as uploads,
          (select count(*) from analyses where kind <> 'upload' and status = 'processando')::integer as analyses`.execute(
        tx,
      )
      return rows[0]!
    }),

  /** Files of the last weeks that were not read and whose bytes are still there, by the reason. */
  unread: (): Promise<{ reason: string; files: number; conversations: number }[]> =>
    inScope(db, owner, async (tx) => {
      const { rows } = await sql<{ reason: string; files: number; conversations: number }>`
        select i.reason, count(*)::integer as files, count(distinct u.conversation_id)::integer as conversations
        from media_items i join uploads u on u.id = i.upload_id
        where ${readable} group by i.reason order by files desc, i.reason limit 20`.execute(tx)
      return rows
    }),

  /** Returns what came from WhatsApp and could not be placed. */
  parkedMessages: (): Promise<ParkedMessages[]> =>
    inScope(db, owner, async (tx) => {
      const { rows } = await sql<ParkedMessages>`
        select s.id as "sessionId", s.custom_name as session, coalesce(i.parked_code, 'unknown') as code,
          count(*)::integer as messages, min(i.parked_at) as since
        from whatsapp_inbox i join whatsapp_sessions s on s.id = i.session_id
        where i.parked_at is not null group by 1, 2, 3 order by since limit ${MOST_PARKED}`.execute(tx)
      return rows
    }),

  /** Queues them again, in their order; the placer finds them by itself. @returns their number */
  placeAgain: (sessionId: string): Promise<number> =>
    inScope(db, owner, async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('whatsapp_inbox')
        .set({ parked_at: null, parked_code: null })
        .where('session_id', '=', sessionId)
        .where('parked_at', 'is not', null)
        .executeTakeFirstOrThrow()
      return Number(numUpdatedRows)
    }),

  /** Batches that wait for what no person said, and those of which conversations failed. */
  troubledBatches: (): Promise<Omit<TroubledBatch, 'temporalUrl'>[]> =>
    inScope(db, owner, async (tx) => {
      const rows = await tx
        .selectFrom('batches')
        .select(['id', 'number', 'state', 'reason', 'failed', 'total', 'updated_at as since'])
        .where('state', 'not in', ['desfazendo', 'desfeito'])
        .where(sql<boolean>`(failed > 0 or (state = 'pausado' and reason <> 'pessoa'))`)
        .where(sql<boolean>`updated_at > now() - make_interval(days => ${UNREAD_DAYS})`)
        .orderBy('number', 'desc')
        .limit(20)
        .execute()
      const troubled = []
      for (const { reason, ...batch } of rows) {
        const waits = batch.state === 'pausado' ? reason : null
        const told = { sentence: waits && pauseSentence(waits), advice: waits && pauseAdvice(waits) }
        troubled.push({ ...batch, ...told, costBrl: await spentByBatch(tx, batch.id) })
      }
      return troubled
    }),

  unreadFor: (reason: string): Promise<UnreadRow[]> =>
    inScope(db, owner, async (tx) => {
      const { rows } = await sql<UnreadRow>`
        select u.id as "uploadId", u.user_id as "userId", u.conversation_id as "conversationId", i.position
        from media_items i join uploads u on u.id = i.upload_id
        where ${readable} and i.reason = ${reason}
        order by u.created_at desc, i.position limit ${MOST_RETRIED}`.execute(tx)
      return rows
    }),

  /** Records who had what tried again, and how much of it was. */
  noteRetry: (details: Record<string, unknown>): Promise<void> =>
    inScope(db, owner, (tx) => recordAudit(tx, owner, { event: 'runs-retried', details })),
})

const readable = sql`i.status = 'unread' and i.reason is not null and i.storage_key <> ''
  and i.kind in ('image', 'audio') and u.status = 'concluido'
  and u.created_at > now() - make_interval(days => ${UNREAD_DAYS})`
