import { sellingMovesOf } from '@fechai/shared/db/selling-moves'
import type { Owner } from '@fechai/shared/db/scope'
import type { Phase } from '@fechai/shared/domain/phases'
import { closingContext, type ClosingContext } from '@fechai/shared/insights/closing/closing-context'
import type { Deps } from '../deps.ts'

/**
 * How the company closes from a phase. A salesperson learns from colleagues' sales as well: what is told is
 * counted over at least three customers and names none of them.
 */
export async function readClosingContext(
  { db, master }: Pick<Deps, 'db' | 'master'>,
  owner: Owner,
  fase: Phase,
): Promise<ClosingContext> {
  const company: Owner = { ...owner, reach: 'company' }
  return closingContext(fase, await sellingMovesOf(db, company).decided(master))
}
