import { createHash } from 'node:crypto'
import { chatFileOf } from '@fechai/data/chats'
import { chatFileKey } from '@fechai/platform/storage/object-store'
import type { MediaKind } from '@fechai/domain/chat-message'
import { asOwner } from './company.ts'
import type { TestApi } from './harness.ts'
import { seedChat } from './seed-chat.ts'
import type { Member } from './visitor.ts'

export interface SeededFile {
  chatId: string
  position: number
  path: string
  /** Lays its bytes where they lie once they were brought from WhatsApp. */
  bring: () => Promise<void>
}

/** Adds to `member` a chat in which a file came, which is still stored at WhatsApp. */
export async function seedChatFile(
  api: TestApi,
  member: Member,
  { bytes, kind = 'image', mimeType = 'image/jpeg' }: { bytes: Buffer; kind?: MediaKind; mimeType?: string },
): Promise<SeededFile> {
  const sha256 = createHash('sha256').update(bytes).digest()
  const media = {
    ...{ kind, path: '/v/t62/x', key: 'AAAA', sizeBytes: bytes.length },
    ...{ sha256: sha256.toString('base64'), sealedSha256: sha256.toString('base64') },
  }
  const about = { caption: null, mimeType, fileName: null, seconds: null, isVoice: false }
  const { id: chatId } = await seedChat(api, member, { messages: [{ content: { kind: 'media', media, ...about } }] })
  const [row] = await asOwner<{ position: string }>('select position from whatsapp_messages where chat_id = $1', [
    chatId,
  ])
  const position = Number(row!.position)
  const { empresaId, id: userId } = member.user
  const bring = async () => {
    const owner = { empresaId, userId, reach: 'company' } as const
    const { conversationId, key } = await chatFileOf(api.deps.db, api.deps.master, owner, { chatId, position })
    const place = chatFileKey({ empresaId, chatId, conversationId, sha256: sha256.toString('hex') })
    await api.deps.storage.put(place, bytes, key)
  }
  return { chatId, position, path: `/api/whatsapp/conversations/${chatId}/messages/${position}/media`, bring }
}
