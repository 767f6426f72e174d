import { sql } from 'kysely'
import type { ConversationNotice } from '@fechai/contracts/conversation'
import type { Key } from '@fechai/platform/crypto/keys'
import type { NoticeKind } from '@fechai/domain/chat-notice'
import { openNotice } from './seals.ts'
import type { Database, Tx } from '../database/connect.ts'
import { openDetails } from '../conversations/conversations.ts'
import { inScope, type Owner } from '../database/scope.ts'

/** Notices of one page; a group may have thousands between two messages. */
const MOST_NOTICES = 300

export interface NoticePage {
  conversationId: string
  key: Key
  from: number
  to: number
  total: number
}

/**
 * Returns notices and calls before the messages of a page, and on the last page those after them; `before` is the
 * next message. An exported line within the minute of a live one is the same line.
 */
export async function listNotices(tx: Tx, page: NoticePage): Promise<ConversationNotice[]> {
  const times = await pageTimes(tx, page)
  const [live, exported] = [await liveNotices(tx, page, times), await exportedNotices(tx, page)]
  const minutes = new Set(live.map(({ timestamp }) => minuteOf(timestamp)))
  return [...live, ...exported.filter(({ timestamp }) => !minutes.has(minuteOf(timestamp)))]
    .filter((notice) => isWithin(notice, times))
    .toSorted((a, b) => Date.parse(a.timestamp) - Date.parse(b.timestamp))
    .slice(-MOST_NOTICES)
    .map((notice) => ({ ...notice, before: placeIn(page, times, notice) }))
}

/** The same in a transaction of its own. */
export const noticesOf = (db: Database, owner: Owner, page: NoticePage): Promise<ConversationNotice[]> =>
  inScope(db, owner, (tx) => listNotices(tx, page))

type Unplaced = Omit<ConversationNotice, 'before'>

const minuteOf = (instant: string): number => Math.floor(Date.parse(instant) / 60_000)

interface PageTimes {
  /** The latest before the page; null at the beginning. */
  after: string | null
  /** The latest of the page; null at the end. */
  until: string | null
  /** The position among its messages, once each of them and all before it have been reached. */
  reached: { index: number; at: number }[]
}

async function pageTimes(tx: Tx, { conversationId, from, to, total }: NoticePage): Promise<PageTimes> {
  const { rows } = await sql<{ index: number; sent_at: string }>`
    select index, sent_at from messages
    where conversation_id = ${conversationId} and index >= ${from - 1} and index < ${to} order by index`.execute(tx)
  let latest = -Infinity
  const reached = rows.map(({ index, sent_at: sentAt }) => {
    latest = Math.max(latest, Date.parse(sentAt))
    return { index, at: latest }
  })
  const instant = (at: number | undefined): string | null => (at === undefined ? null : new Date(at).toISOString())
  return {
    after: instant(reached.find(({ index }) => index < from)?.at),
    until: to >= total ? null : instant(reached.at(-1)?.at),
    reached: reached.filter(({ index }) => index >= from),
  }
}

/** Within one second a notice comes before the messages, and a call after them. */
const isBefore = ({ kind, timestamp }: Unplaced, at: number): boolean =>
  kind === 'notice' ? Date.parse(timestamp) <= at : Date.parse(timestamp) < at

const isWithin = (notice: Unplaced, { after, until }: PageTimes): boolean =>
  (after === null || !isBefore(notice, Date.parse(after))) && (until === null || isBefore(notice, Date.parse(until)))

const placeIn = ({ total }: NoticePage, { reached }: PageTimes, notice: Unplaced): number =>
  reached.find(({ at }) => isBefore(notice, at))?.index ?? total

interface NoticeRow {
  id: string
  chat_id: string
  key: Buffer
  kind: NoticeKind
  sent_at: string
  body: Buffer
  done_at: string | null
}

async function liveNotices(tx: Tx, page: NoticePage, { after, until }: PageTimes): Promise<Unplaced[]> {
  const { rows } = await sql<NoticeRow>`
    select id, chat_id, key, kind, sent_at, body, done_at from chat_notices
    where conversation_id = ${page.conversationId}
      and (${after}::timestamptz is null or sent_at >= ${after}::timestamptz)
      and (${until}::timestamptz is null or sent_at <= ${until}::timestamptz)
    order by sent_at desc, id desc limit ${MOST_NOTICES}`.execute(tx)
  return rows.map(({ id, chat_id: chatId, key, kind, sent_at: sentAt, body, done_at: doneAt }) => ({
    ...{ id, kind, text: openNotice(page.key, chatId, key, body), timestamp: sentAt },
    toDo: kind === 'missed' && doneAt === null,
  }))
}

async function exportedNotices(tx: Tx, { conversationId, key }: NoticePage): Promise<Unplaced[]> {
  const row = await tx.selectFrom('conversations').select('details').where('id', '=', conversationId).executeTakeFirst()
  return openDetails(key, conversationId, row?.details ?? null).systemLines.map(({ kind, text, sentAt, line }) => ({
    ...{ id: `e${line}-${sentAt}`, kind, text, timestamp: new Date(sentAt).toISOString(), toDo: false },
  }))
}
