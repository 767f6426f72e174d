import type { NotAnalysed } from '@fechai/contracts/privacy'
import type { Key } from '@fechai/platform/crypto/keys'
import { endingOf } from '@fechai/domain/erasure'
import { recordAudit } from '../audit/audit.ts'
import { blindIndex } from '@fechai/platform/crypto/blind-index'
import type { Database } from '../database/connect.ts'
import { inScope, knownPerson, type Owner } from '../database/scope.ts'

/** Numbers whose owners do not want to be analysed; kept as hashes under a key of the company. */
export function notAnalysedOf(db: Database, owner: Owner, companyKey: Key) {
  const blind = blindIndex(companyKey, 'not-analysed')
  return {
    add: (number: string): Promise<void> =>
      inScope(db, owner, async (tx) => {
        const { numInsertedOrUpdatedRows } = await tx
          .insertInto('not_analysed')
          .values({ number_hash: blind(number), ending: endingOf(number), decided_by: knownPerson(owner) })
          .onConflict((oc) => oc.columns(['empresa_id', 'number_hash']).doNothing())
          .executeTakeFirstOrThrow()
        if (numInsertedOrUpdatedRows) await recordAudit(tx, owner, { event: 'contact-not-analysed' })
      }),

    /** @returns whether it was on the list */
    remove: (number: string): Promise<boolean> =>
      inScope(db, owner, async (tx) => {
        const { numDeletedRows } = await tx
          .deleteFrom('not_analysed')
          .where('number_hash', '=', blind(number))
          .executeTakeFirstOrThrow()
        if (numDeletedRows > 0n) await recordAudit(tx, owner, { event: 'contact-analysed-again' })
        return numDeletedRows > 0n
      }),

    list: (): Promise<NotAnalysed[]> =>
      inScope(db, owner, (tx) =>
        tx
          .selectFrom('not_analysed')
          .select(['ending', 'decided_by as decidedBy', 'created_at as since'])
          .orderBy('created_at', 'desc')
          .limit(500)
          .execute(),
      ),

    /** Returns true when one of these numbers is on the list. */
    async has(numbers: readonly string[]): Promise<boolean> {
      if (numbers.length === 0) return false
      const row = await inScope(db, owner, (tx) =>
        tx
          .selectFrom('not_analysed')
          .select('ending')
          .where('number_hash', 'in', numbers.map(blind))
          .executeTakeFirst(),
      )
      return row !== undefined
    },
  }
}
