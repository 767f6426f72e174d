import { sql } from 'kysely'
import type { ColumnColors } from '@fechai/contracts/column-colors'
import { recordAudit } from '../audit/audit.ts'
import type { Database } from '../database/connect.ts'
import { inScope, type Owner } from '../database/scope.ts'

export const columnColorsOf = (db: Database, owner: Owner) => ({
  /** Returns the colours that a person chose; a column that is not named is white. */
  read(): Promise<ColumnColors> {
    return inScope(db, owner, async (tx) => {
      const row = await tx.selectFrom('column_colors').select('colors').executeTakeFirst()
      return row ? (row.colors as ColumnColors) : {}
    })
  },

  async save(colors: ColumnColors): Promise<void> {
    await inScope(db, owner, async (tx) => {
      const json = JSON.stringify(colors)
      await tx
        .insertInto('column_colors')
        .values({ empresa_id: owner.empresaId, colors: json })
        .onConflict((oc) => oc.column('empresa_id').doUpdateSet({ colors: json, updated_at: sql`now()` }))
        .execute()
      await recordAudit(tx, owner, { event: 'column-colors-changed' })
    })
  },
})
