import type { ConversationMessage, ConversationPage, ConversationQuery } from '@fechai/contracts/conversation'
import { ledgerLine } from '@fechai/domain/conversation/describe-ledger'
import type { Owner } from '@fechai/data/database'
import type { Import } from '@fechai/data/uploads'
import {
  itemNamed,
  itemsByName,
  type ItemsByName,
  type ListedMessage,
  type MediaItem,
  READING_ROOM,
} from '@fechai/data/conversations'
import { isOfAnother } from '../uploads/upload-of-another.ts'
import { canBeSent, readingOf } from './attachments.ts'
import type { ConversationItem } from './conversation-item.ts'
import type { OpenConversation } from './open-conversation.ts'
import { placeOfPage } from './place-of-page.ts'

/** Characters of one message in a page; the rest of it is a request of its own (`long-message.ts`). */
const LONGEST_TEXT = 16_000
/** A page is never shorter than asked for, since readers count on it: its messages are cut, not left out. */
const PAGE_ROOM = { ...READING_ROOM, everyRow: true }

/** Who reads a page, and whether this installation hears voice notes. */
interface Viewing {
  owner: Owner
  listens: boolean
}

/** Returns some messages and the conversation that holds them. */
export async function conversationPage(
  { id, header, imports, chatId, ledger, messages, items, notices }: OpenConversation,
  query: ConversationQuery,
  viewer: Viewing,
): Promise<ConversationPage> {
  const { title, group, authors, seller } = header
  const byName = itemsByName(items)
  const found = await messages.look(id, authors, (of) => {
    const { from, to } = placeOfPage(query, of)
    return { from, limit: to - from, room: PAGE_ROOM }
  })
  const { total, first, last } = found
  const { from, to } = placeOfPage(query, total)
  return {
    id,
    chatId,
    imports: shownImports(imports, chatId !== null, viewer.owner),
    title,
    group,
    authors,
    seller,
    total,
    period: first !== null && last !== null ? { first, last } : null,
    media: tally([...byName.values()]),
    ledger: ledger && ledgerLine(ledger, unreadOf([...byName.values()])),
    messages: found.messages.map((message) => toAnswer(message, byName, viewer.listens)),
    notices: await notices({ from, to, total }),
    previous: from > 0 ? from : null,
    next: to < total ? to - 1 : null,
  }
}

function toAnswer(
  { index, author, side, sentAt, text, flags, attachment, unopenedBytes }: ListedMessage,
  items: ItemsByName<ConversationItem>,
  listens: boolean,
): ConversationMessage {
  const item = itemNamed(items, attachment?.name)
  const position = item && canBeSent(item) ? item.place : null
  return {
    index,
    author,
    ...(side && { side }),
    sentAt,
    text: text.slice(0, LONGEST_TEXT),
    longBytes: unopenedBytes ?? (text.length > LONGEST_TEXT ? Buffer.byteLength(text) : null),
    flags,
    attachment: attachment && { ...attachment, position },
    reading: readingOf(item, listens),
  }
}

function tally(items: readonly MediaItem[]): ConversationPage['media'] {
  const count = (kind: MediaItem['kind'], status?: MediaItem['status']): number =>
    items.filter((item) => item.kind === kind && (status === undefined || item.status === status)).length
  return {
    audios: count('audio'),
    audiosRead: count('audio', 'read'),
    images: count('image'),
    imagesRead: count('image', 'read'),
  }
}

/** The last brings the lead back as it was; without another, it is analysed again. A leader undoes none of a member. */
const shownImports = (imports: readonly Import[], isLive: boolean, owner: Owner): ConversationPage['imports'] =>
  imports.map(({ uploadId, senderId, fileName, createdAt, messages, added, beforeKept }, at) => ({
    uploadId,
    fileName,
    createdAt,
    messages,
    added,
    undo:
      (imports.length < 2 && !isLive) || isOfAnother(owner, senderId)
        ? null
        : beforeKept && at === imports.length - 1
          ? 'back'
          : 'again',
  }))

/** Media that could not be read, by reason. */
function unreadOf(items: readonly MediaItem[]): { reason: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const { status, reason } of items)
    if (status === 'unread') counts.set(reason ?? '', (counts.get(reason ?? '') ?? 0) + 1)
  return [...counts].map(([reason, count]) => ({ reason, count }))
}
