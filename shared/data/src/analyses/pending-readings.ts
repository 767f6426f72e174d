import { sql } from 'kysely'
import { isProviderCode, type AwaitedCode, type PendingReading } from '@fechai/domain/pending-reading'
import { STILL_HEARING, STILL_READING } from '@fechai/domain/still-reading'
import { translated, type Database, type Tx } from '../database/connect.ts'
import { inScope, type Owner } from '../database/scope.ts'

/** Seconds until a lead is read again in vain for the first, second… time; then only a person asks. */
const WAITS_SECONDS = [60, 5 * 60, 30 * 60, 2 * 3_600, 8 * 3_600, 24 * 3_600]

export interface PendingColumns {
  ia_pendente: string | null
  ia_tentativas: number
  ia_proxima: ReturnType<typeof sql<string>> | string | null
}

interface Saved {
  conversationId: string
  analysisId: string
}

/** Returns what the AI has still to read of a lead that is being saved: its conversation, or files in it. */
export async function pendingColumns(
  tx: Tx,
  { conversationId, analysisId }: Saved,
  known: { ia_pendente: PendingReading | null; ia_tentativas: number; ia_proxima: string | null } | null,
): Promise<PendingColumns> {
  const pending = (await ofAnalysis(tx, analysisId)) ?? (await ofFiles(tx, conversationId))
  if (pending === null) return { ia_pendente: null, ia_tentativas: 0, ia_proxima: null }
  const again = known?.ia_pendente ? known : null
  return {
    ia_pendente: JSON.stringify(pending),
    ia_tentativas: again?.ia_tentativas ?? 0,
    ia_proxima: again ? again.ia_proxima : sql<string>`now()`,
  }
}

async function ofAnalysis(tx: Tx, analysisId: string): Promise<PendingReading | null> {
  const row = await tx
    .selectFrom('analyses')
    .select(['offline_reason', 'reading_seconds'])
    .where('id', '=', analysisId)
    .executeTakeFirst()
  const why = row?.offline_reason ?? null
  if (why === STILL_READING) return { what: 'conversa', why, ...(await readyAt(tx, row!.reading_seconds)) }
  return isProviderCode(why) ? { what: 'conversa', why } : null
}

/** A slow model reads one conversation after the other: this one is read after those of the company that wait. */
async function readyAt(tx: Tx, seconds: number | null): Promise<Pick<PendingReading, 'readyAt'>> {
  if (seconds === null) return {}
  const { rows } = await sql<{ readyAt: string }>`
    select to_char((greatest(now(), max((ia_pendente ->> 'readyAt')::timestamptz))
      + make_interval(secs => ${seconds})) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "readyAt"
    from leads where ia_pendente ->> 'why' = ${STILL_READING}`.execute(tx)
  return { readyAt: rows[0]!.readyAt }
}

async function ofFiles(tx: Tx, conversationId: string): Promise<PendingReading | null> {
  const row = await tx
    .selectFrom('media_items')
    .innerJoin('uploads', 'uploads.id', 'media_items.upload_id')
    .select('media_items.espera_ia as why')
    .where('uploads.conversation_id', '=', conversationId)
    .where('media_items.espera_ia', 'is not', null)
    // A failing provider comes first.
    .orderBy(({ eb }) => eb('media_items.espera_ia', '=', STILL_HEARING))
    .limit(1)
    .executeTakeFirst()
  return row?.why ? { what: 'arquivos', why: row.why } : null
}

/**
 * Counts the conversation's voice notes without a transcript, as the conversation shows them: one that was sent twice
 * counts twice, one that two exports brought counts once.
 */
export async function countUnheard(tx: Tx, conversationId: string): Promise<number> {
  const { rows } = await sql<{ unheard: number }>`
    select coalesce(sum(unheard), 0)::int as unheard from (
      select max(unheard) as unheard from (
        select m.sha256, count(*) filter (where m.status = 'unread') as unheard, bool_or(m.status = 'read') as heard
        from media_items m join uploads u on u.id = m.upload_id
        where u.conversation_id = ${conversationId} and m.kind = 'audio'
        group by m.sha256, m.upload_id
      ) of_export group by sha256 having not bool_or(heard)
    ) of_note`.execute(tx)
  return rows[0]!.unheard
}

