import { createHash } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import { atSaoPaulo, liveWords, personKey, shownKind, wordsOf } from '@fechai/domain/conversation/live-message'
import type { Message } from '@fechai/domain/conversation/message'
import type { Key } from '@fechai/platform/crypto/keys'
import {
  type ChatAddress,
  jidOf,
  type ChangeContent,
  type ChatMessage,
  type LiveBody,
} from '@fechai/domain/chat-message'
import { noticeLine, personIn } from '@fechai/domain/chat-notice'
import type { OutboxState } from '@fechai/domain/whatsapp-states'
import { customerOf, openChatConversation, participantOf, type WrittenConversation } from './conversation.ts'
import type { SessionScope, WrittenChat } from './written-chat.ts'
import type { chatDirectory } from './directory.ts'
import { AD_SUFFIX, adBody, placedBody } from './placed-body.ts'
import { noteAd } from './lead-source.ts'
import { closeCalls, placeNotices, type PendingNotice } from './place-notices.ts'
import { openLiveBody, sealLiveBody, sealPreview, type SealedPreview } from './seals.ts'
import { appendMessages, rewriteMessage } from '../conversations/messages.ts'
import { contentChanged } from '../conversations/unread-words.ts'

/** A message that changed a chat, for the code that publishes it. */
export interface PlacedMessage {
  chatId: string
  position: number
  change: 'new' | 'changed'
}

interface Pending {
  key: Buffer
  body: LiveBody
  sentAt: string
  isFromMe: boolean
  state: ChatMessage['state']
  /** The message is from before this device was linked, and causes no notification. */
  isPast: boolean
  /** It belongs before an existing message. */
  isLate?: true
}

const LONGEST_PREVIEW = 200

/** Messages of one instant keep the order of their arrival. */
const before = (instant: string): string => new Date(Date.parse(instant) - 1).toISOString()

const minuteOf = (instant: string): number => Math.floor(Date.parse(instant) / 60_000)

