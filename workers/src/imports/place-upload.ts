import { setTimeout as delay } from 'node:timers/promises'
import { compareExports } from '@fechai/domain/conversation/overlap'
import type { Conversation } from '@fechai/domain/conversation/message'
import { compareParties, judgeLikeness } from '@fechai/domain/conversation/same-conversation'
import { NOT_YET, placeImport, type KnownConversation, type Placement } from '@fechai/data/uploads'
import { DomainError } from '@fechai/domain/errors'
import { QUESTION_CODES } from '@fechai/domain/upload-question'
import type { Deps } from '../deps.ts'
import type { OpenUpload } from '../uploads/open-upload.ts'

/** Joining takes a second or few. */
const LOOK_AGAIN_MS = 200

/** A conversation of the time is looked at when this share of its messages has one of ours in their minute. */
const LOOK_AT_SHARE = 0.5
/** Conversations that are opened and compared word for word, at most. */
const LOOK_AT = 8

/**
 * Assigns the upload to its conversation. Safe to repeat: a decision, by rule or by a user, is kept.
 * @throws DomainError('conflict') that parks the run when only a user can decide.
 */
export async function placeUpload(
  upload: OpenUpload,
  { db, master }: Deps,
  read: Conversation,
  signal: AbortSignal,
): Promise<void> {
  // A single recording or image says nothing of whose it is.
  const comparable = read.authors.length > 0
  const place = () =>
    placeImport(
      db,
      master,
      upload.owner,
      {
        uploadId: upload.id,
        conversationId: upload.conversationId,
        fileKey: upload.key,
        parties: read,
        messages: read.messages,
        answer: comparable ? upload.answer.conversationId : null,
      },
      (known) => decide(read, known),
    )
  let question = await place()
  while (question === NOT_YET) {
    await delay(LOOK_AGAIN_MS, undefined, { signal })
    question = await place()
  }
  if (question === null) return
  // Names stay out of the failure: Temporal keeps it. The screen reads them from the upload.
  throw new DomainError('conflict', 'Há uma conversa parecida no seu pipeline. É a mesma?', {
    code: QUESTION_CODES['same-conversation'],
  })
}

/** The surest of the conversations that look alike; a doubt about one of them is a question. */
async function decide(read: Conversation, known: readonly KnownConversation[]): Promise<Placement> {
  const candidates = known
    .map((each) => ({ each, ...compareParties(read, each) }))
    .filter(({ each, sameName, samePhone }) => sameName || samePhone || each.sharedMinutes >= LOOK_AT_SHARE)
    .sort((a, b) => b.each.sharedMinutes - a.each.sharedMinutes)
    .slice(0, LOOK_AT)
  let ask: string | null = null
  for (const { each, sameName, samePhone } of candidates) {
    const overlap = compareExports({ messages: await each.messages() }, read)
    const verdict = judgeLikeness({ sameName, samePhone, overlap })
    if (verdict === 'same') return { belongsTo: each.id }
    if (verdict === 'ask') ask ??= each.id
  }
  return ask === null ? { belongsTo: null } : { ask }
}
