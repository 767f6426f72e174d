import type { Me } from '@fechai/contracts/session'
import pg from 'pg'
import type { Seller } from './seller.ts'

/** Adds an upload of this person that waits for Postgres, without its file and its run. */
export async function seedParked(databaseUrl: string, seller: Seller, contact = 'Célia'): Promise<void> {
  const { user } = await seller.json<Me>('/api/me')
  const cause = { code: 'banco_indisponivel', stage: 'readText', message: 'Parou.', retryable: true }
  const owner = new pg.Client({ connectionString: databaseUrl })
  await owner.connect()
  try {
    await owner.query(
      `with c as (
         insert into conversations (empresa_id, user_id, wrapped_key) values ($1, $2, '\\x00') returning id)
       insert into uploads (empresa_id, user_id, conversation_id, file_name, size_bytes, sha256, storage_key, status,
         cause, parked_at, stops)
       select $1, $2, id, $4, 1, id::text, 'nowhere', 'aguardando_acao', $3, now(), 1 from c`,
      [user.empresaId, user.id, JSON.stringify(cause), `Conversa do WhatsApp com ${contact}.zip`],
    )
  } finally {
    await owner.end()
  }
}
