import { liveReadingOf, type LiveFile } from '@fechai/data/chats'
import { mediaItemsOf, type NewMediaItem } from '@fechai/data/conversations'
import { uploadsOf } from '@fechai/data/uploads'
import type { Deps } from '../deps.ts'
import type { OpenUpload } from '../uploads/open-upload.ts'

/** The kinds that are read. Of the others only name, size and hash are known, as of those in an exported file. */
const READ_KINDS: ReadonlySet<string> = new Set(['image', 'audio'])
const TOO_MUCH = 'Não aberto: os arquivos desta conversa passam do tamanho que um envio pode ter.'

/**
 * Lists the files of a live conversation that are not listed yet; nothing is fetched before it is read. Safe to
 * repeat: a file is known by its message. @returns how many are listed by now.
 */
export async function listLiveFiles(upload: OpenUpload, { db, environment }: Deps): Promise<number> {
  const items = mediaItemsOf(db, upload.owner, upload.key)
  const listed = await items.list(upload.id)
  const known = new Set(listed.map(({ name }) => name))
  const files = await liveReadingOf(db, upload.owner).files(upload.conversationId, upload.conversationKey)
  const news = files.filter(({ name }) => !known.has(name))
  let bytes = listed.reduce((sum, { kind, sizeBytes }) => sum + (READ_KINDS.has(kind) ? sizeBytes : 0), 0)
  const first = (listed.at(-1)?.position ?? -1) + 1
  const added = news.map((file, index): NewMediaItem => {
    const isRead = READ_KINDS.has(file.media.kind)
    const fits = bytes + file.media.sizeBytes <= environment.LIMIT_UPLOAD_BYTES
    if (isRead && fits) bytes += file.media.sizeBytes
    return toItem(file, first + index, isRead, fits)
  })
  await items.add(upload.id, added)
  await uploadsOf(db, upload.owner).measure(upload.id, bytes)
  return listed.length + added.length
}

function toItem({ name, media }: LiveFile, position: number, isRead: boolean, fits: boolean): NewMediaItem {
  const { kind, sizeBytes } = media
  const sha256 = Buffer.from(media.sha256, 'base64').toString('hex')
  const item = { position, kind, sha256, sizeBytes, storageKey: '', name }
  if (!isRead) return { ...item, status: 'read', reason: null }
  if (!fits) return { ...item, status: 'unread', reason: TOO_MUCH }
  return { ...item, status: 'pending', reason: null, remote: media }
}
