import { asItStands, withoutUnreadable } from '@fechai/domain/conversation/current-places'
import { importLedger } from '@fechai/domain/conversation/conversation-ledger'
import { excessOf } from '@fechai/domain/conversation/conversation-size'
import { joinDifference, joinSteps } from '@fechai/domain/conversation/join-imports'
import type { Conversation } from '@fechai/domain/conversation/message'
import { JOINED_REFUSALS } from '@fechai/domain/conversation/refusals'
import { joinedWithSeller, sellerIsUnclear } from '@fechai/domain/conversation/seller-choice'
import { conversationsOf, storeFed } from '@fechai/data/conversations'
import { importsOf } from '@fechai/data/uploads'
import { readLive, type LiveReading } from '@fechai/data/chats'
import { DomainError } from '@fechai/domain/errors'
import type { Deps } from '../deps.ts'
import type { OpenUpload } from '../uploads/open-upload.ts'
import { yieldBetween } from '@fechai/platform/concurrency/yield-between'
import { ledgerOf, standing } from '../live-chats/join-chat.ts'
import { loadImports } from './load-imports.ts'
import { relocation } from './relocation.ts'

/** The present size of a conversation, and whether its seller is known. */
export interface FedBy {
  conversation: Conversation
  sellerKnown: boolean
}

/**
 * Makes the conversation hold what all its files say together, the one of this upload among them. Safe to
 * repeat: the same files give the same messages, written over themselves.
 * @throws DomainError('invalid') when together they are more than one conversation may be; it stays as it was.
 */
export async function feedConversation(
  upload: OpenUpload,
  deps: Deps,
  file: { conversation: Conversation; entryNames: readonly string[] },
): Promise<FedBy> {
  const { conversationId, conversationKey, owner } = upload
  const own = { id: upload.id, ...file }
  for (;;) {
    const known = (await importsOf(deps.db, owner).of(conversationId)).filter(({ uploadId }) => uploadId !== upload.id)
    const others = await loadImports(deps, owner, conversationKey, known)
    const read = await readLive(deps.db, deps.master, owner, conversationId)
    const live = read && (withoutUnreadable(read, [...others, own]) as LiveReading)
    // The live chat is one more source in addition to the files.
    const readings = live ? [...others, live] : others
    const joined = await yieldBetween(joinSteps([...readings, own]))
    const excess = readings.length > 0 ? excessOf(joined.conversation) : null
    if (excess) throw new DomainError('invalid', JOINED_REFUSALS[excess], { code: excess })
    const now = live && (await standing(deps, owner, conversationKey, conversationId))
    const before = now ? asItStands(now, readings) : others.length > 0 ? await yieldBetween(joinSteps(others)) : null
    const said = upload.answer.seller
    const choice =
      said === undefined
        ? await conversationsOf(deps.db, deps.master, owner).sellerChoice(conversationId)
        : { seller: said }
    const conversation = joinedWithSeller(joined, before ?? joined, choice)
    const stored = await storeFed(deps.db, owner, conversationKey, {
      conversationId,
      uploadId: upload.id,
      others: known.map(({ uploadId }) => uploadId),
      conversation,
      ledger: ledgerOf(joined, [...others, own]),
      live: live && { live, joined },
      importLedger: importLedger(own.conversation),
      messages: own.conversation.messages.length,
      difference: before && joinDifference(before, joined),
      relocation: before && relocation(before, joined),
      sellerBy: said === undefined ? null : owner.userId,
    })
    if (stored) return { conversation, sellerKnown: choice !== null || !sellerIsUnclear(conversation) }
  }
}
