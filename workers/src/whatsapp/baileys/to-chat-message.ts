import {
  getContentType,
  isJidGroup,
  isLidUser,
  isPnUser,
  jidNormalizedUser,
  normalizeMessageContent,
  toNumber,
  type proto,
  type WAMessage,
} from '@whiskeysockets/baileys'
import type { ChatAddress, ChatContent, ChatMessage, MediaKind } from '@fechai/shared/domain/chat-message'
import { withoutControls } from './without-controls.ts'

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

/** By what the events of one conversation are told apart from another's: the number can change, this does not. */
export const chatKey = ({ group, lid, number }: ChatAddress): string => group ?? lid ?? number ?? ''

/** A message in words of the product; null for what is none: keys, receipts of the protocol, names of groups. */
export function toChatMessage(message: WAMessage): ChatMessage | null {
  const { key, messageTimestamp, pushName } = message
  const chat = addressOf(key.remoteJid, key.remoteJidAlt)
  if (!key.id || chatKey(chat) === '') return null
  const content = contentOf(message)
  if (content === null) return null
  const context = contextOf(message)
  return withoutControls({
    id: key.id,
    chat,
    author: chat.group ? addressOf(key.participant, key.participantAlt) : null,
    isFromMe: key.fromMe === true,
    sentAt: new Date(toNumber(messageTimestamp) * 1_000).toISOString(),
    name: pushName ?? null,
    content,
    quotes: context?.stanzaId || null,
    expiresInSeconds: context?.expiration || null,
  })
}

function contentOf({ key, message, messageStubType }: WAMessage): ChatContent | null {
  if (key.isViewOnce || isViewOnce(message)) return { kind: 'view-once' }
  const said = normalizeMessageContent(message)
  if (!said) return messageStubType === undefined || messageStubType === null ? null : { kind: 'unreadable' }
  const type = getContentType(said)
  switch (type) {
    case 'conversation':
      return { kind: 'text', text: said.conversation! }
    case 'extendedTextMessage':
      return { kind: 'text', text: said.extendedTextMessage!.text ?? '' }
    case 'protocolMessage':
      return protocolContent(said.protocolMessage!)
    case 'reactionMessage': {
      const { key: of, text } = said.reactionMessage!
      return { kind: 'reaction', of: of?.id ?? '', emoji: text || null }
    }
    case 'locationMessage': {
      const { degreesLatitude, degreesLongitude, name } = said.locationMessage!
      return { kind: 'location', latitude: degreesLatitude ?? 0, longitude: degreesLongitude ?? 0, name: name ?? null }
    }
    case 'contactMessage':
      return { kind: 'contact', names: [said.contactMessage!.displayName ?? ''] }
    case 'contactsArrayMessage':
      return {
        kind: 'contact',
        names: said.contactsArrayMessage!.contacts!.map(({ displayName }) => displayName ?? ''),
      }
    case 'senderKeyDistributionMessage':
    case 'messageContextInfo':
    case undefined:
      return null
    default:
      return mediaContent(said) ?? { kind: 'other', what: type }
  }
}

function isViewOnce(message: proto.IMessage | null | undefined): boolean {
  return Boolean(
    message?.viewOnceMessage ??
    message?.viewOnceMessageV2 ??
    message?.viewOnceMessageV2Extension ??
    (message?.imageMessage?.viewOnce || message?.videoMessage?.viewOnce || message?.audioMessage?.viewOnce || null),
  )
}

const REVOKE = 0
const EDIT = 14

function protocolContent({ type, key, editedMessage }: proto.Message.IProtocolMessage): ChatContent | null {
  if (type === REVOKE) return { kind: 'deleted', of: key?.id ?? '' }
  if (type !== EDIT) return null
  const edited = normalizeMessageContent(editedMessage)
  const text =
    edited?.conversation ??
    edited?.extendedTextMessage?.text ??
    (edited?.imageMessage ?? edited?.videoMessage ?? edited?.documentMessage)?.caption ??
    ''
  return { kind: 'edited', of: key?.id ?? '', text }
}

const MEDIA: [keyof proto.IMessage, MediaKind][] = [
  ['imageMessage', 'image'],
  ['audioMessage', 'audio'],
  ['videoMessage', 'video'],
  ['documentMessage', 'document'],
  ['stickerMessage', 'sticker'],
]

type AnyMedia = proto.Message.IImageMessage & proto.Message.IAudioMessage & proto.Message.IDocumentMessage

function mediaContent(said: proto.IMessage): ChatContent | null {
  const found = MEDIA.find(([field]) => said[field])
  if (!found) return null
  const [field, kind] = found
  const media = said[field] as AnyMedia
  const { directPath, mediaKey, fileSha256, fileEncSha256, fileLength } = media
  if (!directPath || !mediaKey || !fileSha256 || !fileEncSha256) return { kind: 'unreadable' }
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

function contextOf({ message }: WAMessage): proto.IContextInfo | null {
  const said = normalizeMessageContent(message)
  const type = getContentType(said)
  const content = type && (said![type] as { contextInfo?: proto.IContextInfo } | string)
  return (typeof content === 'object' && content?.contextInfo) || null
}
