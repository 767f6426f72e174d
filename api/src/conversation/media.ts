import type { Readable } from 'node:stream'
import type { Key } from '@fechai/platform/crypto/keys'
import type { MediaWords } from '@fechai/contracts/conversation'
import type { MediaItem } from '@fechai/data/conversations'
import { DomainError } from '@fechai/domain/errors'
import { extensionOf } from '@fechai/domain/upload-check'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'
import { sendChunks } from '../http/send-chunks.ts'
import { canBeSent } from './attachments.ts'
import { cut, readRange, type ByteRange } from './byte-range.ts'
import type { ConversationItem } from './conversation-item.ts'
import type { OpenConversation } from './open-conversation.ts'

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
export async function sendMedia(
  c: ApiContext,
  { storage, log }: Deps,
  conversation: OpenConversation,
  position: string,
) {
  const item = itemAsked(conversation, position)
  if (!item || !canBeSent(item)) throw notFound()
  const type = item.kind === 'image' ? 'image/jpeg' : AUDIO_TYPES[extensionOf(item.name)]
  // A name that a customer chose has no place in a header: the position is name enough.
  const fileName = `${item.kind === 'image' ? 'imagem' : 'audio'}-${item.place}`
  const headers = {
    'Content-Type': type ?? 'application/octet-stream',
    'Content-Disposition': `${type ? 'inline' : 'attachment'}; filename="${fileName}"`,
    'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  }
  const openSource = (): Promise<Readable> => openStored(storage, item, item.key)
  if (item.kind === 'image') return sendChunks(c, log, await openSource(), { headers })
  return sendRange(c, log, openSource, { headers, sizeBytes: item.sizeBytes })
}

type Sized = Pick<MediaItem, 'sizeBytes'>

/** Sends the range of a file that a player asked for; the file's size is known. */
export async function sendRange(
  c: ApiContext,
  log: Deps['log'],
  openSource: () => Promise<Readable>,
  { headers, sizeBytes }: Sized & { headers: Record<string, string> },
): Promise<Response> {
  const range = readRange(c.req.header('range'), sizeBytes)
  if (range === 'outside') return outsideRange(c, { sizeBytes })
  return sendChunks(c, log, await part(openSource, range, { sizeBytes }), {
    headers: { ...headers, ...rangeHeaders(range, { sizeBytes }) },
    status: range ? 206 : 200,
  })
}

/** Returns the positions of the words in an image, for pointing at a proof. */
export function mediaWords(conversation: OpenConversation, position: string): MediaWords {
  const item = itemAsked(conversation, position)
  if (!item || !canBeSent(item)) throw notFound()
  return { places: item.places?.kind === 'image' ? item.places : null }
}

/** The file that the path names. */
export const itemAsked = (conversation: OpenConversation, position: string): ConversationItem | undefined =>
  conversation.items.find(({ place }) => String(place) === position)

/** Players ask for ranges, to know the length and to jump; an audio is stored as it came, so its size is known. */
function rangeHeaders(range: ByteRange | null, { sizeBytes }: Sized): Record<string, string> {
  const { start, end } = range ?? wholeOf(sizeBytes)
  return {
    'Accept-Ranges': 'bytes',
    'Content-Length': String(end - start + 1),
    ...(range ? { 'Content-Range': `bytes ${start}-${end}/${sizeBytes}` } : {}),
  }
}

const part = async (open: () => Promise<Readable>, range: ByteRange | null, { sizeBytes }: Sized) =>
  cut(await open(), range ?? wholeOf(sizeBytes))

const wholeOf = (sizeBytes: number): ByteRange => ({ start: 0, end: sizeBytes - 1 })

function outsideRange(c: ApiContext, { sizeBytes }: Sized): Response {
  c.header('Accept-Ranges', 'bytes')
  c.header('Content-Range', `bytes */${sizeBytes}`)
  return c.body(null, 416)
}

export async function openStored(
  storage: Deps['storage'],
  { storageKey }: Pick<MediaItem, 'storageKey'>,
  key: Key,
): Promise<Readable> {
  try {
    return await storage.getStream(storageKey, key)
  } catch (error) {
    if (error instanceof Error && error.name === 'NoSuchKey') throw notFound()
    throw error
  }
}

const notFound = (): DomainError => new DomainError('not-found', 'Mídia não encontrada', { code: 'midia' })
