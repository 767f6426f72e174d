import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { masterKey } from '@fechai/platform/crypto/master-key'
import { insertConversation, prepareConversation } from '@fechai/data/conversations'
import { type Database, inScope } from '@fechai/data/database'
import type { OutgoingKind } from '@fechai/domain/outgoing-file'
import { chatFileKey, uploadPrefix, type ObjectStore } from '@fechai/platform/storage/object-store'
import type { TestCompany } from './whatsapp-house.ts'

/** Stores files of a company's chat for sending, as the API does. */
export async function fileSender(db: Database, storage: ObjectStore, { owner, outbox, sessionId }: TestCompany) {
  const conversation = await prepareConversation(db, masterKey(process.env.FECHAI_MASTER_KEY!), owner, randomUUID())
  await inScope(db, owner, (tx) => insertConversation(tx, owner, conversation))
  const place = { chatId: randomUUID(), conversationId: conversation.id }
  return {
    /** @returns the id of the message */
    async send(to: string, kind: OutgoingKind, fileName: string, caption: string, bytes: Buffer) {
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      const key = chatFileKey({ empresaId: owner.empresaId, ...place, sha256 })
      await storage.put(key, bytes, conversation.key)
      const fileKey = (await storage.keyOf(key, conversation.key))!
      const stored = { place: key, key: fileKey.bytes.toString('base64') }
      const file = { ...place, ...kind, sha256, fileName, sizeBytes: bytes.length, stored }
      const messageId = `3EB0${randomBytes(9).toString('hex').toUpperCase()}`
      await outbox.order(sessionId, randomUUID(), messageId, { to, text: caption, file })
      return messageId
    },
    /** As where its chat is erased meanwhile. */
    forget: () => storage.removePrefix(uploadPrefix(owner.empresaId, place.chatId)),
  }
}
