import { sql } from 'kysely'
import { deriveKey, open, seal, type Key } from '@fechai/platform/crypto/keys'
import { companyKeyOf } from './companies.ts'
import type { Database } from '../database/connect.ts'
import { inScope, type Owner } from '../database/scope.ts'

const NO_SALT = Buffer.alloc(0)

/**
 * The secret that signs webhook calls. It is drawn from the master key in use when it is first asked for, and kept
 * from then on, so that rotating keys changes nothing for who verifies signatures. Before a rule is saved nothing is
 * signed, and nothing kept.
 */
export async function webhookSecretOf(db: Database, master: Key, owner: Owner): Promise<string> {
  const companyKey = await companyKeyOf(db, master, owner)
  const place = `alert_rules|webhook_secret|${owner.empresaId}`
  const fresh = deriveKey(master, NO_SALT, `webhook|${owner.empresaId}`).bytes
  return inScope(db, owner, async (tx) => {
    const rule = await tx.selectFrom('alert_rules').select('webhook_secret').executeTakeFirst()
    const kept = rule?.webhook_secret ?? null
    if (kept !== null) return open(companyKey, kept, place).toString('hex')
    if (!rule) return fresh.toString('hex')
    // Another process may have kept one meanwhile, made of another master key: its secret is the one.
    const sealed = seal(companyKey, fresh, place)
    const { webhook_secret: stored } = await tx
      .updateTable('alert_rules')
      .set({ webhook_secret: sql<Buffer>`coalesce(webhook_secret, ${sealed})` })
      .returning('webhook_secret')
      .executeTakeFirstOrThrow()
    return open(companyKey, stored!, place).toString('hex')
  })
}
