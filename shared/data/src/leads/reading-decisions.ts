import { sql, type SqlBool } from 'kysely'
import type { FieldValue } from '@fechai/domain/analysis-version'
import { readingsToConfirm } from '@fechai/domain/readings-to-confirm'
import type { ConfirmableField } from '@fechai/domain/doubt'
import type { LeadField } from '@fechai/domain/lead-field'
import type { Tx } from '../database/connect.ts'
import type { LeadRow } from './row.ts'

interface Decision {
  /** As it was before it was decided. */
  lead: LeadRow
  field: ConfirmableField
  /** 1 or 2 for that reading, 0 for neither, null where the person wrote something else. */
  chosen: number | null
  decided: FieldValue
}

/**
 * Keeps what a person said of readings that had to be confirmed, with the readings themselves: what is learned of
 * who reads a field well is learned from these. They go with the lead.
 */
export async function recordDecision(tx: Tx, { lead, field, chosen, decided }: Decision): Promise<void> {
  const doubt = lead.duvidas[field as keyof typeof lead.duvidas]
  const leituras = doubt?.leituras ?? null
  const values = {
    analysis_id: lead.analysis_id,
    readings: JSON.stringify(leituras ?? readingsToConfirm(lead, field)!.map((valor) => ({ valor, de: null }))),
    reason: doubt?.motivo ?? null,
    p: doubt?.p ?? null,
    chosen,
    decided: String(decided),
    value_before: String(lead[field]),
    order_before: lead.order,
  }
  await tx
    .insertInto('reading_decisions')
    .values({ lead_id: lead.id, field, ...values })
    .onConflict((oc) =>
      oc.columns(['empresa_id', 'lead_id', 'field']).doUpdateSet({
        ...values,
        user_id: sql<string>`excluded.user_id`,
        decided_at: sql<string>`now()`,
      }),
    )
    .execute()
}

/** The decision on a field of what the lead's current analysis read; undefined where there is none. */
export const decisionOn = (tx: Tx, lead: LeadRow, field: ConfirmableField) =>
  tx
    .selectFrom('reading_decisions')
    .selectAll()
    .where('lead_id', '=', lead.id)
    .where('field', '=', field)
    .where('analysis_id', 'is not distinct from', lead.analysis_id)
    .executeTakeFirst()

/** Nothing was decided after all. */
export async function dropDecision(tx: Tx, leadId: string, field: LeadField): Promise<void> {
  await tx
    .deleteFrom('reading_decisions')
    .where('lead_id', '=', leadId)
    .where(sql<SqlBool>`field = ${field}`)
    .execute()
}
