import { recordAudit } from '../audit/audit.ts'
import type { Database } from '../database/connect.ts'
import { inScope, type Owner } from '../database/scope.ts'

/** The company's word that it wants the connection, given once, before the first code. */
export const whatsappConsentOf = (db: Database, owner: Owner) => ({
  async read(): Promise<{ by: string; at: string } | null> {
    const row = await inScope(db, owner, (tx) => tx.selectFrom('whatsapp_consents').selectAll().executeTakeFirst())
    return row ? { by: row.user_id, at: row.accepted_at } : null
  },

  /** The first consent is kept. */
  async give(): Promise<void> {
    await inScope(db, owner, async (tx) => {
      const given = await tx
        .insertInto('whatsapp_consents')
        .values({ user_id: owner.userId })
        .onConflict((conflict) => conflict.doNothing())
        .returning('accepted_at')
        .executeTakeFirst()
      if (given) await recordAudit(tx, owner, { event: 'whatsapp-consent' })
    })
  },
})
