import type { LeadActivityBody } from '@fechai/contracts/leads'
import { HISTORY } from '@fechai/domain/lead-history'
import type { Lead } from '@fechai/domain/lead'
import type { Phase } from '@fechai/domain/phases'
import type { Standing } from '@fechai/domain/standing'
import { recordAudit } from '../audit/audit.ts'
import type { Tx } from '../database/connect.ts'
import { recordActivity } from './activities.ts'
import { requireRevision } from './edit.ts'
import { markEdited, nextRevision, unmarkEdited } from './edit-marks.ts'
import { lossAfterMove } from './loss.ts'
import { lockColumn, orderFor } from './order.ts'
import { requireLead, toLead } from './row.ts'
import { correctReading } from '../analyses/reading-acts.ts'
import type { Owner } from '../database/scope.ts'

export interface LeadMove {
  fase: Phase
  /** Final position among the cards of the column, from 0. */
  index: number
  revision?: number
  /** Takes a move back: what the phase rested on before it. */
  undoTo?: Standing
  userName: string
}

export interface MovedLead {
  lead: Lead
  /** Other cards of the column that got another order. */
  renumbered: string[]
}

export async function moveLead(tx: Tx, owner: Owner, id: string, move: LeadMove): Promise<MovedLead> {
  // The card before its column: who writes both takes them in this order.
  const before = await requireLead(tx, id, true)
  await lockColumn(tx, owner.empresaId, move.fase)
  requireRevision(before, move.revision, 'Outra pessoa moveu este lead antes de você. O quadro foi atualizado.')
  const { order, renumbered } = await orderFor(tx, { id, ...move })
  const changesPhase = before.fase !== move.fase
  const { undoTo } = move
  const marks = changesPhase
    ? undoTo
      ? unmarkEdited(owner, 'fase', undoTo)
      : markEdited(owner, ['fase'])
    : nextRevision
  const after = await tx
    .updateTable('leads')
    .set({ fase: move.fase, order, ...marks, ...lossAfterMove(before, move.fase, undoTo) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (changesPhase) await correctReading(tx, id)
  await recordActivity(tx, owner, id, changesPhase ? changeOfPhase(before.fase, move) : changeOfPlace(move))
  await recordAudit(tx, owner, { event: 'lead-moved', subjectId: id, details: { from: before.fase, to: move.fase } })
  return { lead: toLead(after), renumbered }
}

const changeOfPhase = (from: Phase, { fase, undoTo, userName }: LeadMove): LeadActivityBody => ({
  type: 'STAGE_CHANGE',
  description: undoTo ? HISTORY.movedBack(fase) : HISTORY.moved(from, fase),
  details: { action: 'DRAG_DROP', from, to: fase, userName },
})

const changeOfPlace = ({ fase, userName }: LeadMove): LeadActivityBody => ({
  type: 'COLUMN_MOVEMENT',
  description: HISTORY.reordered(fase),
  details: { column: fase, userName },
})
