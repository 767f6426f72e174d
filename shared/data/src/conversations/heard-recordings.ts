import { unwrapKey, type Key } from '@fechai/platform/crypto/keys'
import type { Database } from '../database/connect.ts'
import { toMediaItem, type MediaItem } from './media-items.ts'
import { inScope, type Owner } from '../database/scope.ts'
import { openFileKey } from '../uploads/keys.ts'

/** Returns a transcribed recording of these bytes from any conversation of the company; null if there is none. */
export function heardRecording(db: Database, master: Key, owner: Owner, sha256: string): Promise<MediaItem | null> {
  return inScope(db, owner, async (tx) => {
    const row = await tx
      .selectFrom('media_items')
      .innerJoin('uploads', 'uploads.id', 'media_items.upload_id')
      .innerJoin('conversations', 'conversations.id', 'uploads.conversation_id')
      .innerJoin('companies', 'companies.id', 'media_items.empresa_id')
      .selectAll('media_items')
      .select(['conversations.id as conversationId', 'conversations.wrapped_key as conversationKey'])
      .select(['uploads.wrapped_key as fileKey', 'companies.wrapped_key as companyKey'])
      .where('media_items.kind', '=', 'audio')
      .where('media_items.status', '=', 'read')
      .where('media_items.sha256', '=', sha256)
      .where('media_items.read_by', 'is not', null)
      .limit(1)
      .executeTakeFirst()
    if (!row) return null
    const companyKey = unwrapKey(master, row.companyKey, `company:${owner.empresaId}`)
    const conversationKey = unwrapKey(companyKey, row.conversationKey, `conversation:${row.conversationId}`)
    return toMediaItem(openFileKey(conversationKey, row.upload_id, row.fileKey), row)
  })
}
