import { getContentType, toNumber, type proto, type WAMessage } from '@whiskeysockets/baileys'
import { wordsOf } from '@fechai/shared/conversation/live-message'
import type { ChatContent, MediaKind, QuotedKind } from '@fechai/shared/domain/chat-message'
import { opened } from './envelopes.ts'
import { sealedEditIn } from './sealed-edit.ts'
import { writtenWords } from './written-words.ts'

/** Steps of the protocol and of other messages: a poll's votes, pins, what announces an album. */
const NO_MESSAGES: ReadonlySet<string> = new Set<keyof proto.IMessage>([
  ...(['senderKeyDistributionMessage', 'fastRatchetKeySenderKeyDistributionMessage', 'albumMessage'] as const),
  ...(['pinInChatMessage', 'keepInChatMessage', 'pollUpdateMessage', 'encReactionMessage'] as const),
  ...(['stickerSyncRmrMessage', 'encEventResponseMessage', 'messageHistoryNotice'] as const),
])

/** What a message says; null for what is none. */
export function contentOf({ key, message, messageStubType }: WAMessage): ChatContent | null {
  const { said, isOnce } = opened(message)
  if (key.isViewOnce || isOnce) return { kind: 'view-once' }
  if (!said) return messageStubType === undefined || messageStubType === null ? null : { kind: 'unreadable' }
  return saidContent(said)
}

function saidContent(said: proto.IMessage): ChatContent | null {
  const type = getContentType(said)
  switch (type) {
    case 'protocolMessage':
      return protocolContent(said.protocolMessage!)
    case 'secretEncryptedMessage': {
      const sealed = sealedEditIn(said)
      return sealed ? { kind: 'edited', of: sealed.targetMessageKey?.id ?? '', text: null } : null
    }
    case 'reactionMessage': {
      const { key: of, text } = said.reactionMessage!
      return { kind: 'reaction', of: of?.id ?? '', emoji: text || null }
    }
    case 'locationMessage':
    case 'liveLocationMessage': {
      const { degreesLatitude, degreesLongitude } = said[type]!
      const name = said.locationMessage?.name ?? said.liveLocationMessage?.caption
      return { kind: 'location', latitude: degreesLatitude ?? 0, longitude: degreesLongitude ?? 0, name: name || null }
    }
    case 'contactMessage':
      return { kind: 'contact', names: [said.contactMessage!.displayName ?? ''] }
    case 'contactsArrayMessage':
      return {
        kind: 'contact',
        names: said.contactsArrayMessage!.contacts!.map(({ displayName }) => displayName ?? ''),
      }
    case undefined:
      return null
  }
  if (NO_MESSAGES.has(type)) return null
  const text = writtenWords(said)
  if (text !== null) return { kind: 'text', text }
  return mediaContent(said) ?? { kind: 'other', what: type }
}

const REVOKE = 0
const EDIT = 14

function protocolContent({ type, key, editedMessage }: proto.Message.IProtocolMessage): ChatContent | null {
  if (type === REVOKE) return { kind: 'deleted', of: key?.id ?? '' }
  if (type !== EDIT) return null
  const { said } = opened(editedMessage)
  const caption = (said?.imageMessage ?? said?.videoMessage ?? said?.documentMessage)?.caption
  return { kind: 'edited', of: key?.id ?? '', text: (said && writtenWords(said)) ?? caption ?? '' }
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

function mediaContent(said: proto.IMessage): ChatContent | null {
  const found = mediaIn(said)
  if (!found) return null
  const { kind, media } = found
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

/** What an answer shows of the message that it answers: its words, without what would fetch a file of it. */
export function quotedContent(message: proto.IMessage | null | undefined): { kind: QuotedKind; text: string } | null {
  const { said, isOnce } = opened(message)
  if (isOnce) return { kind: 'view-once', text: '' }
  if (!said) return null
  const found = mediaIn(said)
  if (found) return { kind: found.kind, text: found.media.caption ?? '' }
  const content = saidContent(said)
  if (content === null || content.kind === 'media') return null
  if (content.kind === 'edited' || content.kind === 'deleted' || content.kind === 'reaction') return null
  return { kind: content.kind, text: wordsOf({ content }) }
}
