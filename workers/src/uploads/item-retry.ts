import { Context } from '@temporalio/activity'
import type { ItemRef } from '@fechai/contracts/runs/retry-item'
import { itemRetriesOf, type MediaItem, mediaItemsOf } from '@fechai/data/conversations'
import { pendingReadingsOf } from '@fechai/data/analyses'
import { leadIdOf } from '@fechai/data/leads'
import { uploadsOf } from '@fechai/data/uploads'
import { DomainError } from '@fechai/domain/errors'
import { defineActivity } from '../activity.ts'
import type { Deps } from '../deps.ts'
import { readItems } from '../media/read-items.ts'
import { openUpload, ownerOf, type OpenUpload } from './open-upload.ts'
import { readWordsNow } from '../conversations/read-words.ts'

/** Shows that a file is being read again. Safe to repeat: what was read stays read. */
export const beginItemRetry = defineActivity('beginItemRetry', { beats: false }, async (deps, ref) => {
  await itemRetriesOf(deps.db, ownerOf(ref)).reopen(ref.uploadId, ref.position)
  await tell(deps, ref)
})

/**
 * Reads a file again, and with it its copies in the same export. Safe to repeat: what was read is not read
 * again, and its words count as new until the run ends.
 */
export const readItemAgain = defineActivity('readItemAgain', { beats: true }, async (deps, ref) => {
  const context = Context.current()
  const upload = await openUpload(ref, deps)
  const copies = await copiesOf(upload, deps, ref.position)
  const log = deps.log.child({ uploadId: ref.uploadId, position: ref.position, requestId: ref.requestId })
  await readItems(upload, deps, {
    pending: copies.filter(({ status }) => status !== 'read'),
    beat: async () => context.heartbeat(),
    signal: context.cancellationSignal,
    log,
    evenIfFailing: true,
  })
  const [item, ...others] = await copiesOf(upload, deps, ref.position)
  if (item!.kind === 'image' && [item!, ...others].every(({ status }) => status === 'read')) {
    // Only the clean copy of an image is kept once it exists.
    await deps.storage.remove([upload.at(`entries/${item!.sha256}`)])
  }
  await countUnread(upload, deps)
  await readWordsNow(deps, upload.owner, upload.conversationId)
  const leadId = await leadOf(deps, ref)
  if (leadId !== null && item!.espera !== null) {
    await pendingReadingsOf(deps.db, upload.owner).addFiles(leadId, item!.espera)
  }
  return { changed: Boolean(item!.text) && leadId !== null }
})

/** Ends a retry; with a reason the file stays unread and says it. Safe to repeat: a file that was read keeps what was read. */
export const endItemRetry = defineActivity('endItemRetry', { beats: false }, async (deps, ref, reason) => {
  if (reason !== null) await itemRetriesOf(deps.db, ownerOf(ref)).giveUp(ref.uploadId, ref.position, reason)
  await tell(deps, ref)
})

/** The file itself first, then those of the same bytes. @throws DomainError('not-found') */
async function copiesOf(upload: OpenUpload, { db }: Deps, position: number): Promise<MediaItem[]> {
  const items = await mediaItemsOf(db, upload.owner, upload.key).list(upload.id)
  const item = items.find((each) => each.position === position)
  if (!item) throw new DomainError('not-found', 'Este arquivo não existe mais.', { code: 'midia' })
  const copies = items.filter((each) => each.kind === item.kind && each.sha256 === item.sha256 && each !== item)
  return [item, ...copies]
}

/** Records how many files of an upload are still unread. */
export async function countUnread(upload: OpenUpload, { db }: Deps): Promise<void> {
  const items = await mediaItemsOf(db, upload.owner, upload.key).list(upload.id)
  const unread = items.filter(({ status }) => status === 'unread').length
  await uploadsOf(db, upload.owner).count(upload.id, { unread })
}

async function tell(deps: Deps, ref: ItemRef): Promise<void> {
  const leadId = await leadOf(deps, ref)
  if (leadId !== null) void deps.publish(ownerOf(ref), { type: 'conversation-changed', leadId })
}

/** Null when the lead was deleted meanwhile. */
const leadOf = ({ db }: Deps, ref: ItemRef): Promise<string | null> =>
  leadIdOf(db, ownerOf(ref), ref.conversationId).catch((error: unknown) => {
    if (error instanceof DomainError && error.kind === 'not-found') return null
    throw error
  })
