import type { Key } from '../crypto/keys.ts'
import type { Phase } from '../domain/phases.ts'
import { closingContext, type ClosingContext } from '../insights/closing/closing-context.ts'
import type { Database } from './connect.ts'
import type { Owner } from './scope.ts'
import { sellingMovesOf } from './selling-moves.ts'

/**
 * How the company closes from a phase. A salesperson learns from colleagues' sales as well: what is told is
 * counted over at least three customers and names none of them.
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
