import type { BulkChange, BulkResult } from '@fechai/contracts/bulk'
import { standingOf } from '@fechai/domain/standing'
import type { Database, Tx } from '../database/connect.ts'
import { editLead } from './edit.ts'
import { isSale } from './loss.ts'
import { toLead } from './row.ts'
import { inScope, type Owner } from '../database/scope.ts'

/** Changes many leads in one transaction. A lead that was changed or deleted meanwhile is left alone and named. */
export function editLeads(
  db: Database,
  owner: Owner,
  changes: readonly BulkChange[],
  userName: string,
): Promise<BulkResult[]> {
  return inScope(db, owner, async (tx) => {
    const results: BulkResult[] = []
    // Always in the same order: two people with the same leads wait for each other, they never lock each other out.
    for (const change of changes.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
      results.push(await editOne(tx, owner, change, userName))
    }
    return results
  })
}

async function editOne(
  tx: Tx,
  owner: Owner,
  { id, revision, fase, atendente, perdido, undoTo, order }: BulkChange,
  userName: string,
): Promise<BulkResult> {
  const row = await tx.selectFrom('leads').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) return { id, refused: 'nao-encontrado', revision: 0, before: null }
  if (revision !== undefined && revision !== row.revision)
    return { id, refused: 'alterado', revision: row.revision, before: null }
  if (perdido && isSale(row)) return { id, refused: 'ja-vendido', revision: row.revision, before: null }
  const after = await editLead(tx, owner, id, { fields: { fase, atendente }, perdido, undoTo, order, userName })
  if (after.revision === row.revision) return { id, refused: null, revision: row.revision, before: null }
  const field = fase === undefined ? 'atendente' : 'fase'
  const before = {
    fase: row.fase,
    atendente: row.atendente,
    perdido: row.perdido_em === null ? null : { motivo: row.motivo_perda },
    order: row.order,
    undoTo: standingOf(toLead(row), field),
  }
  return { id, refused: null, revision: after.revision, before }
}
