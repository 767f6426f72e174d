import { sql, type Selectable } from 'kysely'
import type { Key } from '@fechai/platform/crypto/keys'
import type { AnalysisVersion } from '@fechai/domain/analysis-version'
import { DomainError } from '@fechai/domain/errors'
import type { StageId } from '@fechai/domain/stages'
import type { ParkedCause } from '@fechai/domain/upload'
import { openDifference } from './result.ts'
import type { Database, Tx } from '../database/connect.ts'
import type { AnalysesTable } from './schema.ts'
import { inScope, type Owner } from '../database/scope.ts'

/** The outcome of an analysis; tokens only if a model was paid. */
export type AnalysisFacts = Partial<
  Pick<
    Selectable<AnalysesTable>,
    | 'source'
    | 'model'
    | 'prompt_version'
    | 'context_hash'
    | 'input_hash'
    | 'offline_reason'
    | 'reading_seconds'
    | 'input_tokens'
    | 'output_tokens'
    | 'cost_brl'
    | 'messages_read'
    | 'messages_total'
    | 'agreement'
    | 'comparison'
    | 'live_position'
    | 'read_until'
    | 'learnings'
  >
>

/** Identifies an analysis: the first one of an upload, or one that was requested later. */
export interface AnalysisKey {
  uploadId: string
  /** Id of the analysis, when it is a repeated one. */
  reanalysisId?: string
}

export interface NewReading {
  conversationId: string
  /** Upload whose files the analysis reads. */
  uploadId: string
  /** Version of the analyst that reads. */
  analyst: string
}

export interface NewReanalysis extends NewReading {
  requestKey: string
  /** User id; null for the pipeline. */
  requestedBy: string | null
  /** Set for a comparison, which the lead never shows. */
  apart?: AnalysesTable['apart']
}

export interface OpenedAnalysis {
  id: string
  versao: number
}

/** State of an analysis, without what it says of the customer. */
export type AnalysisState = Omit<AnalysisVersion, 'current' | 'difference'> & { conversationId: string }

