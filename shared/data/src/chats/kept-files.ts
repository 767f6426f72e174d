import { sql } from 'kysely'
import { unwrapKey, wrapKey, type Key } from '@fechai/platform/crypto/keys'
import { chatFileKey } from '@fechai/platform/storage/object-store'
import { unwrapCompanyKey } from '../companies/companies.ts'
import type { Database, Tx } from '../database/connect.ts'
import { inScope, type Owner } from '../database/scope.ts'
import { orderRemoval } from '../uploads/file-removals.ts'
import { fileNotFound, type ChatFilePlace } from './files.ts'
import type { KeyedChat } from './move-live-messages.ts'
import { openConversationKey } from './seals.ts'

/** The name of a file's object in storage, and the key that opens it. */
export interface KeptFile {
  storageKey: string
  key: Key
}

const keyPlace = (chatId: string, sha256: string): string => `chat_files|kept_key|${chatId}|${sha256}`

/**
 * Returns where a file of a chat is stored, or is to be stored: under its chat, or under a chat that became one with it.
 * It is found also by the place that it had before.
 * @throws DomainError('not-found') where its conversation was erased
 */
export const keptFileOf = (
  db: Database,
  master: Key,
  owner: Owner,
  { chatId, conversationId, sha256 }: ChatFilePlace,
): Promise<KeptFile> =>
  inScope(db, owner, async (tx) => {
    const row = await tx
      .selectFrom('chat_files')
      .select(['chat_id', 'conversation_id', 'kept_chat_id', 'kept_conversation_id', 'kept_key'])
      .where('sha256', '=', sha256)
      .where((eb) =>
        eb.or([
          eb.and({ chat_id: chatId, conversation_id: conversationId }),
          eb.and({ kept_chat_id: chatId, kept_conversation_id: conversationId }),
        ]),
      )
      .executeTakeFirst()
    const owns = await tx
      .selectFrom('conversations as v')
      .innerJoin('companies as c', 'c.id', 'v.empresa_id')
      .select(['v.wrapped_key as wrapped', 'c.wrapped_key as company'])
      .where('v.id', '=', row?.conversation_id ?? conversationId)
      .executeTakeFirst()
    if (!owns) throw fileNotFound()
    const companyKey = unwrapCompanyKey(master, owner, owns.company)
    const key = openConversationKey(companyKey, row?.conversation_id ?? conversationId, owns.wrapped)
    const at = (chat: string, conversation: string): string =>
      chatFileKey({ empresaId: owner.empresaId, chatId: chat, conversationId: conversation, sha256 })
    if (!row?.kept_key) return { storageKey: at(chatId, conversationId), key }
    return {
      storageKey: at(row.kept_chat_id!, row.kept_conversation_id!),
      key: unwrapKey(key, row.kept_key, keyPlace(row.chat_id, sha256)),
    }
  })

/**
 * Gives the files of a chat, which goes, to another one: the bytes stay where they are, and their key is wrapped anew.
 * @returns the places in storage in which those files are
 */
export async function moveChatFiles(tx: Tx, from: KeyedChat, into: KeyedChat): Promise<string[]> {
  const rows = await tx
    .selectFrom('chat_files')
    .selectAll()
    .where('chat_id', '=', from.id)
    .where('conversation_id', '=', from.conversationId)
    .execute()
  if (rows.length === 0) return []
  const moved = rows.map(({ sha256, size_bytes, created_at, reserved_until, ...row }) => {
    const key = row.kept_key === null ? from.key : unwrapKey(from.key, row.kept_key, keyPlace(from.id, sha256))
    return {
      ...{ chat_id: into.id, conversation_id: into.conversationId, sha256, size_bytes, created_at, reserved_until },
      kept_chat_id: row.kept_chat_id ?? from.id,
      kept_conversation_id: row.kept_conversation_id ?? from.conversationId,
      kept_key: wrapKey(into.key, key, keyPlace(into.id, sha256)),
    }
  })
  await tx
    .insertInto('chat_files')
    .values(moved)
    // The same bytes were in both: a message that waits to be sent may name either place, and this one is found by both.
    .onConflict((conflict) =>
      conflict
        .columns(['empresa_id', 'chat_id', 'conversation_id', 'sha256'])
        .doUpdateSet((eb) => ({
          kept_chat_id: eb.ref('excluded.kept_chat_id'),
          kept_conversation_id: eb.ref('excluded.kept_conversation_id'),
          kept_key: eb.ref('excluded.kept_key'),
          reserved_until: null,
        }))
        .where('chat_files.kept_key', 'is', null)
        .where('excluded.reserved_until', 'is', null),
    )
    .execute()
  return [...new Set(moved.map((row) => row.kept_chat_id))]
}

/** Places of storage in which files of these chats are kept, their own and those of chats that became one with them. */
export async function chatFilePlaces(tx: Tx, chatIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct kept_chat_id as id from chat_files
    where chat_id = any(${chatIds}::uuid[]) and kept_chat_id is not null`.execute(tx)
  return [...new Set([...chatIds, ...rows.map(({ id }) => id)])]
}

/** Orders the removal of places of chats that went, except of those in which another chat keeps files. */
export async function removeUnlessKept(tx: Tx, places: readonly string[]): Promise<void> {
  const rows = await tx.selectFrom('chat_files').select('kept_chat_id').where('kept_chat_id', 'in', places).execute()
  const kept = new Set(rows.map((row) => row.kept_chat_id))
  await orderRemoval(
    tx,
    places.filter((place) => !kept.has(place)),
  )
}
