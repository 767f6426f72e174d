import type { ChatContent, CloudMedia, MediaKind } from '@fechai/domain/chat-message'
import { META_ID } from '@fechai/platform/graph/cloud-api'
import { orderText } from './order-text.ts'
import { digitsOf, fieldsOf, listOf, numberIn, textOf, type Fields } from './fields.ts'

/** What the reading of a report needs beside it. */
export interface ReportReader {
  /** The id under which a message is known here: of one that went out from here, the one that was chosen for it. */
  idOf(metaId: string): Promise<string>
  /** Bytes of a file; 0 where Meta does not say. */
  sizeOf(mediaId: string): Promise<number>
}

const MEDIA: Readonly<Record<string, MediaKind>> = {
  ...{ image: 'image', audio: 'audio', video: 'video', document: 'document', sticker: 'sticker' },
  voice: 'audio',
}
const DEFAULT_TYPES: Readonly<Record<MediaKind, string>> = {
  ...{ image: 'image/jpeg', audio: 'audio/ogg', video: 'video/mp4', sticker: 'image/webp' },
  document: 'application/octet-stream',
}

/** The content of a message in words of the product; null for one that shows nothing. */
export async function contentOf(message: Fields, reader: ReportReader): Promise<ChatContent | null> {
  const type = textOf(message.type) ?? ''
  const said = fieldsOf(message[type])
  const kind = MEDIA[type]
  if (kind !== undefined) return mediaOf(kind, said, reader)
  switch (type) {
    case 'text':
      return words(said.body)
    case 'button':
      return words(said.text)
    case 'interactive':
      return words(answerIn(said))
    case 'order':
      return words(orderText(said))
    case 'location':
      return placeOf(said)
    case 'contacts':
      return cardsOf(listOf(message.contacts))
    case 'reaction':
      return changeOf(said.message_id, reader, (of) => ({ kind: 'reaction', of, emoji: textOf(said.emoji) }))
    case 'edit':
      return changeOf(said.original_message_id, reader, (of) => ({ kind: 'edited', of, text: editedText(said) }))
    case 'revoke':
      return changeOf(said.original_message_id, reader, (of) => ({ kind: 'deleted', of }))
    case 'system':
      return { kind: 'notice', text: 'O cliente mudou de número no WhatsApp', people: [] }
    case 'request_welcome':
      return null
    case 'media_placeholder':
      return { kind: 'unreadable' }
    default:
      return { kind: 'other', what: type === '' ? 'unknown' : type.slice(0, 40) }
  }
}

const words = (text: unknown): ChatContent => {
  const said = textOf(text)
  return said === null ? { kind: 'other', what: 'text' } : { kind: 'text', text: said }
}

async function changeOf(
  metaId: unknown,
  { idOf }: ReportReader,
  make: (of: string) => ChatContent,
): Promise<ChatContent | null> {
  const id = textOf(metaId)
  return id === null ? null : make(await idOf(id))
}

/** The words after an edit; null where only the file changed. */
function editedText(edit: Fields): string | null {
  const message = fieldsOf(edit.message)
  const type = textOf(message.type) ?? ''
  const said = fieldsOf(message[type])
  return textOf(type === 'text' ? said.body : said.caption)
}

/** An answer by a button, from a list or in a form. */
function answerIn(said: Fields): string | null {
  const button = textOf(fieldsOf(said.button_reply).title)
  const { title, description } = fieldsOf(said.list_reply)
  const chosen = [textOf(title), textOf(description)].filter((part) => part !== null).join('\n')
  return button ?? textOf(chosen) ?? textOf(fieldsOf(said.nfm_reply).body)
}

async function mediaOf(kind: MediaKind, said: Fields, { sizeOf }: ReportReader): Promise<ChatContent> {
  const [mediaId, sha256] = [textOf(said.id), hashIn(said.sha256)]
  const [caption, fileName] = [textOf(said.caption), textOf(said.filename)]
  if (mediaId === null || !META_ID.test(mediaId) || sha256 === null)
    return { kind: 'phone-only', media: kind, caption, fileName }
  const media: CloudMedia = { kind, mediaId, sha256, sizeBytes: await sizeOf(mediaId) }
  return {
    ...{ kind: 'media', media, caption, fileName, seconds: null },
    ...{ mimeType: textOf(said.mime_type) ?? DEFAULT_TYPES[kind], isVoice: said.voice === true },
  }
}

/** Meta writes hashes in hex or in base64. */
export function hashIn(value: unknown): string | null {
  const text = textOf(value) ?? ''
  if (/^[0-9a-f]{64}$/i.test(text)) return Buffer.from(text, 'hex').toString('base64')
  const bytes = Buffer.from(text, 'base64')
  return bytes.length === 32 ? bytes.toString('base64') : null
}

function placeOf(said: Fields): ChatContent {
  const [latitude, longitude] = [numberIn(said.latitude), numberIn(said.longitude)]
  if (latitude === null || longitude === null) return { kind: 'other', what: 'location' }
  const name = [textOf(said.name), textOf(said.address)].filter((part) => part !== null).join(', ')
  return { kind: 'location', latitude, longitude, name: textOf(name) }
}

function cardsOf(cards: readonly Fields[]): ChatContent {
  if (cards.length === 0) return { kind: 'other', what: 'contacts' }
  const numberOf = (card: Fields): string | null => {
    const [phone = {}] = listOf(card.phones)
    return digitsOf(phone.wa_id) ?? digitsOf((textOf(phone.phone) ?? '').replace(/[^\d+]/g, ''))
  }
  return {
    kind: 'contact',
    names: cards.map((card) => textOf(fieldsOf(card.name).formatted_name) ?? 'Contato'),
    numbers: cards.map(numberOf),
  }
}
