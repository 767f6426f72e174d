import {
  isJidGroup,
  isLidUser,
  isPnUser,
  jidNormalizedUser,
  toNumber,
  type proto,
  type WAMessage,
} from '@whiskeysockets/baileys'
import { wordsOf } from '@fechai/domain/conversation/live-message'
import {
  isChange,
  type ChatAddress,
  type ChatContent,
  type MediaKind,
  type QuotedKind,
} from '@fechai/domain/chat-message'
import { answerIn } from './answer-content.ts'
import { opened } from './envelopes.ts'
import { missedCall } from './kinds/call-words.ts'
import { fieldOf, MESSAGE_KINDS, peopleIn, wordsIn, type MessageKind } from './kinds/message-kinds.ts'
import { stubKind } from './kinds/stub-kinds.ts'
import { sealedEditIn } from './sealed-edit.ts'

/** An address, from all forms of it that came. */
export function addressOf(...forms: (string | null | undefined)[]): ChatAddress {
  const known = forms.filter((form) => typeof form === 'string' && form !== '').map((form) => jidNormalizedUser(form!))
  const number = known.find((form) => isPnUser(form))
  return {
    number: number?.split('@')[0] ?? null,
    lid: known.find((form) => isLidUser(form)) ?? null,
    group: known.find((form) => isJidGroup(form)) ?? null,
  }
}

/** Returns the content of a message; null when it has none. */
export function contentOf(wire: WAMessage): ChatContent | null {
  const { said, isOnce } = opened(wire.message)
  if (wire.key.isViewOnce || isOnce) return { kind: 'view-once' }
  return said ? saidContent(said) : stubContent(wire)
}

/** Classifies a message without a body: only a ciphertext may still come; everything else is a line of WhatsApp's own. */
function stubContent({ key, messageStubType, messageStubParameters }: WAMessage): ChatContent | null {
  if (messageStubType === undefined || messageStubType === null) return null
  const kind = stubKind(messageStubType)
  switch (kind?.as) {
    case 'unopened':
      return { kind: 'unreadable' }
    case 'gone':
      return { kind: 'deleted', of: key.id ?? '' }
    case 'phone-only':
      return { kind: 'other', what: `stub ${messageStubType}` }
    case 'call':
      return missedCall(kind.isVideo)
    case 'notice': {
      const people = (messageStubParameters ?? []).flatMap((parameter: string) => personIn(parameter) ?? [])
      return { kind: 'notice', text: kind.text.replace('{texto}', messageStubParameters?.[0] ?? ''), people }
    }
    default:
      return null
  }
}

