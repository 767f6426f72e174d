import { sendFailure } from '@fechai/domain/whatsapp-states'
import type { ChatLine, ChatLineKind, ChatLineMedia } from '@fechai/contracts/whatsapp-chats'
import { shownKind, wordsOf } from '@fechai/domain/conversation/live-message'
import { sideOf } from '@fechai/domain/conversation/side'
import type { Attachment } from '@fechai/domain/conversation/message'
import { itemNamed, itemsByName, type ItemsByName } from '@fechai/data/conversations'
import type { ChatEntry, LiveMessage, OpenedChat } from '@fechai/data/whatsapp'
import { jidOf, type LiveBody } from '@fechai/domain/chat-message'
import { canBeSent, readingOf } from '../conversation/attachments.ts'

type Items = ItemsByName<OpenedChat['items'][number]>

/** Characters of one message in a page. */
const LONGEST_TEXT = 16_000
const LONGEST_QUOTE = 300

/** Messages of a chat as pages show them. */
export function chatLines(chat: OpenedChat, listens: boolean): ChatLine[] {
  const items = itemsByName(chat.items)
  return chat.entries.map((entry) => lineOf(chat, entry, items, listens))
}

function lineOf(chat: OpenedChat, { message, live }: ChatEntry, items: Items, listens: boolean): ChatLine {
  const isFromMe = live ? live.isFromMe : sideOf(message!, chat.header?.seller ?? null) === 'seller'
  const kind = live ? kindOf(live.body) : exportedKind(message!.attachment, message!.flags)
  const isGone = kind === 'deleted' || kind === 'view-once' || kind === 'unreadable'
  const item = itemNamed(items, message?.attachment?.name)
  const other = live?.body.author ?? chat.details
  return {
    id: live ? `${live.position}` : `e${message!.index}`,
    index: message?.index ?? null,
    whatsapp_message_id: live?.body.id ?? null,
    source: live ? 'live' : 'export',
    direction: isFromMe ? 'outbound' : 'inbound',
    type: isFromMe ? 'sent' : 'received',
    isFromMe,
    author: message?.author ?? live?.body.name ?? '',
    from: live && !isFromMe ? jidOf(other) : null,
    to: live && isFromMe ? jidOf(chat.details) : null,
    content: isGone ? '' : (live ? wordsOf(live.body) : message!.text).slice(0, LONGEST_TEXT),
    timestamp: live?.sentAt ?? message!.sentAt,
    kind,
    media: isGone ? null : mediaOf(live, message?.attachment ?? null, item && canBeSent(item) ? item.place : null),
    reading: isGone ? null : readingOf(item, listens),
    cards: cardsOf(live),
    quoted: quotedBy(chat, live),
    reactions: (live?.body.reactions ?? []).map((each) => ({ emoji: each.emoji, isFromMe: each.isFromMe })),
    answers: (live?.body.answers ?? []).filter(({ text }) => text !== '').map(({ name, text }) => ({ name, text })),
    edits: live?.body.edits ?? [],
    outdated: live?.body.isOutdated ?? false,
    edited: live ? live.body.edited : message!.flags.includes('edited'),
    forwarded: live?.body.forwarded ?? message?.flags.includes('forwarded') ?? false,
    phoneOnly: live?.body.content.kind === 'phone-only' ? (live.body.content.fileName ?? '') : null,
    deleted: kind === 'deleted',
    viewOnce: kind === 'view-once',
    expiresInSeconds: live?.body.expiresInSeconds ?? null,
    // An advertisement was not sent by a phone.
    state: live?.body.ad ? null : (live?.state ?? null),
    failure: live?.failure ? sendFailure(live.failure) : null,
    starred: live?.starred ?? false,
  }
}

function cardsOf(live: LiveMessage | null): ChatLine['cards'] {
  const content = live?.body.content
  if (content?.kind !== 'contact') return []
  return content.names.map((name, at) => ({ name, number: content.numbers?.[at] ?? null }))
}

const kindOf = ({ content }: LiveBody): ChatLineKind => shownKind(content)

function exportedKind(attachment: Attachment | null, flags: readonly string[]): ChatLineKind {
  if (flags.includes('deleted')) return 'deleted'
  if (flags.includes('view-once')) return 'view-once'
  if (flags.includes('location')) return 'location'
  if (attachment === null) return 'text'
  if (attachment.kind === 'gif') return 'video'
  return attachment.kind === 'unknown' ? 'omitted' : attachment.kind
}

function mediaOf(
  live: LiveMessage | null,
  attachment: Attachment | null,
  position: number | null,
): ChatLineMedia | null {
  if (live?.body.content.kind === 'media') {
    const { media, mimeType, fileName, seconds, isVoice } = live.body.content
    return { kind: media.kind, position, mimeType, fileName, seconds, isVoice, sizeBytes: media.sizeBytes }
  }
  if (live || attachment === null) return null
  const { kind, name } = attachment
  return { kind, position, mimeType: null, fileName: name, seconds: null, isVoice: false, sizeBytes: null }
}

function quotedBy(chat: OpenedChat, live: LiveMessage | null): ChatLine['quoted'] {
  const id = live?.body.quotes
  if (!id) return null
  const quoted = chat.quoted.get(`0|${id}`) ?? chat.quoted.get(`1|${id}`)
  if (!quoted) return quotedByWords(chat, live)
  const author = quoted.isFromMe ? (chat.header?.seller ?? '') : (quoted.body.name ?? chat.header?.title ?? '')
  const text = wordsOf(quoted.body).slice(0, LONGEST_QUOTE)
  return { id: `${quoted.position}`, author, kind: kindOf(quoted.body), text }
}

/** Returns a quoted message that is older than all that is known of the chat: only its answer mentions it. */
function quotedByWords({ details, header }: OpenedChat, { body: { quoted } }: LiveMessage): ChatLine['quoted'] {
  if (!quoted) return { id: null, author: '', kind: 'text', text: '' }
  const { by, kind, text } = quoted
  const isTheirs = (by.lid !== null && by.lid === details.lid) || (by.number !== null && by.number === details.number)
  const inGroup = details.people[by.lid ?? jidOf(by)] ?? ''
  const author = details.group === null ? (isTheirs ? (header?.title ?? '') : (header?.seller ?? '')) : inGroup
  return { id: null, author, kind, text }
}
