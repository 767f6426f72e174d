import { sql } from 'kysely'
import type { StageId } from '@fechai/domain/stages'
import type { Database } from '../database/connect.ts'
import { inScope, type Owner } from '../database/scope.ts'

/** Fewer runs than this give no meaningful 99th percentile. */
export const LEAST_RUNS = 50
/** Shorter stages are never slow, however quick the others are. */
export const LEAST_SLOW_MS = 10_000

/** A run that has been in its stage for longer than ninety-nine in a hundred were. */
export interface SlowRow {
  kind: 'upload' | 'reanalise'
  /** The id of the upload, or of the new analysis. */
  id: string
  conversationId: string
  title: string | null
  stage: StageId
  since: string
  /** The 99th percentile. */
  usualSeconds: number
  costBrl: number
  stops: number
}

const MOST_SLOW = 50

/** Measures the stages of a company, in steps of a quarter of a doubling. */
export const stageTimesOf = (db: Database, owner: Owner) => ({
  /** Counts the stage that an upload, or a new analysis, has just come through. */
  note: (stage: StageId, { uploadId, reanalysisId }: { uploadId: string; reanalysisId?: string }): Promise<void> =>
    inScope(db, owner, async (tx) => {
      const row = reanalysisId
        ? sql`select stage_since from analyses where id = ${reanalysisId}::uuid and stage = ${stage}`
        : sql`select stage_since from uploads where id = ${uploadId}::uuid and stage = ${stage}`
      await sql`
        insert into stage_times (stage, day, step)
        select ${stage}, (now() at time zone 'America/Sao_Paulo')::date,
          ceil(4 * log(2, greatest(1, extract(epoch from clock_timestamp() - took.stage_since) * 1000)::numeric))
        from (${row}) took where took.stage_since is not null
        on conflict (empresa_id, stage, day, step) do update set runs = stage_times.runs + 1`.execute(tx)
    }),

  /** The longest in its stage first. */
  slow: (): Promise<SlowRow[]> =>
    inScope(db, owner, async (tx) => {
      const { rows } = await sql<SlowRow>`
        with counted as (
          select stage, step, sum(sum(runs)) over (partition by stage order by step) as below,
            sum(sum(runs)) over (partition by stage) as runs
          from stage_times where day > current_date - 30 group by stage, step
        ), usual as (
          select stage, greatest(${LEAST_SLOW_MS}, power(2, min(step) / 4.0)) / 1000 as seconds from counted
          where runs >= ${LEAST_RUNS} and below >= 0.99 * runs group by stage
        ), under_way as (
          select 'upload' as kind, id, conversation_id, stage, stage_since, created_at as paid_from, stops
          from uploads where status = 'processando'
          union all
          select 'reanalise', id, conversation_id, stage, stage_since, started_at, 0
          from analyses where status = 'processando' and kind <> 'upload'
        )
        select w.kind, w.id, w.conversation_id as "conversationId", c.title, w.stage, w.stage_since as since,
          u.seconds::float8 as "usualSeconds", w.stops,
          coalesce((select sum(coalesce(m.cost_brl, m.reserved_brl)) from model_calls m
            where m.conversation_id = w.conversation_id and m.asked_at >= w.paid_from), 0)::float8 as "costBrl"
        from under_way w join usual u on u.stage = w.stage join conversations c on c.id = w.conversation_id
        where w.stage_since < now() - make_interval(secs => u.seconds::float8)
        order by w.stage_since limit ${MOST_SLOW}`.execute(tx)
      return rows
    }),
})
