import { sql } from 'kysely'
import { atSaoPaulo, liveWords } from '@fechai/domain/conversation/live-message'
import type { Message } from '@fechai/domain/conversation/message'
import type { ChangeContent, ChatMessage, LiveBody } from '@fechai/domain/chat-message'
import { noticeLine, personIn } from '@fechai/domain/chat-notice'
import { chatSummary, previewOf } from './chat-summary.ts'
import { customerOf, openChatConversation, participantOf, type WrittenConversation } from './conversation.ts'
import type { SessionScope, WrittenChat } from './written-chat.ts'
import type { chatDirectory } from './directory.ts'
import { AD_SUFFIX, adBody, placedBody } from './placed-body.ts'
import { noteAd } from './lead-source.ts'
import { noteLink } from '../origins/links.ts'
import { closeCalls, placeNotices, type PendingNotice } from './place-notices.ts'
import { changed, isSamePerson, mayDelete } from './message-changes.ts'
import { messageRows, type MessageRow } from './message-rows.ts'
import { openLiveBody, sealLiveBody, sealPreview } from './seals.ts'
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

const wordsOf = ({ content }: LiveBody): string => (content.kind === 'text' ? content.text : '')

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
  const rows = messageRows(scope, chat.id)
  const summary = chatSummary(tx, chat.id)

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
        const row = await rows.find(keys.ofMessage(content.of, side))
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
    const last = missed.toSorted((a, b) => Date.parse(a.sentAt) - Date.parse(b.sentAt)).at(-1)
    if (last) {
      const preview = sealPreview(key, chat.id, { kind: 'notice', text: last.line.text, isFromMe: false })
      await summary.noteCalls(missed.length, last.sentAt, preview)
      directory.changed.add(chat.id)
    }
    directory.noticed.add(chat.id)
    return fresh.some(isCall)
  }

  async function flushMessages(): Promise<void> {
    if (pending.length === 0) return
    const news = pending.sort((a, b) => Date.parse(a.sentAt) - Date.parse(b.sentAt))
    pending = []
    const into = await opened()
    const known = await rows.findAll(news.map(({ key }) => key))
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
    // The history of a phone that is linked anew is no first message of today.
    const said = fresh.filter(({ isFromMe, isPast }) => !isFromMe && !isPast)
    await noteLink(
      tx,
      into.id,
      said.map(({ body }) => wordsOf(body)),
    )
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
    const known = await rows.findAll(answers.flatMap(({ body }) => bothSides(body.quotes!)))
    const here = new Set([...known.keys(), ...fresh.map(({ key }) => key.toString('hex'))])
    for (const { body } of answers)
      if (bothSides(body.quotes!).some((key) => here.has(key.toString('hex')))) delete body.quoted
  }

  async function insert(into: WrittenConversation, fresh: readonly Pending[]): Promise<void> {
    const states = await rows.statesOf(fresh.filter(({ isFromMe }) => isFromMe).map(({ body }) => body.id))
    const messages: Message[] = []
    const authors = [...into.authors]
    let lastAt = into.lastAt
    const endedAt = into.lastAt === null ? null : minuteOf(into.lastAt)
    const made = fresh.map((each) => {
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
    const positions = await rows.insert(made)
    await appendMessages(tx, into.key, into.id, messages, authors)
    await noteConversation(into, authors, messages)
    // An export that ended within the very minute may hold what comes as history: then it counts once.
    const mayStand = (row: (typeof made)[number]): boolean => row.is_history && minuteOf(row.sent_at) === endedAt
    const isToJoin = made.some((row) => row.index === null || mayStand(row))
    const isAnswer = ({ isFromMe, isPast, body }: Pending): boolean =>
      isFromMe && !isPast && !body.ad && !states.get(body.id)?.is_automatic
    const newest = fresh.at(-1)!
    // An answer on the phone marks earlier messages as read; the automatic answer does not.
    const answeredAt = fresh.findLastIndex(isAnswer)
    const isKnownToJoin = await summary.noteMessages({
      unread: fresh.slice(answeredAt + 1).filter(({ isFromMe, isPast }) => !isFromMe && !isPast).length,
      isAnswered: answeredAt >= 0,
      lastAt: newest.sentAt,
      position: positions.get(newest.key.toString('hex'))!,
      preview: sealPreview(into.key, chat.id, previewOf(newest.body, newest.isFromMe)),
      isToJoin,
    })
    directory.changed.add(chat.id)
    if (isKnownToJoin) directory.toJoin.add(chat.id)
    for (const { key, isPast } of fresh)
      if (!isPast) placed.push({ chatId: chat.id, position: positions.get(key.toString('hex'))!, change: 'new' })
  }

  function nameOfAnswerer({ isFromMe, author, name }: ChatMessage): string {
    if (isFromMe) return 'Você'
    if (author === null) return chat.name
    return personIn(chat.details.people)(author) ?? name ?? 'Participante'
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

  async function rewrite(row: MessageRow, body: LiveBody, isSaid: boolean): Promise<void> {
    const into = await opened()
    await rows.rewrite(row, sealLiveBody(into.key, chat.id, row.key, body))
    placed.push({ chatId: chat.id, position: row.position, change: 'changed' })
    if (!isSaid) return
    await summary.noteChange(row.position, sealPreview(into.key, chat.id, previewOf(body, row.is_from_me)))
    directory.changed.add(chat.id)
    if (row.index === null) return
    await rewriteMessage(tx, into.key, into.id, row.index, into.authors, (message) => ({
      ...message,
      ...liveWords(body, row.key),
    }))
    await contentChanged(tx, into.id, row.index)
  }
}
