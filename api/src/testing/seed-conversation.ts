import { createHash, randomUUID } from 'node:crypto'
import type { Message } from '@fechai/domain/conversation/message'
import {
  conversationsOf,
  insertConversation,
  type ItemKind,
  type ItemOutcome,
  mediaItemsOf,
  messagesOf,
  prepareConversation,
} from '@fechai/data/conversations'
import { inScope } from '@fechai/data/database'
import { uploadPrefix } from '@fechai/platform/storage/object-store'
import { asOwner } from './company.ts'
import type { TestApi } from './harness.ts'
import { seedLead } from './seed.ts'
import type { Member } from './visitor.ts'

export interface SeededFile {
  name: string
  kind: ItemKind
  bytes: Buffer
  outcome?: ItemOutcome
}

export interface SeededConversation {
  messages: Partial<Message>[]
  files?: SeededFile[]
}

/** A lead with its conversation and files, encrypted as the pipeline leaves them. */
export async function seedConversation(
  { deps: { db, master, storage } }: TestApi,
  member: Member,
  { messages, files = [] }: SeededConversation,
): Promise<string> {
  const { empresaId, id: userId } = member.user
  const owner = { empresaId, userId, reach: 'company' as const }
  const conversation = await prepareConversation(db, master, owner, randomUUID())
  await inScope(db, owner, (tx) => insertConversation(tx, owner, conversation))
  const uploadId = randomUUID()
  await asOwner(
    `insert into uploads (empresa_id, id, user_id, conversation_id, file_name, size_bytes, sha256, storage_key, status)
     values ($1, $2, $3, $4, 'conversa.zip', 10, $5, 'nowhere', 'concluido')`,
    [empresaId, uploadId, userId, conversation.id, randomUUID()],
  )
  const all = messages.map((message, index) => filled(message, index))
  const authors = [...new Set(all.map(({ author }) => author))]
  const header = { title: 'Dona Célia', group: false, authors, seller: 'Rafaela', customers: ['Dona Célia'] }
  await conversationsOf(db, master, owner).describe(conversation.id, header)
  await messagesOf(db, owner, conversation.key).replace(conversation.id, all, authors)

  const items = mediaItemsOf(db, owner, conversation.key)
  for (const [position, { name, kind, bytes, outcome }] of files.entries()) {
    const storageKey = `${uploadPrefix(empresaId, uploadId)}entries/${position}`
    await storage.put(storageKey, bytes, conversation.key)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const item = { position, kind, name, sha256, sizeBytes: bytes.length, storageKey, reason: null }
    await items.add(uploadId, [{ ...item, status: 'pending' }])
    if (outcome) await items.finish(uploadId, position, outcome)
  }
  return seedLead(member, { conversation_id: conversation.id })
}

/** The conversation that a lead was made of. */
export async function conversationOf(leadId: string): Promise<string> {
  const [lead] = await asOwner<{ conversation_id: string }>('select conversation_id from leads where id = $1', [leadId])
  return lead!.conversation_id
}

const filled = (message: Partial<Message>, index: number): Message => ({
  index,
  author: 'Dona Célia',
  sentAt: '2026-09-14T21:47:00-03:00',
  localTime: '21:47',
  text: '',
  attachment: null,
  flags: [],
  line: index + 1,
  ...message,
})
