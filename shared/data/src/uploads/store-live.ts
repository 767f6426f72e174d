import type { ConversationLedger } from '@fechai/domain/conversation/conversation-ledger'
import type { Conversation } from '@fechai/domain/conversation/message'
import type { Key } from '@fechai/platform/crypto/keys'
import type { Database } from '../database/connect.ts'
import { listImports } from './imports.ts'
import { isWhole } from '../chats/read-live.ts'
import { relocateEvidence, type Relocation } from '../leads/relocate-evidence.ts'
import { inScope, type Owner } from '../database/scope.ts'
import { isStillLive, lockConversation, writeWithLive, type LivePart } from '../conversations/store-conversation.ts'

/** A conversation joined anew because something came live that does not stand at its end. */
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
 * Joined by somebody else meanwhile it stays as it is.
 * @returns false, having changed nothing, when something came, or an upload fed it, meanwhile.
 */
export function storeLive(db: Database, owner: Owner, key: Key, joined: JoinedLive): Promise<boolean> {
  const { conversationId } = joined
  return inScope(db, owner, async (tx) => {
    await lockConversation(tx, conversationId)
    if (await isWhole(tx, joined.live.live)) return true
    const imports = await listImports(tx, conversationId)
    if (imports.map(({ uploadId }) => uploadId).join() !== joined.others.join()) return false
    if (!(await isStillLive(tx, conversationId, joined.live))) return false
    await relocateEvidence(tx, conversationId, joined.relocation)
    await writeWithLive(tx, key, conversationId, joined)
    return true
  })
}
