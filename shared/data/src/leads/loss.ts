import { sql } from 'kysely'
import { HISTORY } from '@fechai/domain/lead-history'
import { DomainError } from '@fechai/domain/errors'
import { LEAD_SETTING_TEXTS as TEXTS, type LossReason } from '@fechai/domain/lead-settings'
import type { Phase } from '@fechai/domain/phases'
import { standingOf, type Standing } from '@fechai/domain/standing'
import { recordAudit } from '../audit/audit.ts'
import type { Tx } from '../database/connect.ts'
import { recordActivity } from './activities.ts'
import { markEdited, nextRevision, unmarkEdited } from './edit-marks.ts'
import { readLeadSettings } from './lead-settings.ts'
import { lockColumn, topOrder } from './order.ts'
import { toLead, type LeadRow } from './row.ts'
import type { Owner } from '../database/scope.ts'

const COLD: Phase = 'leads-frios'
const WON: Phase = 'fechados'

/**
 * Marks a lead as lost, which moves it to the coldest column, or takes that back with its phase and place. A lead that
 * moved on since stays where it is.
 * @throws DomainError('conflict') for a sale, which is not lost.
 */
export async function setLoss(
  tx: Tx,
  owner: Owner,
  lead: LeadRow,
  { perdido, isUndo, userName }: { perdido: { motivo: string | null } | null; isUndo: boolean; userName: string },
): Promise<void> {
  if (perdido === null ? lead.perdido_em === null : isSameLoss(lead, perdido.motivo)) return
  if (perdido !== null && !isUndo && isSale(lead)) throw new DomainError('conflict', TEXTS.sold, { code: 'ja_vendido' })
  const reason = perdido === null ? null : await reasonOf(tx, perdido.motivo, isUndo)
  await lockColumn(tx, owner.empresaId, perdido === null ? (lead.perdido_de?.fase ?? COLD) : COLD)
  await tx
    .updateTable('leads')
    .set({
      ...(perdido === null ? await takenBack(owner, lead) : await lost(tx, owner, lead, reason?.id ?? null)),
      ...nextRevision,
    })
    .where('id', '=', lead.id)
    .execute()
  await recordActivity(tx, owner, lead.id, {
    type: 'ACTION',
    description: perdido === null ? HISTORY.lossTakenBack : HISTORY.lost(reason?.name ?? null),
    details: { action: 'LOSS_SET', userName },
  })
  await recordAudit(tx, owner, { event: 'lead-edited', subjectId: lead.id, details: { fields: ['perdido'] } })
}

/** Returns true for a lead in the column of sales, unless it counts as lost already. */
export const isSale = ({ fase, perdido_em }: Pick<LeadRow, 'fase' | 'perdido_em'>): boolean =>
  fase === WON && perdido_em === null

const isSameLoss = (lead: LeadRow, motivo: string | null): boolean =>
  lead.perdido_em !== null && lead.motivo_perda === motivo

/** @returns null without a reason: a loss that comes back also has none where it had none, or where that one is gone */
async function reasonOf(tx: Tx, id: string | null, isUndo: boolean): Promise<LossReason | null> {
  const { reasons, demandsReason } = await readLeadSettings(tx)
  const reason = reasons.find((each) => each.id === id) ?? null
  if (reason || isUndo) return reason
  if (id !== null) throw new DomainError('invalid', TEXTS.unknownReason, { code: 'motivo' })
  if (demandsReason) throw new DomainError('invalid', TEXTS.demanded, { code: 'motivo' })
  return null
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

function takenBack(owner: Owner, { fase, perdido_de: before }: LeadRow) {
  return {
    ...(before && fase === COLD && before.fase !== COLD
      ? { fase: before.fase, order: before.order, ...unmarkEdited(owner, 'fase', before.undoTo) }
      : {}),
    ...NO_LOSS,
    perdido_de: null,
  } as const
}

const NO_LOSS = { perdido_em: null, motivo_perda: null } as const

/**
 * Returns the columns of the loss of a lead that moves: it stays lost in every column but that of sales, and is lost again
 * when the move there is undone.
 */
export function lossAfterMove(lead: LeadRow, to: Phase, undoTo: Standing | undefined) {
  const { fase, perdido_em, motivo_perda, perdido_de: before } = lead
  if (to === WON && perdido_em !== null)
    return { ...NO_LOSS, perdido_de: JSON.stringify({ ...before, lost: { perdido_em, motivo_perda } }) }
  if (fase !== WON || to === WON || !before?.lost) return {}
  const { lost, ...earlier } = before
  return undoTo ? { ...lost, perdido_de: JSON.stringify(earlier) } : { perdido_de: null }
}
