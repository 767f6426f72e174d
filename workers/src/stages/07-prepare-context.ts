import { createHash } from 'node:crypto'
import type { Conversation } from '@fechai/domain/conversation/message'
import { analysesOf } from '@fechai/data/analyses'
import { liveReadingOf } from '@fechai/data/chats'
import { learningsOf } from '@fechai/data/learnings'
import { mediaText } from '@fechai/data/conversations'
import type { AnalysisContext } from '../documents/analysis-documents.ts'
import { writeDocumentText } from '../documents/documents.ts'
import { currentConversation, currentItems } from '../imports/current-conversation.ts'
import { requireAnalysable } from '../uploads/require-analysable.ts'
import { defineStage } from '../stage.ts'

/** Returns the time up to which it reads; if times have minutes only, the end of the last one. */
function readUntil({ messages, precision }: Conversation): string | null {
  const last = messages.reduce((latest, { sentAt }) => Math.max(latest, Date.parse(sentAt)), Number.NEGATIVE_INFINITY)
  if (last === Number.NEGATIVE_INFINITY) return null
  return new Date(last + (precision === 'minute' ? 59_999 : 0)).toISOString()
}

/** Puts messages, transcripts and read texts together into what an analysis reads. Safe to repeat: the same inputs give the same context and hash. */
export const prepareContext = defineStage('prepareContext', async (upload, deps) => {
  await requireAnalysable(upload, deps)
  const items = await currentItems(upload, deps)
  const learnings = await learningsOf(deps.db, deps.master, upload.owner).inUse()
  const conversation = await currentConversation(upload, deps)
  const context: AnalysisContext = {
    layout: 1,
    fileName: upload.fileName,
    conversation,
    media: items.filter((item) => item.kind === 'image' || item.kind === 'audio').map(mediaText),
    ...(learnings.length > 0 ? { learnings: learnings.map(({ learning_text }) => learning_text) } : {}),
  }
  const json = JSON.stringify(context)
  const contextHash = createHash('sha256').update(json).digest('hex')
  const contextKey = await writeDocumentText(upload, deps, 'context', json)
  const { messages } = conversation
  await analysesOf(deps.db, upload.owner).record(upload.analysis, {
    context_hash: contextHash,
    live_position: await liveReadingOf(deps.db, upload.owner).positionWithin(upload.conversationId, messages.length),
    read_until: readUntil(conversation),
    learnings: learnings.map(({ id }) => id),
  })
  return { contextHash, contextKey }
})
