import type { Key } from '@fechai/platform/crypto/keys'
import type { Phase } from '@fechai/domain/phases'
import { closingContext, type ClosingContext } from '@fechai/domain/insights/closing/closing-context'
import type { Database } from '../database/connect.ts'
import type { Owner } from '../database/scope.ts'
import { sellingMovesOf } from '../learnings/selling-moves.ts'

/**
 * Returns how the company closes from a phase. A salesperson learns from colleagues' sales as well: each figure
 * counts at least three customers and names none of them.
 */
export async function readClosingContext(
  db: Database,
  master: Key,
  owner: Owner,
  fase: Phase,
): Promise<ClosingContext> {
  const company: Owner = { ...owner, reach: 'company' }
  return closingContext(fase, await sellingMovesOf(db, company).decided(master))
}

/** Number of decided conversations that the context leaves out until a person confirms their phase. */
export const closingToConfirm = (db: Database, owner: Owner): Promise<number> =>
  sellingMovesOf(db, { ...owner, reach: 'company' }).toConfirm()
