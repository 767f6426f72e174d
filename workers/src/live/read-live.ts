import type { StageResults } from '@fechai/contracts/runs/analyze-upload'
import { sellerIsUnclear } from '@fechai/domain/conversation/seller-choice'
import { conversationsOf, mediaItemsOf } from '@fechai/data/conversations'
import { liveReadingOf } from '@fechai/data/chats'
import { uploadsOf } from '@fechai/data/uploads'
import { DomainError } from '@fechai/domain/errors'
import type { Deps } from '../deps.ts'
import { askWhoSells } from '../imports/ask-who-sells.ts'
import { currentConversation } from '../imports/current-conversation.ts'
import type { OpenUpload } from '../uploads/open-upload.ts'

/**
 * Counts the messages of a live conversation, which are stored already. Safe to repeat.
 * @throws DomainError if there is nothing to read, ('unavailable') while a received message is not placed yet.
 */
export async function readLive(upload: OpenUpload, deps: Deps): Promise<StageResults['readText']> {
  const { db, master } = deps
  const { owner, conversationId } = upload
  if (!(await liveReadingOf(db, owner).isWhole(conversationId)))
    throw new DomainError('unavailable', 'A conversa ainda está chegando. Tente de novo em instantes.', {
      code: 'conversa_chegando',
    })
  const conversation = await currentConversation(upload, deps)
  const { messages, authors, systemLines } = conversation
  if (messages.length === 0)
    throw new DomainError('invalid', 'Ainda não há mensagens nesta conversa.', { code: 'conversa_vazia' })
  const items = await mediaItemsOf(db, owner, upload.key).list(upload.id)
  const images = items.filter(({ kind }) => kind === 'image').length
  const audios = items.filter(({ kind }) => kind === 'audio').length
  await uploadsOf(db, owner).count(upload.id, { messages: messages.length, texts: 0, images, audios })
  const choice = await conversationsOf(db, master, owner).sellerChoice(conversationId)
  await askWhoSells(upload, deps, choice === null && sellerIsUnclear(conversation) ? authors : null)
  return { messages: messages.length, systemLines: systemLines.length, images, audios }
}
