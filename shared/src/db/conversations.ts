import { sql } from 'kysely'
import type { Conversation } from '../conversation/message.ts'
import { newKey, unwrapKey, wrapKey, type Key } from '../crypto/keys.ts'
import { DomainError } from '../domain/errors.ts'
import { companyKeyOf } from './companies.ts'
import type { Database, Tx } from './connect.ts'
import { inScope, type Owner } from './scope.ts'

/** A conversation's key, made before anything of it is stored. */
export interface NewConversation {
  id: string
  key: Key
  wrappedKey: Buffer
}

/** Prepares a conversation in memory: its id and key exist before the first byte is sent to storage. */
export async function prepareConversation(
  db: Database,
  master: Key,
  owner: Owner,
  id: string,
): Promise<NewConversation> {
  const key = newKey()
  const wrappedKey = wrapKey(await companyKeyOf(db, master, owner), key, `conversation:${id}`)
  return { id, key, wrappedKey }
}

export async function insertConversation(tx: Tx, owner: Owner, conversation: NewConversation): Promise<void> {
  const { id, wrappedKey: wrapped_key } = conversation
  await tx
    .insertInto('conversations')
    .values({ id, wrapped_key, user_id: owner.userId, empresa_id: owner.empresaId })
    .execute()
}

export type ConversationHeader = Pick<Conversation, 'title' | 'group' | 'authors' | 'seller' | 'customers'>

export const conversationsOf = (db: Database, master: Key, owner: Owner) => ({
  /** @throws DomainError('not-found') */
  async key(id: string): Promise<Key> {
    const wrapped = await inScope(db, owner, (tx) =>
      tx.selectFrom('conversations').select('wrapped_key').where('id', '=', id).executeTakeFirst(),
    )
    if (!wrapped) throw new DomainError('not-found', 'Conversa não encontrada', { code: 'conversa' })
    return unwrapKey(await companyKeyOf(db, master, owner), wrapped.wrapped_key, `conversation:${id}`)
  },

  /** @throws DomainError('not-found') */
  header(id: string): Promise<ConversationHeader> {
    return inScope(db, owner, async (tx) => {
      const row = await tx
        .selectFrom('conversations')
        .select(['title', 'group', 'authors', 'seller', 'customers'])
        .where('id', '=', id)
        .executeTakeFirst()
      if (!row) throw new DomainError('not-found', 'Conversa não encontrada', { code: 'conversa' })
      return row
    })
  },

  async describe(id: string, header: ConversationHeader): Promise<void> {
    await inScope(db, owner, (tx) =>
      tx
        .updateTable('conversations')
        .set({ ...header, updated_at: sql`now()` })
        .where('id', '=', id)
        .execute(),
    )
  },
})
