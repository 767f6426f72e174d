import { sql } from 'kysely'
import type { FieldCorrections } from '@fechai/contracts/calibration'
import { DOUBTED_FIELDS, type DoubtedField } from '@fechai/domain/doubt'
import type { Phase } from '@fechai/domain/phases'
import type { LearnedRun } from '@fechai/domain/insights/calibration/learning-effect'
import type { ReadLead } from '@fechai/domain/insights/calibration/progress-forecasts'
import { rescaledPercent, type Recalibration, type Scale } from '@fechai/domain/insights/calibration/recalibration'
import type { Forecast } from '@fechai/domain/insights/calibration/reliability'
import { recordAudit } from '../audit/audit.ts'
import type { Database, Tx } from '../database/connect.ts'
import { visibleTo } from './search.ts'
import { inScope, type Owner } from '../database/scope.ts'

/** Most leads that are counted; of more, the latest. */
const MOST_LEADS = 5_000
/** These change with the sale: who changes them corrects no reading. */
const MOVING = ['fase', 'progresso', 'status_lead']

export interface NamedLead extends ReadLead {
  nome: string
}
export type FieldForecast = Forecast & { field: DoubtedField }
export type StoredScale = Recalibration & { setBy: string; setAt: string }

/** Returns analyses' forecasts and their outcomes, for the leads that the owner may see. */
export const calibrationOf = (db: Database, owner: Owner) => ({
  leads: (): Promise<NamedLead[]> =>
    inScope(db, owner, async (tx) => {
      const { rows } = await sql<NamedLead>`
        select l.id as "leadId", l.nome, l.fase, (
          select coalesce(json_agg(json_build_object('progresso', a.progresso, 'fase', a.fase) order by a.versao), '[]')
          from analyses a where a.conversation_id = l.conversation_id and a.apart is null and a.progresso is not null
        ) as readings
        from leads l
        where l.conversation_id is not null and l.joined_into is null and ${visibleTo(owner)}
        order by l.created_at desc, l.id limit ${MOST_LEADS}`.execute(tx)
      return rows
    }),

  /** Returns the answers about readings with a shown probability. */
  decisions: (): Promise<FieldForecast[]> =>
    inScope(db, owner, async (tx) => {
      const { rows } = await sql<FieldForecast>`
        select d.lead_id || ' ' || d.field as id, d.field, d.p, coalesce(d.chosen = 1, false) as happened
        from reading_decisions d join (select id from leads where ${visibleTo(owner)}) l on l.id = d.lead_id
        where d.p is not null`.execute(tx)
      return rows
    }),

  corrections: (): Promise<FieldCorrections[]> =>
    inScope(db, owner, async (tx) => {
      const { rows } = await sql<FieldCorrections>`
        select field, count(*)::integer as read, (count(*) filter (where ${isCorrected}))::integer as corrected
        from (select * from leads where ${visibleTo(owner)}) l join analyses a on a.id = l.analysis_id, unnest(${COUNTED}::text[]) field
        where (not field = any(l.padroes) or l.editados ? field)
        group by field`.execute(tx)
      return COUNTED.map((field) => rows.find((row) => row.field === field) ?? { field, read: 0, corrected: 0 })
    }),

  /** Each lead by the analysis that it shows. */
  runs: (): Promise<LearnedRun[]> =>
    inScope(db, owner, async (tx) => {
      const { rows } = await sql<LearnedRun>`
        select l.id as "leadId", coalesce(a.learnings, '{}') as learnings, l.fase, exists (
          select from jsonb_object_keys(l.editados) field where not field = any(${MOVING}::text[]) and ${isCorrected}
        ) as "isCorrected"
        from (select * from leads where ${visibleTo(owner)}) l join analyses a on a.id = l.analysis_id
        where a.learnings is not null`.execute(tx)
      return rows
    }),

  inUse: (): Promise<StoredScale | null> => inScope(db, owner, (tx) => findScale(tx)),

  /** Sets every open score by it, or gives each back what its analysis read. @returns the leads that changed */
  set: (made: Recalibration | null): Promise<{ id: string; user_id: string }[]> =>
    inScope(db, owner, async (tx) => {
      await tx.deleteFrom('calibrations').execute()
      if (made) {
        const { n, scale, before, after } = made
        const row = { ...scale, n, brier_before: before, brier_after: after, set_by: owner.userId }
        await tx.insertInto('calibrations').values(row).execute()
      }
      const scores = Array.from({ length: 101 }, (_, at) => (made ? rescaledPercent(at, made.scale) : at))
      const { rows } = await sql<{ id: string; user_id: string }>`
        with wanted as (
          select l.id, (${scores}::integer[])[a.progresso + 1] as progresso
          from leads l join analyses a on a.id = l.analysis_id
          where a.progresso is not null and not l.editados ? 'progresso'
            and (${made === null} or l.fase not in ('fechados', 'leads-frios')))
        update leads set progresso = wanted.progresso, revision = revision + 1, updated_at = now()
        from wanted where leads.id = wanted.id and leads.progresso <> wanted.progresso
        returning leads.id, leads.user_id`.execute(tx)
      await recordAudit(tx, owner, {
        event: 'calibration-changed',
        details: { enabled: made !== null, n: made?.n ?? null, leads: rows.length },
      })
      return rows
    }),
})

const COUNTED = DOUBTED_FIELDS.filter((field) => field !== 'fase')

/** Changed since it was read, and not by saying that the reading is right. */
const isCorrected = sql<boolean>`(l.editados -> field ->> 'em')::timestamptz > a.finished_at and not exists (
  select from reading_decisions d where d.lead_id = l.id and d.field = field and d.chosen = 1)`

export async function findScale(tx: Tx): Promise<StoredScale | null> {
  const row = await tx.selectFrom('calibrations').selectAll().executeTakeFirst()
  if (!row) return null
  const { slope, shift, n, brier_before: before, brier_after: after, set_by: setBy, set_at: setAt } = row
  return { n, scale: { slope, shift }, before, after, setBy, setAt }
}

/** Returns the progress that a lead shows for an analysed one: an end is no forecast, and stays as it was. */
export const shownProgress = (read: number, fase: Phase, scale: Scale | undefined): number =>
  scale === undefined || fase === 'fechados' || fase === 'leads-frios' ? read : rescaledPercent(read, scale)