/** Writes what happened in one chat, in order; what is new waits until it is flushed, and goes in together. */
export function chatWriter(scope: SessionScope, directory: ReturnType<typeof chatDirectory>, chat: WrittenChat) {
  const { tx, keys, sessionId } = scope
  const placed: PlacedMessage[] = []
  let pending: Pending[] = []
  let notices: PendingNotice[] = []
  let conversation: WrittenConversation | null = null

  const opened = async (): Promise<WrittenConversation> => (conversation ??= await openChatConversation(scope, chat))

  return {
    placed,

    conversationId: (): string | null => chat.conversationId,

    add(message: ChatMessage, isPast: boolean): void {
      if (message.content.kind === 'notice') {
        const line = noticeLine(message.content, message.isFromMe, personIn(chat.details.people))
        const key = keys.ofMessage(message.id, message.isFromMe)
        return void notices.push({ key, line, sentAt: message.sentAt, isFromMe: message.isFromMe, isPast })
      }
      const body = placedBody(message, chat.details.people)
      if (body === null) return
      const { isFromMe, sentAt, state, ad } = message
      const key = keys.ofMessage(message.id, isFromMe)
      // The words of an advertisement are the company's, before the customer's.
      if (ad && !isFromMe) {
        const shown = adBody(message.id, ad)
        pending.push({
          ...{ key: keys.ofMessage(shown.id, true), body: shown, sentAt, isFromMe: true, state: 'sent', isPast },
        })
      }
      pending.push({ key, body, sentAt, isFromMe, state, isPast })
    },

    /** A change of an unknown message has no effect. */
    async change(message: ChatMessage, content: ChangeContent): Promise<void> {
      await flush()
      const sides = content.kind === 'edited' ? [message.isFromMe] : [message.isFromMe, !message.isFromMe]
      for (const side of sides) {
        const row = await find(keys.ofMessage(content.of, side))
        if (!row) continue
        const body = openLiveBody((await opened()).key, chat.id, row.key, row.body)
        if (content.kind === 'deleted' && !mayDelete(chat, body, side, message)) continue
        if (content.kind === 'edited' && !isSamePerson(body, message)) continue
        const isSaid = content.kind !== 'reaction' && content.kind !== 'answer'
        await rewrite(row, changed(body, content, message, nameOfAnswerer(message)), isSaid)
        return
      }
    },

    flush,
  }

  async function flush(): Promise<void> {
    const answers = pending.some(({ isFromMe, isPast }) => isFromMe && !isPast)
    await flushMessages()
    const calls = await flushNotices()
    if (answers || calls) await closeCalls(tx, chat.id)
  }

  /** @returns true when a call is among them */
  async function flushNotices(): Promise<boolean> {
    const news = notices
    notices = []
    const isCall = ({ line }: PendingNotice): boolean => line.kind !== 'notice'
    // A chat without messages and calls has no conversation that could show its notices.
    if (news.length === 0 || (chat.conversationId === null && !news.some(isCall))) return false
    const { id, key } = await opened()
    const fresh = await placeNotices(tx, { chatId: chat.id, conversationId: id, key }, news)
    if (fresh.length === 0) return false
    const missed = fresh.filter(({ line, isPast }) => line.kind === 'missed' && !isPast && !chat.isGroup)
    await noteCalls(key, missed)
    directory.noticed.add(chat.id)
    return fresh.some(isCall)
  }

  /** A missed call is something to be seen to: lists show it as they show a message. */
  async function noteCalls(key: Key, missed: readonly PendingNotice[]): Promise<void> {
    const last = missed.toSorted((a, b) => Date.parse(a.sentAt) - Date.parse(b.sentAt)).at(-1)
    if (!last) return
    const preview = sealPreview(key, chat.id, { kind: 'notice', text: last.line.text, isFromMe: false })
    await sql`
      update whatsapp_chats set unread = unread + ${missed.length}, updated_at = now(),
        last_message = case when last_message_at > ${last.sentAt}::timestamptz then last_message else ${preview} end,
        last_position = case when last_message_at > ${last.sentAt}::timestamptz then last_position end,
        last_message_at = greatest(last_message_at, ${last.sentAt}::timestamptz)
      where id = ${chat.id}`.execute(tx)
    directory.changed.add(chat.id)
  }

  async function flushMessages(): Promise<void> {
    if (pending.length === 0) return
    const news = pending.sort((a, b) => Date.parse(a.sentAt) - Date.parse(b.sentAt))
    pending = []
    const into = await opened()
    const known = await findAll(news.map(({ key }) => key))
    const fresh: Pending[] = []
    const taken = new Set<string>()
    for (const each of news) {
      const hex = each.key.toString('hex')
      const row = known.get(hex)
      if (!row) {
        if (!taken.has(hex))
          fresh.push(isAnswered(each, known) ? { ...each, sentAt: before(each.sentAt), isLate: true } : each)
        taken.add(hex)
        continue
      }
      // A message that could not be decrypted may come again in readable form: it takes the position of the first.
      const body = openLiveBody(into.key, chat.id, row.key, row.body)
      if (body.content.kind === 'unreadable' && each.body.content.kind !== 'unreadable')
        await rewrite(row, { ...each.body, reactions: body.reactions }, true)
    }
    if (fresh.length === 0) return
    await leaveKnownQuotes(fresh)
    const came = fresh.find(({ body, isFromMe }) => body.ad && isFromMe)
    if (came) await noteAd(tx, into, came.body.ad!)
    await insert(into, fresh)
  }

  /** An advertisement whose answer came as a stub, without a cipher, and is known by now. */
  function isAnswered({ body }: Pending, known: ReadonlyMap<string, unknown>): boolean {
    if (body.ad === undefined) return false
    return known.has(keys.ofMessage(body.id.slice(0, -AD_SUFFIX.length), false).toString('hex'))
  }

  /**
   * A quoted message that is stored here is shown from its own row, also after an edit or deletion: no answer keeps
   * its words.
   */
  async function leaveKnownQuotes(fresh: readonly Pending[]): Promise<void> {
    const answers = fresh.filter(({ body }) => body.quoted)
    if (answers.length === 0) return
    const bothSides = (id: string): Buffer[] => [keys.ofMessage(id, false), keys.ofMessage(id, true)]
    const known = await findAll(answers.flatMap(({ body }) => bothSides(body.quotes!)))
    const here = new Set([...known.keys(), ...fresh.map(({ key }) => key.toString('hex'))])
    for (const { body } of answers)
      if (bothSides(body.quotes!).some((key) => here.has(key.toString('hex')))) delete body.quoted
  }

  async function insert(into: WrittenConversation, fresh: readonly Pending[]): Promise<void> {
    const states = await statesOf(fresh)
    const messages: Message[] = []
    const authors = [...into.authors]
    let lastAt = into.lastAt
    const endedAt = into.lastAt === null ? null : minuteOf(into.lastAt)
    const rows = fresh.map((each) => {
      const author = authorOf(into, each)
      if (!authors.includes(author)) authors.push(author)
      const fits = !each.isLate && (lastAt === null || minuteOf(each.sentAt) >= minuteOf(lastAt))
      const index = fits ? into.total + messages.length : null
      if (index !== null) {
        const sentAt = atSaoPaulo(each.sentAt)
        const side = each.isFromMe ? 'seller' : 'customer'
        messages.push({ index, author, side, sentAt, localTime: '', line: 0, ...liveWords(each.body, each.key) })
        if (lastAt === null || each.sentAt > lastAt) lastAt = each.sentAt
      }
      return {
        ...{ session_id: sessionId, chat_id: chat.id, conversation_id: into.id, key: each.key, index },
        ...{ sent_at: each.sentAt, is_from_me: each.isFromMe, is_history: each.isPast },
        ...(each.isFromMe ? (states.get(each.body.id) ?? { state: each.state ?? 'sent', failure: null }) : {}),
        ...(each.body.ad && { is_automatic: true }),
        body: sealLiveBody(into.key, chat.id, each.key, each.body),
      }
    })
    const positions = new Map<string, number>()
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
      const inserted = await tx
        .insertInto('whatsapp_messages')
        .values(rows.slice(from, from + ROWS_AT_ONCE))
        .returning(['position', 'key'])
        .execute()
      for (const { position, key } of inserted) positions.set(key.toString('hex'), position)
    }
    await appendMessages(tx, into.key, into.id, messages, authors)
    await noteConversation(into, authors, messages)
    // An export that ended within the very minute may hold what comes as history: then it counts once.
    const mayStand = (row: (typeof rows)[number]): boolean => row.is_history && minuteOf(row.sent_at) === endedAt
    const isToJoin = rows.some((row) => row.index === null || mayStand(row))
    const isAnswer = ({ isFromMe, isPast, body }: Pending): boolean =>
      isFromMe && !isPast && !body.ad && !states.get(body.id)?.is_automatic
    await noteChat(into, fresh, isAnswer, positions, isToJoin)
    for (const { key, isPast } of fresh)
      if (!isPast) placed.push({ chatId: chat.id, position: positions.get(key.toString('hex'))!, change: 'new' })
  }

  function nameOfAnswerer({ isFromMe, author, name }: ChatMessage): string {
    if (isFromMe) return 'Você'
    if (author === null) return chat.name
    return personIn(chat.details.people)(author) ?? name ?? 'Participante'
  }

  /** One of ours knows from its order how far it has come. */
  async function statesOf(fresh: readonly Pending[]) {
    const ids = fresh.filter(({ isFromMe }) => isFromMe).map(({ body }) => body.id)
    if (ids.length === 0)
      return new Map<string, { state: OutboxState; failure: string | null; is_automatic: boolean }>()
    const rows = await tx
      .selectFrom('whatsapp_outbox')
      .select(['message_id', 'state', 'failure', 'is_automatic'])
      .where('session_id', '=', sessionId)
      .where('message_id', 'in', ids)
      .execute()
    // A message in the chat was accepted by the server, even if this is not recorded yet.
    const standing = (state: OutboxState): OutboxState => (state === 'queued' ? 'sent' : state)
    return new Map(rows.map(({ message_id: id, state, ...row }) => [id, { ...row, state: standing(state) }]))
  }

  function authorOf(into: WrittenConversation, { isFromMe, body }: Pending): string {
    if (isFromMe) return into.seller
    if (!chat.isGroup) return into.customers[0] ?? customerOf(chat, into.seller)
    return participantOf(chat.details, body, into.seller)
  }

  async function noteConversation(
    into: WrittenConversation,
    authors: string[],
    messages: readonly Message[],
  ): Promise<void> {
    if (messages.length === 0) return
    const customers = chat.isGroup ? authors.filter((author) => author !== into.seller) : into.customers
    const times = messages.map(({ sentAt }) => new Date(sentAt).toISOString()).sort()
    const lastAt = into.lastAt === null || times.at(-1)! > into.lastAt ? times.at(-1)! : into.lastAt
    await tx
      .updateTable('conversations')
      .set({
        ...{ authors, customers, last_at: lastAt },
        first_at: sql<string>`coalesce(least(first_at, ${times[0]!}::timestamptz), ${times[0]!}::timestamptz)`,
        updated_at: sql<string>`now()`,
      })
      .where('id', '=', into.id)
      .execute()
    const from = into.total
    Object.assign(into, { authors, customers, lastAt, total: from + messages.length })
    await contentChanged(tx, into.id, from)
  }

  async function noteChat(
    into: WrittenConversation,
    fresh: readonly Pending[],
    isAnswer: (message: Pending) => boolean,
    positions: ReadonlyMap<string, number>,
    isToJoin: boolean,
  ): Promise<void> {
    const last = fresh.at(-1)!
    // An answer on the telephone marks earlier messages as read; the automatic answer does not.
    const answeredAt = fresh.findLastIndex(isAnswer)
    const unread = fresh.slice(answeredAt + 1).filter(({ isFromMe, isPast }) => !isFromMe && !isPast).length
    const ifLast = <T>(value: T, column: string): RawBuilder<T> =>
      sql<T>`case when last_message_at > ${last.sentAt}::timestamptz then ${sql.ref(column)} else ${value} end`
    const preview = sealPreview(into.key, chat.id, previewOf(last.body, last.isFromMe))
    const noted = await tx
      .updateTable('whatsapp_chats')
      .set({
        unread: answeredAt >= 0 ? unread : sql<number>`unread + ${unread}`,
        revision: sql<number>`revision + 1`,
        updated_at: sql<string>`now()`,
        last_message_at: sql<string>`greatest(last_message_at, ${last.sentAt}::timestamptz)`,
        last_message: ifLast(preview, 'last_message'),
        last_position: ifLast(positions.get(last.key.toString('hex'))!, 'last_position'),
        ...(isToJoin && { to_join: true }),
      })
      .where('id', '=', chat.id)
      .returning('to_join')
      .executeTakeFirst()
    directory.changed.add(chat.id)
    if (noted?.to_join) directory.toJoin.add(chat.id)
  }

  interface Row {
    position: number
    key: Buffer
    index: number | null
    is_from_me: boolean
    body: Buffer
  }

  async function findAll(wanted: readonly Buffer[]): Promise<Map<string, Row>> {
    const rows: Row[] = await tx
      .selectFrom('whatsapp_messages')
      .select(['position', 'key', 'index', 'is_from_me', 'body'])
      .where('chat_id', '=', chat.id)
      .where('key', 'in', wanted as Buffer[])
      .execute()
    return new Map(rows.map((row) => [row.key.toString('hex'), row]))
  }

  async function find(key: Buffer): Promise<Row | undefined> {
    return (await findAll([key])).get(key.toString('hex'))
  }

  async function rewrite(row: Row, body: LiveBody, isSaid: boolean): Promise<void> {
    const into = await opened()
    await tx
      .updateTable('whatsapp_messages')
      .set({ body: sealLiveBody(into.key, chat.id, row.key, body), updated_at: sql<string>`now()` })
      .where('position', '=', row.position)
      .execute()
    placed.push({ chatId: chat.id, position: row.position, change: 'changed' })
    if (!isSaid) return
    await tx
      .updateTable('whatsapp_chats')
      .set({ revision: sql<number>`revision + 1`, updated_at: sql<string>`now()` })
      .where('id', '=', chat.id)
      .execute()
    await tx
      .updateTable('whatsapp_chats')
      .set({ last_message: sealPreview(into.key, chat.id, previewOf(body, row.is_from_me)) })
      .where('id', '=', chat.id)
      .where('last_position', '=', row.position)
      .execute()
    directory.changed.add(chat.id)
    if (row.index === null) return
    await rewriteMessage(tx, into.key, into.id, row.index, into.authors, (message) => ({
      ...message,
      ...liveWords(body, row.key),
    }))
    await contentChanged(tx, into.id, row.index)
  }
}

