import type { ReadExport } from '@fechai/domain/conversation/conversation-ledger'
import type { ConversationImport } from '@fechai/domain/conversation/merge'
import type { Conversation } from '@fechai/domain/conversation/message'
import type { Key } from '@fechai/platform/crypto/keys'
import { fileKeyOf, type Import } from '@fechai/data/uploads'
import { mediaItemsOf } from '@fechai/data/conversations'
import type { Owner } from '@fechai/data/database'
import { uploadPrefix } from '@fechai/platform/storage/object-store'
import type { Deps } from '../deps.ts'

/** One import of a conversation, as its file was read. */
export type LoadedImport = ConversationImport & ReadExport

/** Reads what the files of a conversation said, each with its own key. */
export async function loadImports(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  owner: Owner,
  conversationKey: Key,
  imports: readonly Pick<Import, 'uploadId' | 'wrappedKey'>[],
): Promise<LoadedImport[]> {
  const loaded: LoadedImport[] = []
  for (const each of imports) {
    const key = fileKeyOf(conversationKey, each)
    const bytes = await storage.get(`${uploadPrefix(owner.empresaId, each.uploadId)}conversation.json`, key)
    const items = await mediaItemsOf(db, owner, key).list(each.uploadId)
    loaded.push({
      id: each.uploadId,
      conversation: JSON.parse(bytes.toString('utf8')) as Conversation,
      entryNames: items.map(({ name }) => name),
    })
  }
  return loaded
}