export const analysesOf = (db: Database, owner: Owner) => ({
  /** Opens the analysis of an upload, or gives the one it has. Numbers follow each other within a conversation. */
  open({ uploadId, conversationId, analyst }: NewReading): Promise<OpenedAnalysis> {
    return inScope(db, owner, async (tx) => {
      await lockConversation(tx, conversationId)
      const existing = await tx
        .selectFrom('analyses')
        .select(['id', 'versao'])
        .where('upload_id', '=', uploadId)
        .where('kind', '=', 'upload')
        .executeTakeFirst()
      return (
        existing ?? insertNext(tx, { upload_id: uploadId, conversation_id: conversationId, kind: 'upload', analyst })
      )
    })
  },

  /** Opens an analysis over the conversation as it is now; the same request opens it once. */
  reopen(wanted: NewReanalysis): Promise<OpenedAnalysis> {
    const { conversationId, uploadId, requestKey, requestedBy, analyst, apart = null } = wanted
    return inScope(db, owner, async (tx) => {
      await lockConversation(tx, conversationId)
      const existing = await tx
        .selectFrom('analyses')
        .select(['id', 'versao'])
        .where('conversation_id', '=', conversationId)
        .where('request_key', '=', requestKey)
        .executeTakeFirst()
      // One that failed because its provider was away is the same one when it is tried again.
      if (existing) {
        // No row is fine: one that has not failed is the same one as it is.
        await tx
          .updateTable('analyses')
          .set({ status: 'processando', cause: null, finished_at: null, stage: null })
          .where('id', '=', existing.id)
          .where('status', '=', 'falhou')
          .execute()
      }
      return (
        existing ??
        insertNext(tx, {
          upload_id: uploadId,
          conversation_id: conversationId,
          kind: 'reanalise',
          request_key: requestKey,
          requested_by: requestedBy,
          ...{ analyst, apart },
        })
      )
    })
  },

  /** @throws DomainError('not-found') */
  async idOf(analysis: AnalysisKey): Promise<string> {
    if (analysis.reanalysisId) return analysis.reanalysisId
    const row = await inScope(db, owner, (tx) =>
      tx
        .selectFrom('analyses')
        .select('id')
        .where('upload_id', '=', analysis.uploadId)
        .where('kind', '=', 'upload')
        .executeTakeFirst(),
    )
    if (!row) throw new DomainError('not-found', 'Análise não encontrada', { code: 'analise' })
    return row.id
  },

  async record(analysis: AnalysisKey, facts: AnalysisFacts): Promise<void> {
    await inScope(db, owner, (tx) => changing(tx, analysis).set(facts).execute())
  },

  /** Records the present stage; an analysis that has ended keeps its end. */
  async advance(analysis: AnalysisKey, stage: StageId): Promise<void> {
    // No row is fine: an analysis that has ended stays as it ended.
    await inScope(db, owner, (tx) =>
      changing(tx, analysis)
        .set({
          stage,
          stage_since: sql<string>`case when stage = ${stage} then coalesce(stage_since, now()) else now() end`,
        })
        .where('status', '=', 'processando')
        .execute(),
    )
  },

  /** One that was given up stays given up. */
  async close(analysis: AnalysisKey): Promise<void> {
    // No row is fine: an attempt that was overtaken closes nothing.
    await inScope(db, owner, (tx) =>
      changing(tx, analysis)
        .set({ finished_at: sql<string>`coalesce(finished_at, now())`, status: 'concluida', stage: null })
        .where('status', '!=', 'falhou')
        .execute(),
    )
  },

  /** The lead stays as it was before. */
  async fail(analysis: AnalysisKey, cause: ParkedCause): Promise<void> {
    // No row is fine: an analysis that has ended stays as it ended.
    await inScope(db, owner, (tx) =>
      changing(tx, analysis)
        .set({ finished_at: sql<string>`now()`, status: 'falhou', cause: JSON.stringify(cause) })
        .where('status', '=', 'processando')
        .execute(),
    )
  },

  /** Those of `ids` that exist and are visible. */
  byIds(ids: readonly string[]): Promise<AnalysisState[]> {
    if (ids.length === 0) return Promise.resolve([])
    return inScope(db, owner, async (tx) =>
      (await tx.selectFrom('analyses').selectAll().where('id', 'in', ids).execute()).map(toState),
    )
  },

  /** Every analysis of a lead's conversation, newest first; `key` is the conversation's. */
  versions(lead: { conversationId: string; analysisId: string | null }, key: Key): Promise<AnalysisVersion[]> {
    return inScope(db, owner, async (tx) => {
      const rows = await tx
        .selectFrom('analyses')
        .selectAll()
        .where('conversation_id', '=', lead.conversationId)
        // A sample stores no result.
        .where('apart', 'is distinct from', 'amostra')
        .orderBy('versao', 'desc')
        .execute()
      return rows.map((row) => {
        const { conversationId: _conversation, ...state } = toState(row)
        return {
          ...state,
          current: row.id === lead.analysisId,
          difference: row.difference && openDifference(key, row.id, row.difference),
        }
      })
    })
  },
})

/** The conversation's row is the queue: two analyses of one conversation get two numbers. */
async function lockConversation(tx: Tx, conversationId: string): Promise<void> {
  await tx.selectFrom('conversations').select('id').where('id', '=', conversationId).forUpdate().execute()
}

type NewAnalysis = Pick<Selectable<AnalysesTable>, 'upload_id' | 'conversation_id' | 'kind' | 'analyst'> &
  Partial<Pick<Selectable<AnalysesTable>, 'request_key' | 'requested_by' | 'apart'>>

async function insertNext(tx: Tx, analysis: NewAnalysis): Promise<OpenedAnalysis> {
  const last = await tx
    .selectFrom('analyses')
    .select(({ fn }) => fn.max('versao').as('versao'))
    .where('conversation_id', '=', analysis.conversation_id)
    .executeTakeFirst()
  return tx
    .insertInto('analyses')
    .values({ ...analysis, versao: (last?.versao ?? 0) + 1 })
    .returning(['id', 'versao'])
    .executeTakeFirstOrThrow()
}

const changing = (tx: Tx, { uploadId, reanalysisId }: AnalysisKey) =>
  tx
    .updateTable('analyses')
    .where((eb) =>
      reanalysisId ? eb('id', '=', reanalysisId) : eb.and([eb('upload_id', '=', uploadId), eb('kind', '=', 'upload')]),
    )

const toState = (row: Selectable<AnalysesTable>): AnalysisState => ({
  id: row.id,
  conversationId: row.conversation_id,
  versao: row.versao,
  kind: row.kind,
  status: row.status,
  stage: row.stage,
  cause: row.cause,
  source: row.source,
  model: row.model,
  requestedBy: row.requested_by,
  startedAt: row.started_at,
  finishedAt: row.finished_at,
})
