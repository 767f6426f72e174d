import { keptFileOf } from '@fechai/data/chats'
import type { MediaItem } from '@fechai/data/conversations'
import { DomainError } from '@fechai/domain/errors'
import type { Deps } from '../deps.ts'
import { fetchMedia, type MediaDeps } from '../media/fetch-media.ts'
import { HEAD_BYTES, recognise } from '../media/item-kind.ts'
import type { OpenUpload } from '../uploads/open-upload.ts'

/** Code of a file that may come another time. */
export const NOT_DELIVERED = 'whatsapp_midia_depois'

/** Returns true if a file is still only at WhatsApp. */
export const liesAtWhatsApp = ({ storageKey, remote }: Pick<MediaItem, 'storageKey' | 'remote'>): boolean =>
  storageKey === '' && remote !== null

type BringDeps = MediaDeps & Pick<Deps, 'storage'>

/**
 * Returns a file that a user opened in the chat, or sent from it: it is stored already, and WhatsApp gets no second
 * request.
 */
async function openedInChat(
  { owner, chatId, conversationId }: OpenUpload,
  { db, master, storage }: BringDeps,
  { sha256 }: MediaItem,
): Promise<Buffer | null> {
  if (chatId === null) return null
  const { storageKey, key } = await keptFileOf(db, master, owner, { chatId, conversationId, sha256 })
  return (await storage.list(storageKey)).includes(storageKey) ? storage.get(storageKey, key) : null
}

/**
 * Fetches a file of a live conversation when its turn comes, and keeps it: WhatsApp does for some weeks only. Safe to
 * repeat: its key derives from its bytes. @throws DomainError as `fetchMedia` does, ('invalid') for other bytes.
 */
export async function bringHere(
  upload: OpenUpload,
  deps: BringDeps,
  item: MediaItem,
  signal: AbortSignal,
): Promise<MediaItem> {
  if (!liesAtWhatsApp(item)) return item
  const { owner, chatId } = upload
  const bytes =
    (await openedInChat(upload, deps, item)) ?? (await fetchMedia(deps, owner, chatId, item.remote!, signal))
  const { kind, reason } = await recognise(bytes.subarray(0, HEAD_BYTES), item.name, bytes.length)
  if (reason !== null || kind !== item.kind) {
    const what = item.kind === 'audio' ? 'de áudio' : 'de imagem'
    throw new DomainError('invalid', reason ?? `O conteúdo não é ${what} que se possa ler.`, { code: 'midia_outra' })
  }
  const storageKey = upload.at(`entries/${item.sha256}`)
  await deps.storage.put(storageKey, bytes, upload.key)
  return { ...item, storageKey }
}
