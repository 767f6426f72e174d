import { Context } from '@temporalio/activity'
import type { ChatFileRef } from '@fechai/contracts/runs/bring-chat-file'
import { chatFileOf } from '@fechai/data/chats'
import type { Deps } from '../deps.ts'
import { downloadMedia } from '../media/download-whatsapp.ts'

/**
 * Keeps a file of a live chat that somebody opened, sealed with its conversation's key. Safe to repeat: its place
 * derives from its bytes, and what lies there is not fetched again. @throws DomainError as `downloadMedia` does
 */
export async function bringChatFile(
  { db, master, storage }: Pick<Deps, 'db' | 'master' | 'storage'>,
  { empresaId, userId, chatId, position }: ChatFileRef,
): Promise<void> {
  const signal = Context.current().cancellationSignal
  const { media, storageKey, key } = await chatFileOf(
    db,
    master,
    { empresaId, userId, reach: 'company' },
    { chatId, position },
  )
  const bound = storage.until(signal)
  if ((await bound.list(storageKey)).includes(storageKey)) return
  await bound.put(storageKey, await downloadMedia(media, { signal }), key)
}
