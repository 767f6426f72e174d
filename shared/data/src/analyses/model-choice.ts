import { sql } from 'kysely'
import type { ModelChoice } from '@fechai/domain/local-model'
import { recordAudit } from '../audit/audit.ts'
import { translated, type Database } from '../database/connect.ts'
import { inScope, type Owner } from '../database/scope.ts'

/** Who reads conversations on this installation besides the rules, by the choice of those who run it. */
export const modelChoiceOf = (db: Database) => ({
  /** Null until a choice was made. */
  find: (): Promise<ModelChoice | null> =>
    translated(async () => {
      const row = await db.kysely.selectFrom('installation_model').select(['kind', 'model', 'given']).executeTakeFirst()
      if (!row) return null
      const { kind, model, given } = row
      return { server: kind && { kind, model }, given }
    }),

  /** Replaces the choice, and records it in the log of the person's company. */
  make: (owner: Owner, { server, given }: ModelChoice): Promise<void> =>
    inScope(db, owner, async (tx) => {
      const chosen = { kind: server?.kind ?? null, model: server?.model ?? '', given }
      await tx
        .insertInto('installation_model')
        .values(chosen)
        .onConflict((on) => on.column('is_choice').doUpdateSet({ ...chosen, chosen_at: sql<string>`now()` }))
        .execute()
      await recordAudit(tx, owner, { event: 'model-chosen', details: { kind: chosen.kind, model: chosen.model } })
    }),

  /** Ends the choice: the installed model reads again, which the start of the product names. */
  end: (owner: Owner, installed: string): Promise<void> =>
    inScope(db, owner, async (tx) => {
      await tx.updateTable('installation_model').set({ kind: null, model: '', given: '' }).execute()
      await recordAudit(tx, owner, { event: 'model-chosen', details: { kind: 'instalado', model: installed } })
    }),
})
