import { chooseTranscript } from '@fechai/shared/conversation/choose-transcript'
import { looseMedia } from '@fechai/shared/conversation/loose-media'
import type { Conversation } from '@fechai/shared/conversation/message'
import { readTranscript } from '@fechai/shared/conversation/read-transcript'
import { conversationsOf } from '@fechai/shared/db/conversations'
import { mediaItemsOf, type MediaItem } from '@fechai/shared/db/media-items'
import { messagesOf } from '@fechai/shared/db/messages'
import { uploadsOf } from '@fechai/shared/db/uploads'
import { DomainError } from '@fechai/shared/domain/errors'
import type { Deps } from '../deps.ts'
import { writeDocument } from '../documents.ts'
import { decodeText } from '../media/decode-text.ts'
import { HEAD_BYTES } from '../media/item-kind.ts'
import { headOf } from '../media/stream-head.ts'
import type { OpenUpload } from '../open-upload.ts'
import { defineStage } from '../stage.ts'

/** Reads the transcript into numbered, encrypted messages. Safe to repeat: the same text gives the same messages, written over themselves. */
export const readText = defineStage('readText', async (upload, deps, { beat, signal }) => {
  const { db, master } = deps
  const itemsOf = mediaItemsOf(db, upload.owner, upload.key)
  const items = await itemsOf.list(upload.id)
  const transcript = await findTranscript(upload, deps, items)
  const conversation = transcript ? await readFrom(upload, deps, transcript, items) : loose(upload, items)
  signal.throwIfAborted()
  await beat(1, 3, `${conversation.messages.length} mensagens lidas`)

  if (transcript) await itemsOf.chooseTranscript(upload.id, transcript.position)
  const { title, group, authors, seller, customers } = conversation
  await conversationsOf(db, master, upload.owner).describe(upload.conversationId, {
    title,
    group,
    authors,
    seller,
    customers,
  })
  await messagesOf(db, upload.owner, upload.key).replace(upload.conversationId, conversation.messages, authors)
  await beat(2, 3)

  await writeDocument(upload, deps, 'conversation', conversation)
  const images = items.filter((item) => item.kind === 'image').length
  const audios = items.filter((item) => item.kind === 'audio').length
  const messages = conversation.messages.length
  await uploadsOf(db, upload.owner).count(upload.id, { messages, texts: transcript ? 1 : 0, images, audios })
  return { messages, systemLines: conversation.systemLines.length, images, audios }
})

/** Null when the upload is a single audio or image. */
async function findTranscript(
  upload: OpenUpload,
  { storage }: Deps,
  items: readonly MediaItem[],
): Promise<MediaItem | null> {
  const chosen = items.find((item) => item.kind === 'transcript')
  if (chosen) return chosen
  const texts = items.filter((item) => item.kind === 'text' && item.storageKey !== '')
  if (texts.length === 0) return null
  const entries = []
  for (const { name, storageKey } of texts) {
    entries.push({ name, text: decodeText(await headOf(await storage.getStream(storageKey, upload.key), HEAD_BYTES)) })
  }
  const entry = chooseTranscript(entries)
  return texts.find((item) => item.name === entry?.name) ?? unreadable()
}

async function readFrom(
  upload: OpenUpload,
  { storage }: Deps,
  transcript: MediaItem,
  items: readonly MediaItem[],
): Promise<Conversation> {
  const text = decodeText(await storage.get(transcript.storageKey, upload.key))
  const entryNames = items.map((item) => item.name)
  const conversation = readTranscript(text, { fileName: upload.fileName, entryNames })
  return conversation.messages.length > 0 ? conversation : unreadable()
}

function loose(upload: OpenUpload, items: readonly MediaItem[]): Conversation {
  if (items.length === 0) unreadable()
  return looseMedia(upload.fileName, upload.receivedAt)
}

function unreadable(): never {
  throw new DomainError(
    'invalid',
    'O texto não parece uma conversa exportada do WhatsApp. Exporte a conversa de novo e envie o arquivo gerado.',
    {
      code: 'texto_nao_reconhecido',
    },
  )
}
