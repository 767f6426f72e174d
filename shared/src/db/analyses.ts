import { sql, type Selectable } from 'kysely'
import { DomainError } from '../domain/errors.ts'
import type { Database } from './connect.ts'
import type { AnalysesTable } from './schema.ts'
import { inScope, type Owner } from './scope.ts'

/** What an analysis turned out to be; tokens only when a model was paid. */
export type AnalysisFacts = Partial<
  Pick<
    Selectable<AnalysesTable>,
    'source' | 'model' | 'prompt_version' | 'context_hash' | 'input_tokens' | 'output_tokens'
  >
>

export const analysesOf = (db: Database, owner: Owner) => ({
  /** Opens the analysis of an upload, or gives the one it has. Numbers follow each other within a conversation. */
  open(uploadId: string, conversationId: string): Promise<{ id: string; versao: number }> {
    return inScope(db, owner, async (tx) => {
      // The conversation's row is the queue: two uploads of one conversation get two numbers.
      await tx.selectFrom('conversations').select('id').where('id', '=', conversationId).forUpdate().execute()
      const existing = await tx
        .selectFrom('analyses')
        .select(['id', 'versao'])
        .where('upload_id', '=', uploadId)
        .executeTakeFirst()
      if (existing) return existing
      const last = await tx
        .selectFrom('analyses')
        .select(({ fn }) => fn.max('versao').as('versao'))
        .where('conversation_id', '=', conversationId)
        .executeTakeFirst()
      return tx
        .insertInto('analyses')
        .values({ upload_id: uploadId, conversation_id: conversationId, versao: (last?.versao ?? 0) + 1 })
        .returning(['id', 'versao'])
        .executeTakeFirstOrThrow()
    })
  },

  /** @throws DomainError('not-found') */
  async idOf(uploadId: string): Promise<string> {
    const row = await inScope(db, owner, (tx) =>
      tx.selectFrom('analyses').select('id').where('upload_id', '=', uploadId).executeTakeFirst(),
    )
    if (!row) throw new DomainError('not-found', 'Análise não encontrada', { code: 'analise' })
    return row.id
  },

  async record(uploadId: string, facts: AnalysisFacts): Promise<void> {
    await inScope(db, owner, (tx) => tx.updateTable('analyses').set(facts).where('upload_id', '=', uploadId).execute())
  },

  async close(uploadId: string): Promise<void> {
    await inScope(db, owner, (tx) =>
      tx
        .updateTable('analyses')
        .set({ finished_at: sql<string>`coalesce(finished_at, now())` })
        .where('upload_id', '=', uploadId)
        .execute(),
    )
  },
})