/** A lead that waits for the AI, ids only. */
export interface WaitingLead {
  empresaId: string
  userId: string
  leadId: string
  conversationId: string
  /** The analysis that it shows, by the rules. */
  analysisId: string
  what: PendingReading['what']
}

/** Leads whose turn has come to be read again, the longest waiting first. A lead that was tried in vain often waits for a person. */
export async function listWaitingLeads(db: Database, limit: number): Promise<WaitingLead[]> {
  return translated(async () => {
    const { rows } = await sql<WaitingLead>`
      select empresa_id as "empresaId", user_id as "userId", lead_id as "leadId",
        conversation_id as "conversationId", analysis_id as "analysisId", what
      from due_readings(${WAITS_SECONDS.length}, ${limit})`.execute(db.kysely)
    return rows
  })
}

export const pendingReadingsOf = (db: Database, owner: Owner) => ({
  /** Counts a try before it begins: whatever becomes of it, the next one is later. */
  async begin(leadId: string): Promise<void> {
    const waits = sql`(${sql.lit(`{${WAITS_SECONDS.join(',')}}`)}::int[])`
    // No row is fine: nothing waits any more, and the try finds that.
    await inScope(db, owner, (tx) =>
      tx
        .updateTable('leads')
        .set({
          ia_proxima: sql<string>`now() + make_interval(secs => ${waits}[least(ia_tentativas + 1, ${WAITS_SECONDS.length})])`,
          ia_tentativas: sql<number>`least(ia_tentativas + 1, ${WAITS_SECONDS.length})`,
        })
        .where('id', '=', leadId)
        .where('ia_pendente', 'is not', null)
        .execute(),
    )
  },

  /** The provider was away: such a try does not count. */
  async giveBack(leadId: string): Promise<void> {
    // No row is fine: nothing waits any more, and no try is counted.
    await inScope(db, owner, (tx) =>
      tx
        .updateTable('leads')
        .set({ ia_tentativas: sql<number>`greatest(ia_tentativas - 1, 0)`, ia_proxima: sql<string>`now()` })
        .where('id', '=', leadId)
        .where('ia_pendente', 'is not', null)
        .execute(),
    )
  },

  /** Stores what has still to be read; null when nothing has. */
  set: (leadId: string, pending: PendingReading | null): Promise<void> =>
    inScope(db, owner, (tx) => setPending(tx, leadId, pending)),

  /** A file waits; a conversation that waits already says so first. */
  addFiles: (leadId: string, why: AwaitedCode): Promise<void> =>
    inScope(db, owner, (tx) => setPending(tx, leadId, { what: 'arquivos', why }, true)),

  find: (leadId: string): Promise<PendingReading | null> =>
    inScope(db, owner, async (tx) => {
      const row = await tx.selectFrom('leads').select('ia_pendente').where('id', '=', leadId).executeTakeFirst()
      return row?.ia_pendente ?? null
    }),
})

/** The lead is locked: of two that say what waits, the second sees what the first said. */
async function setPending(
  tx: Tx,
  leadId: string,
  pending: PendingReading | null,
  unlessSomeWaits = false,
): Promise<void> {
  const lead = await tx
    .selectFrom('leads')
    .select(['conversation_id', 'ia_pendente'])
    .where('id', '=', leadId)
    .forUpdate()
    .executeTakeFirst()
  if (!lead?.conversation_id || (unlessSomeWaits && lead.ia_pendente !== null)) return
  const now = {
    revision: sql<number>`revision + 1`,
    audios_nao_ouvidos: await countUnheard(tx, lead.conversation_id),
  }
  await tx
    .updateTable('leads')
    .set(
      pending === null
        ? { ia_pendente: null, ia_tentativas: 0, ia_proxima: null, ...now }
        : {
            ia_pendente: JSON.stringify(pending),
            ia_proxima: sql<string>`coalesce(ia_proxima, now())`,
            ...now,
          },
    )
    .where('id', '=', leadId)
    .execute()
}