const ROWS_AT_ONCE = 500
/** WhatsApp allows edits for fifteen minutes; the last ones are kept. */
const MOST_EDITS = 20

/**
 * Only the author, or in a group an administrator, may delete a message. WhatsApp itself checks deletions from the
 * own phone.
 */
function mayDelete({ isGroup, details }: WrittenChat, body: LiveBody, isOwn: boolean, message: ChatMessage): boolean {
  if (message.isFromMe) return isOwn || isGroup
  if (!isGroup) return !isOwn
  const by = message.author
  if (by === null) return false
  return (!isOwn && isSame(body.author, by)) || (details.admins ?? []).some((admin) => isSame(admin, by))
}

const isSame = (one: ChatAddress | null, other: ChatAddress): boolean =>
  (one?.lid != null && one.lid === other.lid) || (one?.number != null && one.number === other.number)

const isSamePerson = (body: LiveBody, { author }: ChatMessage): boolean =>
  body.author === null ||
  author === null ||
  (body.author.lid !== null && body.author.lid === author.lid) ||
  (body.author.number !== null && body.author.number === author.number)

/** The options of a poll are part of its words, one a line, as exports write them. */
const OPTION = 'OPÇÃO: '

/** The choice of a person, in words; null where that could not be opened, and empty where a vote was taken back. */
function answerText(body: LiveBody, { options, words }: Extract<ChangeContent, { kind: 'answer' }>): string | null {
  if (options === null) return words
  const named = new Map(
    wordsOf(body)
      .split('\n')
      .filter((line) => line.startsWith(OPTION))
      .map((line) => line.slice(OPTION.length))
      .map((option) => [createHash('sha256').update(option).digest('hex'), option]),
  )
  const chosen = options.flatMap((hash) => named.get(hash) ?? [])
  return chosen.length < options.length ? null : chosen.join(', ')
}

