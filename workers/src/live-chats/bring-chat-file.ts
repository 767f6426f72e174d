import { Readable } from 'node:stream'
import { Context } from '@temporalio/activity'
import { chatFileOf } from '@fechai/data/chats'
import { defineActivity } from '../activity.ts'
import type { Deps } from '../deps.ts'
import { fetchMedia, type MediaDeps } from '../media/fetch-media.ts'

/**
 * Stores a file of a live chat that a person opened, sealed with its conversation's key. Safe to repeat: its key
 * derives from its bytes, and a stored file is not fetched again. @throws DomainError as `fetchMedia` does
 */
export const bringChatFile = defineActivity(
  'bringChatFile',
  { beats: true },
  async (deps: MediaDeps & Pick<Deps, 'storage'>, { empresaId, userId, chatId, position }) => {
    const { db, master, storage } = deps
    const signal = Context.current().cancellationSignal
    const owner = { empresaId, userId, reach: 'company' } as const
    const { media, storageKey, key } = await chatFileOf(db, master, owner, { chatId, position })
    if ((await storage.list(storageKey)).includes(storageKey)) return
    // Somebody may send the same bytes meanwhile: that order names the key of the object that is there.
    const bytes = await fetchMedia(deps, owner, chatId, media, signal)
    await storage.putContent(storageKey, Readable.from([bytes]), key)
  },
)
