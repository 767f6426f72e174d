import { sql } from 'kysely'
import { DomainError } from '@fechai/domain/errors'
import {
  customValue,
  LEAD_SETTING_TEXTS as TEXTS,
  shownCustomValue,
  type CustomValue,
} from '@fechai/domain/lead-settings'
import type { Phase } from '@fechai/domain/phases'
import { standingOf } from '@fechai/domain/standing'
import { recordAudit } from '../audit/audit.ts'
import type { Tx } from '../database/connect.ts'
import { recordActivity } from './activities.ts'
import { markEdited, unmarkEdited } from './edit-marks.ts'
import { readLeadSettings } from './lead-settings.ts'
import { lockColumn, topOrder } from './order.ts'
import { toLead, type LeadRow } from './row.ts'
import type { Owner } from '../database/scope.ts'

const COLD: Phase = 'leads-frios'

/** Marks a lead as lost, which moves it to the coldest column, or takes that back with its phase and place. */
export async function setLoss(
  tx: Tx,
  owner: Owner,
  lead: LeadRow,
  { perdido, userName }: { perdido: { motivo: string | null } | null; userName: string },
): Promise<void> {
  if (perdido === null ? lead.perdido_em === null : isSameLoss(lead, perdido.motivo)) return
  const reason = perdido === null ? null : await requireReason(tx, perdido.motivo)
  if (lead.fase !== COLD || lead.perdido_de) await lockColumn(tx, owner.empresaId, lead.perdido_de?.fase ?? COLD)
  await tx
    .updateTable('leads')
    .set({
      ...(perdido === null ? await takenBack(owner, lead) : await lost(tx, owner, lead, perdido.motivo)),
      revision: sql<number>`revision + 1`,
      updated_at: sql<string>`now()`,
    })
    .where('id', '=', lead.id)
    .execute()
  await recordActivity(tx, owner, lead.id, {
    type: 'ACTION',
    description: perdido === null ? 'Não está mais perdido' : reason ? `Perdido: ${reason}` : 'Marcado como perdido',
    details: { action: 'LOSS_SET', userName },
  })
  await recordAudit(tx, owner, { event: 'lead-edited', subjectId: lead.id, details: { fields: ['perdido'] } })
}

const isSameLoss = (lead: LeadRow, motivo: string | null): boolean =>
  lead.perdido_em !== null && lead.motivo_perda === motivo

/** @returns the reason's name; null without one */
async function requireReason(tx: Tx, id: string | null): Promise<string | null> {
  const { reasons, demandsReason } = await readLeadSettings(tx)
  if (id === null && demandsReason) throw new DomainError('invalid', TEXTS.demanded, { code: 'motivo' })
  if (id === null) return null
  const reason = reasons.find((each) => each.id === id)
  if (!reason) throw new DomainError('invalid', TEXTS.unknownReason, { code: 'motivo' })
  return reason.name
}

async function lost(tx: Tx, owner: Owner, lead: LeadRow, motivo: string | null) {
  // Another reason for the same loss keeps its time and what was before.
  if (lead.perdido_em !== null) return { motivo_perda: motivo }
  const { fase, order } = lead
  return {
    ...(fase === COLD ? {} : { fase: COLD, order: await topOrder(tx, COLD), ...markEdited(owner, ['fase']) }),
    perdido_em: sql<string>`now()`,
    motivo_perda: motivo,
    perdido_de: JSON.stringify({ fase, order, undoTo: standingOf(toLead(lead), 'fase') }),
  } as const
}

function takenBack(owner: Owner, { perdido_de: before }: LeadRow) {
  return {
    ...(before && before.fase !== COLD
      ? { fase: before.fase, order: before.order, ...unmarkEdited(owner, 'fase', before.undoTo) }
      : {}),
    perdido_em: null,
    motivo_perda: null,
    perdido_de: null,
  } as const
}

/** Writes values of the company's own fields. @throws DomainError('invalid') for an unknown field or a wrong value */
export async function setCustomValues(
  tx: Tx,
  owner: Owner,
  lead: LeadRow,
  { campos, userName }: { campos: Record<string, CustomValue | null>; userName: string },
): Promise<void> {
  const { fields } = await readLeadSettings(tx)
  const values = { ...lead.campos }
  const changed: string[] = []
  for (const [id, given] of Object.entries(campos)) {
    const field = fields.find((each) => each.id === id && !each.archived)
    if (!field) throw new DomainError('invalid', TEXTS.unknownField, { code: 'campo' })
    const value = customValue(field, given)
    if (value === undefined) throw new DomainError('invalid', TEXTS.wrong[field.kind](field.name), { code: 'campo' })
    if ((values[id] ?? null) === value) continue
    if (value === null) delete values[id]
    else values[id] = value
    changed.push(value === null ? `${field.name} apagado` : `${field.name}: ${shownCustomValue(field, value)}`)
  }
  if (changed.length === 0) return
  await tx
    .updateTable('leads')
    .set({
      campos: JSON.stringify(values),
      revision: sql<number>`revision + 1`,
      updated_at: sql<string>`now()`,
    })
    .where('id', '=', lead.id)
    .execute()
  for (const description of changed)
    await recordActivity(tx, owner, lead.id, {
      type: 'ACTION',
      description,
      details: { action: 'FIELD_EDITED', userName },
    })
  await recordAudit(tx, owner, { event: 'lead-edited', subjectId: lead.id, details: { fields: ['campos'] } })
}
