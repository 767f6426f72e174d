import { Context } from '@temporalio/activity'
import { chatFileOf } from '@fechai/data/chats'
import { defineActivity } from '../activity.ts'
import type { Deps } from '../deps.ts'
import { downloadMedia } from '../media/download-whatsapp.ts'

/**
 * Stores a file of a live chat that a person opened, sealed with its conversation's key. Safe to repeat: its key
 * derives from its bytes, and a stored file is not fetched again. @throws DomainError as `downloadMedia` does
 */
export const bringChatFile = defineActivity(
  'bringChatFile',
  { beats: true },
  async ({ db, master, storage }: Pick<Deps, 'db' | 'master' | 'storage'>, { empresaId, userId, chatId, position }) => {
    const signal = Context.current().cancellationSignal
    const owner = { empresaId, userId, reach: 'company' } as const
    const { media, storageKey, key } = await chatFileOf(db, master, owner, { chatId, position })
    if ((await storage.list(storageKey)).includes(storageKey)) return
    await storage.put(storageKey, await downloadMedia(media, { signal }), key)
  },
)
