import { sql } from 'kysely'
import type { MessageTone } from '@fechai/domain/message-tone'
import { recordAudit } from '../audit/audit.ts'
import type { Database } from '../database/connect.ts'
import { inScope, type Owner } from '../database/scope.ts'

/** How a company speaks to its customers. */
export const messageToneOf = (db: Database, owner: Owner) => ({
  /** Null without a preference. */
  find: (): Promise<MessageTone | null> =>
    inScope(db, owner, async (tx) => {
      const row = await tx.selectFrom('message_tones').select('tone').executeTakeFirst()
      return row?.tone ?? null
    }),

  choose: (tone: MessageTone | null): Promise<void> =>
    inScope(db, owner, async (tx) => {
      await tx
        .insertInto('message_tones')
        .values({ tone })
        .onConflict((on) => on.column('empresa_id').doUpdateSet({ tone, changed_at: sql<string>`now()` }))
        .execute()
      await recordAudit(tx, owner, { event: 'message-tone-chosen', details: { tone } })
    }),
})
