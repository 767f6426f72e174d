import { sql } from 'kysely'
import {
  distrustedFields,
  TESTED_TALKS,
  type ModelTestState,
  type TalkResult,
  type TestedField,
} from '@fechai/domain/model-test'
import type { ProviderCode } from '@fechai/domain/pending-reading'
import { recordAudit } from '../audit/audit.ts'
import { translated, type Database } from '../database/connect.ts'
import { inScope, type Owner } from '../database/scope.ts'

export interface StoredModelTest {
  serverId: string
  model: string
  state: ModelTestState
  results: TalkResult[]
  /** Results of the last test that ran to its end; none before that. */
  finished: TalkResult[]
  waiting: ProviderCode | null
  endedAt: string | null
}

const COLUMNS = [
  ...(['server_id as serverId', 'model', 'state', 'results', 'waiting', 'ended_at as endedAt'] as const),
  sql<TalkResult[]>`case state when 'concluido' then results else coalesce(finished, '[]') end`.as('finished'),
] as const

/** Tests of models on the built-in conversations, for the whole installation. */
export const modelTestsOf = (db: Database) => ({
  find: (serverId: string): Promise<StoredModelTest | null> =>
    translated(async () => {
      const row = await db.kysely
        .selectFrom('model_tests')
        .select(COLUMNS)
        .where('server_id', '=', serverId)
        .executeTakeFirst()
      return row ?? null
    }),

  /** The test that is under way, the longest first. */
  running: (): Promise<StoredModelTest[]> =>
    translated(() =>
      db.kysely
        .selectFrom('model_tests')
        .select(COLUMNS)
        .where('state', '=', 'em_andamento')
        .orderBy('begun_at')
        .limit(1)
        .execute(),
    ),

  /** Begins a test, goes on with a stopped one, and begins a finished one anew, whose results count until this ends. */
  begin: (owner: Owner, { serverId, model }: Pick<StoredModelTest, 'serverId' | 'model'>): Promise<void> =>
    inScope(db, owner, async (tx) => {
      await sql`
        insert into model_tests (server_id, model, state) values (${serverId}, ${model}, 'em_andamento')
        on conflict (server_id) do update set state = 'em_andamento', waiting = null, ended_at = null,
          finished = case model_tests.state when 'concluido' then model_tests.results else model_tests.finished end,
          results = case model_tests.state when 'concluido' then '[]'::jsonb else model_tests.results end,
          begun_at = case model_tests.state when 'em_andamento' then model_tests.begun_at else now() end`.execute(tx)
      await recordAudit(tx, owner, { event: 'model-tested', details: { model } })
    }),

  /** What was read stays, for when it goes on. */
  stop: (serverId: string): Promise<void> =>
    translated(async () => {
      // No row is fine: a test that ended by itself stays as it is.
      await db.kysely
        .updateTable('model_tests')
        .set({ state: 'cancelado', waiting: null })
        .where('server_id', '=', serverId)
        .where('state', '=', 'em_andamento')
        .execute()
    }),

  /** Adds the next result; one that is known already, or comes after a stop, changes nothing. */
  add: (serverId: string, position: number, result: TalkResult): Promise<void> =>
    translated(async () => {
      const isLast = position + 1 >= TESTED_TALKS
      // No row is fine: the result is known already, or the test was stopped.
      await sql`
        update model_tests set results = results || ${JSON.stringify([result])}::jsonb, waiting = null,
          state = case when ${isLast}::boolean then 'concluido' else state end,
          ended_at = case when ${isLast}::boolean then now() end
        where server_id = ${serverId} and state = 'em_andamento'
          and jsonb_array_length(results) = ${position}`.execute(db.kysely)
    }),

  wait: (serverId: string, waiting: ProviderCode): Promise<void> =>
    translated(async () => {
      await db.kysely.updateTable('model_tests').set({ waiting }).where('server_id', '=', serverId).execute()
    }),

  /** Returns the findings of the last test that ran to its end, and if there was one. */
  async verdict(serverId: string): Promise<{ isTested: boolean; distrusted: TestedField[] }> {
    const finished = (await this.find(serverId))?.finished ?? []
    return { isTested: finished.length > 0, distrusted: distrustedFields(finished) }
  },
})
