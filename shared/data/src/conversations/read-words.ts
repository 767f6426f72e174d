import { setImmediate } from 'node:timers/promises'
import { beginningsOf, placedWords, searchableText } from '@fechai/domain/conversation/search-words'
import { unwrapKey, type Key } from '@fechai/platform/crypto/keys'
import { wordFilter, wordKey, wordTag } from '@fechai/platform/crypto/word-filter'
import { itemsNamed } from '../chats/items.ts'
import type { Database, Tx } from '../database/connect.ts'
import { keepWords, PART_MESSAGES } from './words.ts'
import { itemNamed, itemsByName, type ItemsByName } from './items-by-name.ts'
import { toMediaItem } from './media-items.ts'
import { messagesOf, READING_ROOM, type ListedMessage } from './messages.ts'
import { inScope, type Owner } from '../database/scope.ts'
import { openFileKey } from '../uploads/keys.ts'
import { feedingUploads } from '../uploads/uploads.ts'

/**
 * Reads the words of a conversation as it is now, in its messages, recordings and images, and has it found by
 * them; of one that went on at its end, the parts there. Safe to repeat, and done when nothing changed. What changes meanwhile is read the next time.
 * @returns whether there was anything to read.
 */
export async function readWords(db: Database, master: Key, owner: Owner, conversationId: string): Promise<boolean> {
  const opened = await inScope(db, owner, (tx) => openUnread(tx, master, owner, conversationId))
  if (opened === null) return false
  const { changes, fromPart, key, words, items } = opened
  const tags = new Map<string, Buffer>()
  const tagOf = (beginning: string): Buffer => {
    const known = tags.get(beginning) ?? wordTag(words, beginning)
    tags.set(beginning, known)
    return known
  }
  const filters: Buffer[] = []
  for (let part = fromPart; ; part++) {
    const messages = await readPart(messagesOf(db, owner, key), conversationId, part)
    if (messages.length > 0) {
      const named = items ?? (await inScope(db, owner, (tx) => itemsOfMessages(tx, key, conversationId, messages)))
      const beginnings = beginningsIn(messages, named)
      filters.push(wordFilter([...beginnings].map(tagOf), conversationId, part))
    }
    if (messages.length < PART_MESSAGES) break
    await setImmediate()
  }
  await inScope(db, owner, (tx) => keepWords(tx, conversationId, filters, changes, fromPart))
  return true
}

/** Null when nothing changed. What is written down as changed is asked for before what it changed is read. */
async function openUnread(tx: Tx, master: Key, owner: Owner, conversationId: string) {
  const row = await tx
    .selectFrom('unread_words')
    .innerJoin('conversations', 'conversations.id', 'unread_words.conversation_id')
    .innerJoin('companies', 'companies.id', 'conversations.empresa_id')
    .select(['changes', 'from_part', 'conversations.wrapped_key as wrappedKey', 'companies.wrapped_key as companyKey'])
    .where('conversations.id', '=', conversationId)
    .executeTakeFirst()
  if (!row) return null
  const companyKey = unwrapKey(master, row.companyKey, `company:${owner.empresaId}`)
  const key = unwrapKey(companyKey, row.wrappedKey, `conversation:${conversationId}`)
  // All files are read if all messages are; for a part at the end, only the files that it names.
  const items = row.from_part === 0 ? await readItems(tx, key, conversationId) : null
  return { changes: row.changes, fromPart: row.from_part, key, words: wordKey(companyKey), items }
}

async function itemsOfMessages(
  tx: Tx,
  key: Key,
  conversationId: string,
  messages: readonly ListedMessage[],
): Promise<ItemsByName> {
  const names = new Set(messages.flatMap(({ attachment }) => attachment?.name?.normalize('NFC') ?? []))
  return itemsByName(await itemsNamed(tx, key, conversationId, names))
}

async function readItems(tx: Tx, key: Key, conversationId: string): Promise<ItemsByName> {
  const uploads = await feedingUploads(tx, conversationId)
  if (uploads.length === 0) return new Map()
  const rows = await tx
    .selectFrom('media_items')
    .selectAll()
    .where(
      'upload_id',
      'in',
      uploads.map(({ id }) => id),
    )
    .where('content', 'is not', null)
    .orderBy('position')
    .execute()
  const items = uploads.flatMap(({ id, wrappedKey }) => {
    const fileKey = openFileKey(key, id, wrappedKey)
    return rows.filter((row) => row.upload_id === id).map((row) => toMediaItem(fileKey, row))
  })
  return itemsByName(items)
}

type Messages = Pick<ReturnType<typeof messagesOf>, 'look'>

/** Returns the messages of a part of a conversation, empty after its last; authors have their names in `authors`. */
export async function readPart(
  messages: Messages,
  conversationId: string,
  part: number,
  authors: readonly string[] = [],
): Promise<ListedMessage[]> {
  const end = (part + 1) * PART_MESSAGES
  const all: ListedMessage[] = []
  for (let from = part * PART_MESSAGES; from < end;) {
    const place = { from, limit: end - from, room: READING_ROOM }
    const { messages: page, total } = await messages.look(conversationId, authors, () => place)
    const last = page.at(-1)
    all.push(...page)
    if (!last || last.index + 1 >= total) break
    from = last.index + 1
  }
  return all
}

function beginningsIn(messages: readonly ListedMessage[], items: ItemsByName): Set<string> {
  const beginnings = new Set<string>()
  const read = (text: string): void => {
    for (const { word } of placedWords(searchableText(text)))
      for (const beginning of beginningsOf(word)) beginnings.add(beginning)
  }
  for (const { text, attachment } of messages) {
    read(text)
    const item = itemNamed(items, attachment?.name)
    if (item?.text) read(item.text)
  }
  return beginnings
}
