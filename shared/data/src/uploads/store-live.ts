import type { ConversationLedger } from '@fechai/domain/conversation/conversation-ledger'
import type { Conversation } from '@fechai/domain/conversation/message'
import type { Key } from '@fechai/platform/crypto/keys'
import type { Database } from '../database/connect.ts'
import { listImports } from './imports.ts'
import { isWhole } from '../chats/read-live.ts'
import { followMessages, type Relocation } from '../leads/relocate-evidence.ts'
import { inScope, type Owner } from '../database/scope.ts'
import { isStillLive, lockConversation, writeWithLive, type LivePart } from '../conversations/store-conversation.ts'

/** A conversation that was joined again, because a live message is not at its end. */
export interface JoinedLive {
  conversationId: string
  live: LivePart
  /** Uploads that it was joined from as well, in order. */
  others: readonly string[]
  conversation: Conversation
  ledger: ConversationLedger | null
  relocation: Relocation
}

/**
 * Stores the join unless another process was faster.
 * @returns false, having changed nothing, when a message, or an upload, arrived meanwhile.
 */
export function storeLive(db: Database, owner: Owner, key: Key, joined: JoinedLive): Promise<boolean> {
  const { conversationId } = joined
  return inScope(db, owner, async (tx) => {
    await lockConversation(tx, conversationId)
    if (await isWhole(tx, joined.live.live)) return true
    const imports = await listImports(tx, conversationId)
    if (imports.map(({ uploadId }) => uploadId).join() !== joined.others.join()) return false
    if (!(await isStillLive(tx, conversationId, joined.live))) return false
    await followMessages(tx, conversationId, joined.relocation)
    await writeWithLive(tx, key, conversationId, joined)
    return true
  })
}
