import type { ConversationLedger } from '@fechai/domain/conversation/conversation-ledger'
import { unwrapKey, type Key } from '@fechai/platform/crypto/keys'
import { DomainError } from '@fechai/domain/errors'
import type { Database, Tx } from '../database/connect.ts'
import type { ConversationHeader } from './conversations.ts'
import { listImports, type Import } from '../uploads/imports.ts'
import { liveChatOf } from '../chats/read-live.ts'
import { toMediaItem, type MediaItem } from './media-items.ts'
import { inScope, type Owner } from '../database/scope.ts'
import { openFileKey } from '../uploads/keys.ts'
import { feedingUploads } from '../uploads/uploads.ts'

/** A conversation as a user may open it, without its messages. */
export interface OpenedConversation {
  key: Key
  header: ConversationHeader
  /** The ledger of its files; null for a conversation without an export. */
  ledger: ConversationLedger | null
  imports: Import[]
  /** The chat that goes on in it; null for one that exports alone made. */
  chatId: string | null
  /** Uploads whose files it shows, first to last. */
  uploads: { id: string; key: Key; items: MediaItem[] }[]
}

/**
 * Opens a conversation in one transaction, because a user waits for it. If its lead is deleted, or outside the
 * owner's reach, it is missing as well.
 * @throws DomainError('not-found')
 */
export function openConversation(db: Database, master: Key, owner: Owner, id: string): Promise<OpenedConversation> {
  return inScope(db, owner, async (tx) => {
    const { companyKey, wrappedKey, ledger, ...header } = await requireConversation(tx, id)
    const key = unwrapKey(unwrapKey(master, companyKey, `company:${owner.empresaId}`), wrappedKey, `conversation:${id}`)
    const feeding = await feedingUploads(tx, id)
    const uploads = feeding.map((upload) => ({
      id: upload.id,
      key: openFileKey(key, upload.id, upload.wrappedKey),
      items: [] as MediaItem[],
    }))
    for (const row of await itemRows(tx, feeding)) {
      const upload = uploads.find((each) => each.id === row.upload_id)!
      upload.items.push(toMediaItem(upload.key, row))
    }
    return {
      key,
      header,
      ledger,
      imports: await listImports(tx, id),
      chatId: await liveChatOf(tx, id),
      uploads,
    }
  })
}

async function requireConversation(tx: Tx, id: string) {
  const row = await tx
    .selectFrom('conversations')
    .innerJoin('companies', 'companies.id', 'conversations.empresa_id')
    .select(['companies.wrapped_key as companyKey', 'conversations.wrapped_key as wrappedKey', 'ledger'])
    .select(['title', 'group', 'authors', 'seller', 'customers'])
    .where('conversations.id', '=', id)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('leads').select('leads.id').whereRef('leads.conversation_id', '=', 'conversations.id')),
    )
    .executeTakeFirst()
  if (!row) throw new DomainError('not-found', 'Conversa não encontrada', { code: 'conversa' })
  return row
}

async function itemRows(tx: Tx, uploads: readonly { id: string }[]) {
  if (uploads.length === 0) return []
  const ids = uploads.map(({ id }) => id)
  return tx.selectFrom('media_items').selectAll().where('upload_id', 'in', ids).orderBy('position').execute()
}
