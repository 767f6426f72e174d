import { Context } from '@temporalio/activity'
import { itemRetriesOf, type MediaItem, mediaItemsOf } from '@fechai/data/conversations'
import { defineActivity } from '../activity.ts'
import type { Deps } from '../deps.ts'
import { countUnread } from '../uploads/item-retry.ts'
import { readItems } from '../media/read-items.ts'
import type { OpenUpload } from '../uploads/open-upload.ts'
import { readWordsNow } from '../conversations/read-words.ts'
import { liesAtWhatsApp } from './bring-here.ts'
import { listLiveFiles } from './list-live-files.ts'
import { liveUploadOf } from './live-upload-of.ts'

/** Lists what came to a live conversation since; what WhatsApp did not deliver then is asked for again. Safe to repeat. */
export const listNewFiles = defineActivity('listNewFiles', { beats: true }, async (deps, ref) => {
  const upload = await liveUploadOf(ref, deps)
  if (upload === null) return { some: false }
  await listLiveFiles(upload, deps)
  const retries = itemRetriesOf(deps.db, upload.owner)
  for (const item of await itemsOf(upload, deps)) {
    if (item.status === 'unread' && liesAtWhatsApp(item)) await retries.reopen(upload.id, item.position)
  }
  return { some: (await waiting(upload, deps)).length > 0 }
})

/** Reads what waits, for a slice of time. Safe to repeat: each result is kept as soon as it is there. */
export const readNewFiles = defineActivity('readNewFiles', { beats: true }, async (deps, ref) => {
  const { cancellationSignal: signal } = Context.current()
  const upload = await liveUploadOf(ref, deps)
  if (upload === null) return { more: false }
  const log = deps.log.child({ uploadId: upload.id, requestId: ref.requestId })
  const { evenIfFailing = false } = ref.reanalysis ?? {}
  const pending = await waiting(upload, deps)
  const more = await readItems(upload, deps, { pending, beat: () => Promise.resolve(), signal, log, evenIfFailing })
  if (!more) {
    await countUnread(upload, deps)
    await readWordsNow(deps, upload.owner, upload.conversationId)
  }
  return { more }
})

const itemsOf = (upload: OpenUpload, { db }: Deps): Promise<MediaItem[]> =>
  mediaItemsOf(db, upload.owner, upload.key).list(upload.id)

const waiting = async (upload: OpenUpload, deps: Deps): Promise<MediaItem[]> =>
  (await itemsOf(upload, deps)).filter(
    ({ status, kind }) => status === 'pending' && (kind === 'image' || kind === 'audio'),
  )
