import { sql } from 'kysely'
import type { ConversationLedger, ImportLedger } from '@fechai/domain/conversation/conversation-ledger'
import type { JoinDifference, JoinedImports } from '@fechai/domain/conversation/join-imports'
import type { Conversation } from '@fechai/domain/conversation/message'
import type { Key } from '@fechai/platform/crypto/keys'
import { DomainError } from '@fechai/domain/errors'
import { sealDetails } from './conversations.ts'
import type { Database, Tx } from '../database/connect.ts'
import { sealBefore } from '../uploads/import-before.ts'
import { listImports } from '../uploads/imports.ts'
import { isStillRead, liveChatOf, noteLivePlaces, type LiveReading } from '../chats/read-live.ts'
import { replaceMessages } from './messages.ts'
import { followMessages, type Relocation } from '../leads/relocate-evidence.ts'
import { inScope, type Owner } from '../database/scope.ts'

/** The state of a conversation after one more upload feeds it. */
export interface FedConversation {
  conversationId: string
  uploadId: string
  /** Uploads that fed it before, in order: those that `conversation` was joined from. */
  others: readonly string[]
  /** Message numbers count from 0, in this conversation. */
  conversation: Conversation
  ledger: ConversationLedger
  importLedger: ImportLedger | null
  messages: number
  /** Null where it is the first. */
  difference: JoinDifference | null
  relocation: Relocation | null
  /** The live messages in it, and the chat that they were joined to; null without any. */
  live: LivePart | null
  /** The user who has just named the seller; null if the question was not asked. */
  sellerBy: string | null
}

/** A reading of what came live, and the joining in which its messages have their places. */
export interface LivePart {
  live: LiveReading
  joined: JoinedImports
}

/**
 * Writes a conversation with the import that fed it, all or nothing; the proofs of its analyses follow their
 * messages. @returns false, having changed nothing, when other uploads fed it meanwhile.
 */
export function storeFed(db: Database, owner: Owner, key: Key, fed: FedConversation): Promise<boolean> {
  return inScope(db, owner, async (tx) => {
    await lockConversation(tx, fed.conversationId)
    const imports = await listImports(tx, fed.conversationId)
    const known = imports.find(({ uploadId }) => uploadId === fed.uploadId)
    const others = imports.filter(({ uploadId }) => uploadId !== fed.uploadId)
    if (others.map(({ uploadId }) => uploadId).join() !== fed.others.join()) return false
    if (!(await isStillLive(tx, fed.conversationId, fed.live))) return false
    const position = known?.position ?? (others.at(-1)?.position ?? -1) + 1
    // Fed again by a repeated stage: what was before it is what was before the first time.
    const isNews = known === undefined
    const before =
      isNews && (others.length > 0 || fed.live) ? await sealBefore(tx, key, fed.conversationId, fed.uploadId) : null
    const facts = {
      ledger: fed.importLedger && JSON.stringify(fed.importLedger),
      messages: fed.messages,
      ...(isNews && { added: fed.difference?.added ?? null, changed: fed.difference?.changed ?? null, before }),
    }
    await tx
      .insertInto('imports')
      .values({ upload_id: fed.uploadId, conversation_id: fed.conversationId, position, ...facts })
      .onConflict((oc) =>
        oc
          .columns(['empresa_id', 'upload_id'])
          .doUpdateSet({ ...facts, conversation_id: fed.conversationId, position }),
      )
      .execute()
    if (isNews && fed.relocation) await followMessages(tx, fed.conversationId, fed.relocation)
    await writeWithLive(tx, key, fed.conversationId, fed)
    if (fed.sellerBy !== null)
      await tx
        .updateTable('conversations')
        .set({ seller_by: fed.sellerBy })
        .where('id', '=', fed.conversationId)
        .execute()
    return true
  })
}

/** Returns true if the live part has not changed since it was read; the conversation has to be locked. */
export const isStillLive = async (tx: Tx, conversationId: string, part: LivePart | null): Promise<boolean> =>
  part ? isStillRead(tx, part.live) : (await liveChatOf(tx, conversationId)) === null

/** Writes a conversation that may contain live messages, and their positions. */
export async function writeWithLive(
  tx: Tx,
  key: Key,
  conversationId: string,
  {
    conversation,
    ledger,
    live: part,
  }: { conversation: Conversation; ledger: ConversationLedger | null; live: LivePart | null },
): Promise<void> {
  if (!part) return writeConversation(tx, key, conversationId, conversation, ledger)
  const { live, joined } = part
  const places = live.conversation.messages.map((message) => joined.placeOf.get(message)!)
  await writeConversation(tx, key, conversationId, conversation, ledger, new Set(places))
  await noteLivePlaces(tx, live, places)
}

/** The conversation's row is the queue of everything that changes what it holds. @throws DomainError('not-found') */
export async function lockConversation(tx: Tx, id: string): Promise<void> {
  const row = await tx.selectFrom('conversations').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw new DomainError('not-found', 'Conversa não encontrada', { code: 'conversa' })
}

export async function writeConversation(
  tx: Tx,
  key: Key,
  id: string,
  conversation: Conversation,
  ledger: ConversationLedger | null,
  live?: ReadonlySet<number>,
): Promise<void> {
  const { title, group, authors, seller, customers, messages } = conversation
  await tx
    .updateTable('conversations')
    .set({
      title,
      group,
      authors,
      seller,
      customers,
      details: sealDetails(key, id, conversation),
      ledger: ledger && JSON.stringify(ledger),
      first_at: extreme(messages, -1),
      last_at: extreme(messages, 1),
      updated_at: sql<string>`now()`,
    })
    .where('id', '=', id)
    .execute()
  await replaceMessages(tx, key, id, messages, authors, live)
}

/** The earliest (-1) or latest (1) instant; exports are not sorted. */
function extreme(messages: Conversation['messages'], side: -1 | 1): string | null {
  let found: { at: number; sentAt: string } | null = null
  for (const { sentAt } of messages) {
    const at = Date.parse(sentAt)
    if (found === null || (at - found.at) * side > 0) found = { at, sentAt }
  }
  return found?.sentAt ?? null
}
