import { chatsAmong, chooseTranscript } from '@fechai/domain/conversation/choose-transcript'
import { looseMedia } from '@fechai/domain/conversation/loose-media'
import type { Conversation } from '@fechai/domain/conversation/message'
import { readTranscriptBytes } from '@fechai/domain/conversation/read-transcript-bytes'
import { refusalOf, TRANSCRIPT_REFUSALS, type TranscriptRefusal } from '@fechai/domain/conversation/refusals'
import { textEncoding } from '@fechai/domain/conversation/text-encoding'
import { mediaItemsOf, type MediaItem } from '@fechai/data/conversations'
import { uploadsOf } from '@fechai/data/uploads'
import { DomainError } from '@fechai/domain/errors'
import type { Deps } from '../deps.ts'
import { writeDocument } from '../documents/documents.ts'
import { askWhoSells } from '../imports/ask-who-sells.ts'
import { feedConversation } from '../imports/feed-conversation.ts'
import { placeUpload } from '../imports/place-upload.ts'
import { HEAD_BYTES } from '../media/item-kind.ts'
import { refusal } from '../media/archive.ts'
import { isMentioned } from '../media/is-mentioned.ts'
import { headOf } from '../media/stream-head.ts'
import { readLive } from '../live/read-live.ts'
import { openUpload, type OpenUpload } from '../uploads/open-upload.ts'
import { requireAnalysable } from '../uploads/require-analysable.ts'
import { defineStage } from '../stage.ts'

/**
 * Reads the transcript into the numbered, encrypted messages of the conversation that it belongs to. Safe to repeat:
 * the same text gives the same messages, written over themselves.
 */
export const readText = defineStage('readText', async (upload, deps, { ref, beat, signal }) => {
  if (upload.isLive) return readLive(upload, deps)
  const itemsOf = mediaItemsOf(deps.db, upload.owner, upload.key)
  const items = await itemsOf.list(upload.id)
  const entryNames = items.map((item) => item.name)
  const transcript = await findTranscript(upload, deps, items)
  const read = transcript ? await readFrom(upload, deps, transcript, entryNames) : loose(upload, items)
  signal.throwIfAborted()
  await beat(1, 3, `${read.messages.length} mensagens lidas`)
  if (transcript) await itemsOf.chooseTranscript(upload.id, transcript.position)
  await writeDocument(upload, deps, 'conversation', read)
  await beat(2, 3)

  await placeUpload(upload, deps, read, signal)
  const placed = await openUpload(ref, deps)
  const { conversation, sellerKnown } = await feedConversation(placed, deps, { conversation: read, entryNames })
  await requireAnalysable(placed, deps)
  const { messages, systemLines, authors } = conversation
  const images = items.filter((item) => item.kind === 'image').length
  const audios = items.filter((item) => item.kind === 'audio').length
  await uploadsOf(deps.db, upload.owner).count(upload.id, {
    messages: read.messages.length,
    texts: transcript ? 1 : 0,
    images,
    audios,
  })
  await askWhoSells(upload, deps, sellerKnown ? null : authors)
  return { messages: messages.length, systemLines: systemLines.length, images, audios }
})

/** Null when the upload is a single audio or image. */
async function findTranscript(
  upload: OpenUpload,
  { storage }: Deps,
  items: readonly MediaItem[],
): Promise<MediaItem | null> {
  const chosen = items.find((item) => item.kind === 'transcript')
  if (chosen) return chosen
  const named = items.filter((item) => item.kind === 'text')
  if (named.length === 0) return null
  const texts = named.filter((item) => item.storageKey !== '')
  const [only] = texts
  if (only === undefined) return refuse('texto_vazio')
  // A text that came alone is the conversation, whatever its name; if it is none, reading it says why.
  if (items.length === 1) return only
  const entries = []
  for (const { name, storageKey } of texts) {
    const head = await headOf(await storage.getStream(storageKey, upload.key), HEAD_BYTES)
    entries.push({ name, text: new TextDecoder(textEncoding(head)).decode(head), storageKey })
  }
  const entry = chooseTranscript(entries)
  const chats = chatsAmong(entries)
  for (const other of chats.filter((chat) => chat !== entry)) {
    const text = await storage.getStream(entry!.storageKey, upload.key)
    if (!(await isMentioned(text as AsyncIterable<Uint8Array>, other.name))) throw refusal('zip_varias_conversas')
  }
  return texts.find((item) => item.name === entry?.name) ?? refuse('texto_sem_mensagens')
}

async function readFrom(
  upload: OpenUpload,
  { storage }: Deps,
  transcript: MediaItem,
  entryNames: readonly string[],
): Promise<Conversation> {
  const bytes = await storage.getStream(transcript.storageKey, upload.key)
  const read = await readTranscriptBytes(bytes as AsyncIterable<Uint8Array>, {
    fileName: upload.fileName,
    textName: transcript.name,
    entryNames,
  })
  const code = refusalOf(read)
  return code === null ? read : refuse(code)
}

function loose(upload: OpenUpload, items: readonly MediaItem[]): Conversation {
  if (items.length === 0) refuse('texto_vazio')
  return looseMedia(upload.fileName, upload.receivedAt)
}

function refuse(code: TranscriptRefusal): never {
  throw new DomainError('invalid', TRANSCRIPT_REFUSALS[code], { code })
}