/** The last answer of a person counts, in whichever order answers come. */
function answered(
  body: LiveBody,
  content: Extract<ChangeContent, { kind: 'answer' }>,
  by: string,
  { name, at }: { name: string; at: string },
): LiveBody {
  const known = body.answers ?? []
  const before = known.find((each) => each.by === by)
  if (body.content.kind === 'deleted' || (before && before.at > at)) return body
  const text = answerText(body, content)
  return { ...body, answers: [...known.filter((each) => each.by !== by), { by, name, text, at }].slice(-MOST_ANSWERS) }
}

/** A group has no more people. */
const MOST_ANSWERS = 1_024

function changed(body: LiveBody, content: ChangeContent, message: ChatMessage, name: string): LiveBody {
  if (content.kind === 'deleted') {
    const { quoted: _, edits: _edits, answers: _answers, isOutdated: _outdated, ...left } = body
    return { ...left, content: { kind: 'deleted' }, reactions: [], quotes: null }
  }
  const by = message.isFromMe ? '' : message.author === null ? jidOf(message.chat) : personKey(message)
  if (content.kind === 'answer') return answered(body, content, by, { name, at: message.sentAt })
  if (content.kind === 'reaction') {
    const others = body.reactions.filter((each) => each.by !== by)
    const { emoji } = content
    return { ...body, reactions: emoji === null ? others : [...others, { emoji, isFromMe: message.isFromMe, by }] }
  }
  const { content: was } = body
  if (was.kind === 'deleted' || was.kind === 'view-once') return body
  if (content.text === null) return { ...body, edited: true, isOutdated: true }
  const { isOutdated: _, ...known } = body
  const said =
    was.kind === 'media' || was.kind === 'phone-only'
      ? { ...was, caption: content.text }
      : { kind: 'text' as const, text: content.text }
  const before = wordsOf(body)
  // An edit that came before says nothing new.
  const edits = before === content.text ? (body.edits ?? []) : [...(body.edits ?? []), { at: message.sentAt, before }]
  return { ...known, content: said, edited: true, edits: edits.slice(-MOST_EDITS) }
}

function previewOf(body: LiveBody, isFromMe: boolean): SealedPreview {
  const { content } = body
  const kind = shownKind(content)
  return { kind, text: wordsOf(body).slice(0, LONGEST_PREVIEW), isFromMe }
}
