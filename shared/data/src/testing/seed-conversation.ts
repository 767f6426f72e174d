import { randomUUID } from 'node:crypto'
import { masterKey } from '@fechai/platform/crypto/master-key'
import { foundCompany } from '../companies/companies.ts'
import type { Database } from '../database/connect.ts'
import { inScope, type Owner } from '../database/scope.ts'

/** A company of its own with one person and one conversation, nothing in it; its key is the caller's business. */
export async function seedConversation(
  worker: Database,
  auth: Database,
): Promise<{ owner: Owner; conversationId: string }> {
  const owner: Owner = { empresaId: randomUUID(), userId: randomUUID(), reach: 'company' }
  const conversationId = randomUUID()
  await foundCompany(auth, masterKey(process.env.FECHAI_MASTER_KEY!), owner.empresaId, 'Empresa')
  await auth.pool.query('insert into auth.users (id, empresa_id, name, email) values ($1, $2, $3, $4)', [
    owner.userId,
    owner.empresaId,
    'Ana',
    `${owner.userId}@exemplo.test`,
  ])
  await inScope(worker, owner, (tx) =>
    tx
      .insertInto('conversations')
      .values({ id: conversationId, user_id: owner.userId, wrapped_key: Buffer.from('k') })
      .execute(),
  )
  return { owner, conversationId }
}
