import { createHash } from 'node:crypto'
import type { MediaText } from '@fechai/shared/conversation/message'
import { analysesOf } from '@fechai/shared/db/analyses'
import { learningsOf } from '@fechai/shared/db/learnings'
import type { MediaItem } from '@fechai/shared/db/media-items'
import { writeDocumentText, type AnalysisContext } from '../documents.ts'
import { currentConversation, currentItems } from '../imports/current-conversation.ts'
import { defineStage } from '../stage.ts'

const baseName = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

const toMediaText = ({ name, kind, text }: MediaItem): MediaText => ({
  name: baseName(name),
  kind: kind as 'image' | 'audio',
  text,
})

/** Puts messages, transcripts and read texts together into what an analysis reads. Safe to repeat: the same inputs give the same context and hash. */
export const prepareContext = defineStage('prepareContext', async (upload, deps) => {
  const items = await currentItems(upload, deps)
  const learnings = await learningsOf(deps.db, deps.master, upload.owner).inUse()
  const context: AnalysisContext = {
    layout: 1,
    fileName: upload.fileName,
    conversation: await currentConversation(upload, deps),
    media: items.filter((item) => item.kind === 'image' || item.kind === 'audio').map(toMediaText),
    ...(learnings.length > 0 ? { learnings } : {}),
  }
  const json = JSON.stringify(context)
  const contextHash = createHash('sha256').update(json).digest('hex')
  const contextKey = await writeDocumentText(upload, deps, 'context', json)
  await analysesOf(deps.db, upload.owner).record(upload.analysis, { context_hash: contextHash })
  return { contextHash, contextKey }
})
