import { mediaItemsOf } from '@fechai/data/conversations'
import { uploadsOf } from '@fechai/data/uploads'
import { defineStage } from '../stage.ts'

/** Counts what was read and what could not be. Safe to repeat: counting changes nothing but the counts. */
export const summarizeFiles = defineStage('summarizeFiles', async (upload, { db }) => {
  const items = await mediaItemsOf(db, upload.owner, upload.key).list(upload.id)
  const missed = items.filter((item) => item.status === 'unread')
  const unread = missed.length
  const unheard = missed.filter(({ kind }) => kind === 'audio').length
  await uploadsOf(db, upload.owner).count(upload.id, { unread, unheard })
  return { unread }
})
