import { Readable } from 'node:stream'
import type { Key } from '@fechai/shared/crypto/keys'
import type { MediaWords } from '@fechai/shared/contracts/conversation'
import type { MediaItem } from '@fechai/shared/db/media-items'
import { DomainError } from '@fechai/shared/domain/errors'
import { extensionOf } from '@fechai/shared/domain/upload-check'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'
import { canBeSent } from './attachments.ts'
import { cut, readRange } from './byte-range.ts'
import type { ConversationItem, OpenConversation } from './open-conversation.ts'

/** Types that a browser may play; whatever else calls itself an audio is only ever downloaded. */
const AUDIO_TYPES: Record<string, string> = {
  '.opus': 'audio/ogg',
  '.ogg': 'audio/ogg',
  '.oga': 'audio/ogg',
  '.mp3': 'audio/mpeg',
  '.m4a': 'audio/mp4',
  '.aac': 'audio/aac',
  '.wav': 'audio/wav',
  '.amr': 'audio/amr',
}

/** An image or an audio of the conversation, decrypted on its way out; it can run nothing, wherever it is opened. */
export async function sendMedia(c: ApiContext, { storage }: Deps, conversation: OpenConversation) {
  const item = itemAsked(c, conversation)
  if (!item || !canBeSent(item)) throw notFound()
  const type = item.kind === 'image' ? 'image/jpeg' : AUDIO_TYPES[extensionOf(item.name)]
  // A name that a customer chose has no place in a header: the position is name enough.
  const fileName = `${item.kind === 'image' ? 'imagem' : 'audio'}-${item.place}`
  c.header('Content-Type', type ?? 'application/octet-stream')
  c.header('Content-Disposition', `${type ? 'inline' : 'attachment'}; filename="${fileName}"`)
  c.header('Content-Security-Policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
  if (item.kind === 'image') return c.body(toWeb(await openStored(storage, item, item.key)))
  return sendRange(c, item, () => openStored(storage, item, item.key))
}

/** Where the words of an image stand on it, for pointing at a proof. */
export function mediaWords(c: ApiContext, conversation: OpenConversation): MediaWords {
  const item = itemAsked(c, conversation)
  if (!item || !canBeSent(item)) throw notFound()
  return { places: item.places?.kind === 'image' ? item.places : null }
}

const itemAsked = (c: ApiContext, conversation: OpenConversation): ConversationItem | undefined =>
  conversation.items.find(({ place }) => String(place) === c.req.param('position'))

/** Players ask for ranges, to know the length and to jump; an audio is stored as it came, so its size is known. */
async function sendRange(c: ApiContext, { sizeBytes }: MediaItem, openSource: () => Promise<Readable>) {
  const range = readRange(c.req.header('range'), sizeBytes)
  c.header('Accept-Ranges', 'bytes')
  if (range === 'outside') {
    c.header('Content-Range', `bytes */${sizeBytes}`)
    return c.body(null, 416)
  }
  const { start, end } = range ?? { start: 0, end: sizeBytes - 1 }
  const source = await openSource()
  c.header('Content-Length', String(end - start + 1))
  if (range) c.header('Content-Range', `bytes ${start}-${end}/${sizeBytes}`)
  return c.body(toWeb(Readable.from(cut(source, { start, end }))), range ? 206 : 200)
}

async function openStored(storage: Deps['storage'], { storageKey }: MediaItem, key: Key): Promise<Readable> {
  try {
    return await storage.getStream(storageKey, key)
  } catch (error) {
    if (error instanceof Error && error.name === 'NoSuchKey') throw notFound()
    throw error
  }
}

const toWeb = (source: Readable): ReadableStream => Readable.toWeb(source) as ReadableStream

const notFound = (): DomainError => new DomainError('not-found', 'Mídia não encontrada', { code: 'midia' })
