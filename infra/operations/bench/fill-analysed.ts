import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { masterKey } from '@fechai/platform/crypto/master-key'
import { conversationsOf } from '@fechai/data/conversations'
import { openDatabase, type Owner } from '@fechai/data/database'
import { forEachLimit } from '@fechai/platform/concurrency/for-each-limit'
import { fillConversations, type ToFill } from './fill-conversations.ts'

const AT_ONCE = 4
const [CUSTOMER, SELLER] = ['Cliente', 'Rafaela']

/** Leads whose uploads have ended, ready to be read again. @returns the conversations. */
export async function fillAnalysed(env: Record<string, string>, owner: Owner, toFill: ToFill): Promise<string[]> {
  const db = openDatabase({ url: env.DATABASE_WORKER_URL!, statementTimeoutMs: 60_000 })
  const client = new pg.Client({ connectionString: env.DATABASE_URL })
  await client.connect()
  try {
    const master = masterKey(env.FECHAI_MASTER_KEY!)
    const ids = await fillConversations({ db, master }, client, owner, toFill)
    const header = { title: CUSTOMER, group: false, authors: [CUSTOMER, SELLER], seller: SELLER, customers: [CUSTOMER] }
    await forEachLimit(AT_ONCE, ids, (id) => conversationsOf(db, master, owner).describe(id, header))
    const uploads = ids.map(() => randomUUID())
    await client.query(
      `insert into uploads (empresa_id, id, user_id, conversation_id, file_name, size_bytes, sha256, storage_key, status,
         stage, percent, raw_removed_at, created_at, finished_at)
       select $1, upload, $2, conversation, 'Conversa do WhatsApp com Cliente.txt', 1000, upload, 'removed', 'concluido',
         'finish', 100, now(), '2026-11-01', '2026-11-01'
       from unnest($3::uuid[], $4::uuid[]) as listed (upload, conversation)`,
      [owner.empresaId, owner.userId, uploads, ids],
    )
    await client.query(
      `insert into imports (empresa_id, upload_id, conversation_id)
       select $1, * from unnest($2::uuid[], $3::uuid[])`,
      [owner.empresaId, uploads, ids],
    )
    await client.query('analyze')
    return ids
  } finally {
    await client.end()
    await db.close()
  }
}
