import { analysesOf, pendingReadingsOf } from '@fechai/data/analyses'
import { leadIdOf } from '@fechai/data/leads'
import { mediaItemsOf, type MediaItem } from '@fechai/data/conversations'
import { uploadsOf } from '@fechai/data/uploads'
import { DomainError } from '@fechai/domain/errors'
import { STILL_READING } from '@fechai/domain/still-reading'
import { readWordsNow } from '../conversations/read-words.ts'
import { beginPending } from '../leads/begin-pending.ts'
import { defineStage } from '../stage.ts'

/**
 * Removes what is no longer needed, the received file first, indexes the conversation's words, and announces the
 * lead. Safe to repeat: removing twice removes once, indexed words are known, and the event has one name.
 */
export const finish = defineStage('finish', async (upload, deps, { announce, orderedAt, log }) => {
  const { db, storage } = deps
  const leadId = await leadIdOf(db, upload.owner, upload.conversationId)
  const itemsOf = mediaItemsOf(db, upload.owner, upload.key)
  const items = await itemsOf.list(upload.id)
  const kept = new Set(items.filter(isKept).map((item) => item.storageKey))
  const extracted = await storage.list(upload.at('entries/'))
  await storage.remove([upload.rawKey, ...extracted.filter((key) => !kept.has(key))])
  // These are unfinished parts of dead attempts; a failure here must not keep a lead from being finished.
  await storage.removeUnfinished(upload.at('')).catch((err: unknown) => log.warn({ err }, 'parts not removed'))
  const gone = items.filter((item) => item.storageKey !== '' && !isKept(item))
  await itemsOf.forgetObjects(
    upload.id,
    gone.map((item) => item.position),
  )

  await readWordsNow({ ...deps, log }, upload.owner, upload.conversationId)
  await analysesOf(db, upload.owner).close(upload.analysis)
  const done = await uploadsOf(db, upload.owner).complete(upload.id, leadId, orderedAt)
  if (!done) throw new DomainError('conflict', 'Esta análise foi cancelada.', { code: 'cancelado' })
  const durationMs = Date.now() - Date.parse(upload.receivedAt)
  if ((await pendingReadingsOf(db, upload.owner).find(leadId))?.why === STILL_READING) await beginPending(log)
  announce({ type: 'upload-completed', uploadId: upload.id, leadId, durationMs }, `completed:${upload.id}`)
  return { leadId }
})

/** Screens show clean images and play audio, what was not read may be tried again, and the transcript lets a run be reset to any stage. */
const isKept = ({ kind }: MediaItem): boolean => kind === 'audio' || kind === 'transcript' || kind === 'image'
