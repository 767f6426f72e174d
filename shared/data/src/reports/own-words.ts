import { sql } from 'kysely'
import { NO_OWN_WORDS, ownWord, WORD_LISTS, type OwnWords } from '@fechai/domain/insights/analysis/own-words'
import { recordAudit } from '../audit/audit.ts'
import type { Database } from '../database/connect.ts'
import { inScope, type Owner } from '../database/scope.ts'

/** Words that a company adds to those that the analyses count. */
export const ownWordsOf = (db: Database, owner: Owner) => ({
  find: (): Promise<OwnWords> =>
    inScope(db, owner, async (tx) => {
      const row = await tx.selectFrom('own_words').select('words').executeTakeFirst()
      return { ...NO_OWN_WORDS, ...row?.words }
    }),

  set: (typed: OwnWords): Promise<void> =>
    inScope(db, owner, async (tx) => {
      const words = Object.fromEntries(WORD_LISTS.map((list) => [list, [...new Set(typed[list].map(ownWord))]]))
      const row = { words: JSON.stringify(words), updated_by: owner.userId }
      await tx
        .insertInto('own_words')
        .values(row)
        .onConflict((oc) => oc.column('empresa_id').doUpdateSet({ ...row, updated_at: sql`now()` }))
        .execute()
      const counts = Object.fromEntries(WORD_LISTS.map((list) => [list, words[list]!.length]))
      await recordAudit(tx, owner, { event: 'own-words-changed', details: counts })
    }),
})