/** Finds the person in a parameter: an address, or a participant as the library writes it. */
function personIn(parameter: string): ChatAddress | null {
  const known = /^\{.*"(?:id|lid)"/.test(parameter) ? participantIn(parameter) : addressOf(parameter)
  return known && (known.lid !== null || known.number !== null) ? known : null
}

function participantIn(json: string): ChatAddress | null {
  try {
    const { id, lid, phoneNumber } = JSON.parse(json) as Record<string, string | undefined>
    return addressOf(id, lid, phoneNumber)
  } catch {
    return null
  }
}

function saidContent(said: proto.IMessage): ChatContent | null {
  const field = fieldOf(said)
  // A message with fields of a later version only: it has content, but no reader for it exists here.
  if (field === null || field === 'messageContextInfo') return { kind: 'other', what: 'unknown field' }
  const kind = MESSAGE_KINDS[field] as MessageKind<unknown>
  switch (kind.as) {
    case 'bubble':
      return { kind: 'text', text: kind.words(said[field]) }
    case 'card': {
      const text = kind.words(said[field])
      return text === '' ? { kind: 'other', what: field } : { kind: 'text', text }
    }
    case 'notice':
      return kind.read(said[field])
    case 'media':
      return mediaContent(said)
    case 'place':
      return placeContent(said.locationMessage ?? said.liveLocationMessage!)
    case 'contact': {
      const people = peopleIn(said)
      return { kind: 'contact', names: people.map(({ name }) => name), numbers: people.map(({ number }) => number) }
    }
    case 'change':
      return changeContent(said)
    case 'phone-only':
      return { kind: 'other', what: field }
    default:
      return null
  }
}

function placeContent(place: proto.Message.ILocationMessage & proto.Message.ILiveLocationMessage): ChatContent {
  const { degreesLatitude, degreesLongitude, name, address, caption } = place
  const words = [name ?? caption, address].filter(Boolean).join(', ')
  return { kind: 'location', latitude: degreesLatitude ?? 0, longitude: degreesLongitude ?? 0, name: words || null }
}

function changeContent(said: proto.IMessage): ChatContent | null {
  if (said.protocolMessage) return protocolContent(said.protocolMessage)
  if (said.secretEncryptedMessage) {
    const sealed = sealedEditIn(said)
    return sealed ? { kind: 'edited', of: sealed.targetMessageKey?.id ?? '', text: null } : null
  }
  if (!said.reactionMessage) return answerIn(said)
  const { key: of, text } = said.reactionMessage
  return { kind: 'reaction', of: of?.id ?? '', emoji: text || null }
}

const REVOKE = 0
const EDIT = 14

function protocolContent({ type, key, editedMessage }: proto.Message.IProtocolMessage): ChatContent | null {
  if (type === REVOKE) return { kind: 'deleted', of: key?.id ?? '' }
  if (type !== EDIT) return null
  const { said } = opened(editedMessage)
  const caption = (said?.imageMessage ?? said?.videoMessage ?? said?.documentMessage)?.caption
  return { kind: 'edited', of: key?.id ?? '', text: (said && wordsIn(said)) ?? caption ?? '' }
}

const MEDIA: [keyof proto.IMessage, MediaKind][] = [
  ['imageMessage', 'image'],
  ['audioMessage', 'audio'],
  ['videoMessage', 'video'],
  ['ptvMessage', 'video'],
  ['documentMessage', 'document'],
  ['stickerMessage', 'sticker'],
]

type AnyMedia = proto.Message.IImageMessage & proto.Message.IAudioMessage & proto.Message.IDocumentMessage

function mediaIn(said: proto.IMessage): { kind: MediaKind; media: AnyMedia } | null {
  const found = MEDIA.find(([field]) => said[field])
  return found ? { kind: found[1], media: said[found[0]] as AnyMedia } : null
}

/** The key of a file and its hashes have 32 bytes; phones send empty ones of files whose key they no longer have. */
const isWhole = (bytes: Uint8Array | null | undefined): bytes is Uint8Array => bytes?.length === 32

function mediaContent(said: proto.IMessage): ChatContent | null {
  const found = mediaIn(said)
  if (!found) return null
  const { kind, media } = found
  const { directPath, mediaKey, fileSha256, fileEncSha256, fileLength } = media
  if (!directPath || !isWhole(mediaKey) || !isWhole(fileSha256) || !isWhole(fileEncSha256))
    return { kind: 'phone-only', media: kind, caption: media.caption || null, fileName: media.fileName || null }
  const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')
  return {
    kind: 'media',
    media: {
      ...{ kind, path: directPath, key: base64(mediaKey), sizeBytes: toNumber(fileLength ?? 0) },
      ...{ sha256: base64(fileSha256), sealedSha256: base64(fileEncSha256) },
    },
    caption: media.caption || null,
    mimeType: media.mimetype ?? 'application/octet-stream',
    fileName: media.fileName || null,
    seconds: media.seconds ?? null,
    isVoice: media.ptt === true,
  }
}

/** Returns the words of the quoted message, without the references to its files. */
export function quotedContent(message: proto.IMessage | null | undefined): { kind: QuotedKind; text: string } | null {
  const { said, isOnce } = opened(message)
  if (isOnce) return { kind: 'view-once', text: '' }
  if (!said) return null
  const found = mediaIn(said)
  if (found) return { kind: found.kind, text: found.media.caption ?? '' }
  const content = saidContent(said)
  if (content === null || content.kind === 'media' || isChange(content)) return null
  if (content.kind === 'phone-only' || content.kind === 'notice') return null
  return { kind: content.kind, text: wordsOf({ content }) }
}
