import type { Chat, ChatLine, ChatMessagesPage, NewMessage } from '@fechai/contracts/whatsapp-chats'
import type { MessageStates } from '@fechai/contracts/whatsapp-sending'
import { proxy, ref } from 'valtio'
import { isUnreachable, messageOf } from '../lib/api.ts'
import { call } from '../lib/call.ts'
import { applyChats, chatOf, chatsOfLead, fetchChat, flagChat } from './chats.ts'
import { keepChatLines, keptChat, LINES_OF_CHAT } from './kept-chats.ts'
import { placedNotices } from './placed-notices.ts'
import { joinScreens } from './screens.ts'

/** Lines asked for at a time; pages begin at its multiples. 'An opened conversation loads up to 100 messages.' */
export const LINES_PAGE = 100

export type Way = 1 | -1

/** Open chat. The lines are stored outside the proxy: a hundred thousand need no proxies. */
export const openedChat = proxy({
  id: null as string | null,
  chat: null as Chat | null,
  status: 'loading' as 'loading' | 'ready' | 'error',
  error: '',
  total: 0,
  /** Grows whenever lines arrive or change. */
  loaded: 0,
  /** True when the view is at the end, and follows it. */
  atEnd: true,
  /** Lines that came since it was left. */
  missed: 0,
  pageError: '',
})

const lines = new Map<number, ChatLine>()
const notices = placedNotices()
const onTheWay = new Set<number>()
const failed = new Set<number>()
const ahead = new Set<Way>()
let seen = { first: 0, last: 0 }
let turn = 0
/** Lines are being asked for anew; something changed since they were; they did not come. */
let isReloading = false
let isOutdated = false
let isStale = false
/** Counts renewals and changes of the lines: pages requested before one may state what was. */
let renewed = 0
/** A message is often followed by another one. */
const KEEP_AFTER_MS = 1_000
let keepTimer: ReturnType<typeof setTimeout> | undefined

export const lineAt = (index: number): ChatLine | undefined => lines.get(index)

/** Returns WhatsApp's own lines before a line; those at the end precede the next one. */
export const noticesAt = notices.at

export function watchEnd(atEnd: boolean): void {
  openedChat.atEnd = atEnd
  if (atEnd) openedChat.missed = 0
}

/** Returns the position of a line, when it is loaded. */
export function indexOfLine(id: string): number | null {
  for (const [index, line] of lines) if (line.id === id || line.whatsapp_message_id === id) return index
  return null
}

/** 'Favoritar mensagem', shown at once. @throws ApiError when it was refused. */
export async function starLine({ id, starred }: Pick<ChatLine, 'id' | 'starred'>): Promise<void> {
  const chatId = openedChat.id
  if (chatId === null) return
  const show = (next: boolean): void => {
    const index = indexOfLine(id)
    if (index === null || openedChat.id !== chatId) return
    lines.set(index, { ...lines.get(index)!, starred: next })
    noteChange()
  }
  show(!starred)
  try {
    await call('PATCH /api/whatsapp/conversations/:id/messages/:line', {
      id: chatId,
      line: id,
      body: { starred: !starred },
    })
  } catch (error) {
    show(starred)
    throw error
  }
}

/** Applies the delivery states of sent messages. */
export function applyLineStates({ states }: MessageStates): void {
  let changed = 0
  for (const { messageId, state, failure } of states)
    for (const [index, line] of lines) {
      if (line.whatsapp_message_id !== messageId || !line.isFromMe) continue
      lines.set(index, { ...line, state, failure })
      changed += 1
    }
  if (changed > 0) noteChange()
}

/** Returns true when the chat shows a sent message by now, by WhatsApp's id of it. */
export function isPlaced(messageId: string): boolean {
  for (const line of lines.values()) if (line.whatsapp_message_id === messageId && line.isFromMe) return true
  return false
}

/** Opens a chat at its end, or around a message, and notes it as read. */
export async function openChat(id: string, around: number | null = null): Promise<void> {
  keepEnd()
  const mine = forget()
  openedChat.id = id
  const here = chatOf(id)
  openedChat.chat = here ? ref(here) : null
  try {
    const [chat, page] = await Promise.all([fetchChat(id), fetchLines(id, around === null ? null : pageOf(around))])
    if (mine !== turn) return
    openedChat.chat = ref(chatOf(id) ?? chat)
    keep(page)
    openedChat.status = 'ready'
    if (isOutdated) reload()
    readNow()
  } catch (error) {
    const kept = isUnreachable(error) && around === null ? await keptChat(id) : null
    if (mine !== turn) return
    if (!kept) return void Object.assign(openedChat, { status: 'error', error: messageOf(error) })
    openedChat.chat = ref(chatOf(id) ?? kept.chat)
    keep({ messages: kept.lines, notices: [], total: kept.total, next: null })
    openedChat.status = 'ready'
  }
}

/** Keeps the end of the open chat, for when the server cannot be reached. */
function keepEnd(): void {
  clearTimeout(keepTimer)
  const { chat, status, total } = openedChat
  const end = Array.from({ length: Math.min(total, LINES_OF_CHAT) }, (_, at) => lines.get(total - 1 - at)).reverse()
  const isWhole = end.length > 0 && end.every((line) => line !== undefined)
  if (chat && status === 'ready' && isWhole) void keepChatLines({ chat: chat as Chat, total, lines: end })
}

export function closeChat(): void {
  keepEnd()
  forgetOpened()
}

function forgetOpened(): void {
  forget()
  Object.assign(openedChat, { id: null, chat: null })
}

/** Marks the visible messages as read when the person looks at them. */
export function readNow(): void {
  const { id, status } = openedChat
  if (id === null || status !== 'ready' || document.visibilityState !== 'visible') return
  const chat = chatOf(id)
  // The next message, or the next look at the page, asks again.
  if ((chat?.unread ?? 0) > 0 && !chat?.readOnly) flagChat(id, { read: true }).catch(() => undefined)
}

/** Applies the current state of chats from events; `moved` when their lines changed position. */
export function applyChatNews(changed: readonly Chat[], moved = false): void {
  applyChats(changed)
  const chat = changed.find(({ id }) => id === openedChat.id)
  if (!chat) return
  openedChat.chat = ref(chat)
  if (moved && openedChat.status === 'ready') reload()
  readNow()
}

export function applyNewMessage({ chat, line, change }: NewMessage): void {
  if (chat.id === openedChat.id) {
    if (openedChat.status === 'ready') take(line, change)
    // The first lines are on their way, and may have been read before.
    else isOutdated = true
  }
  applyChatNews([chat])
}

function take(line: ChatLine, change: NewMessage['change']): void {
  const { index } = line
  if (change === 'new' && !openedChat.atEnd) openedChat.missed += 1
  // A line without a position, or in the middle: the lines after it have other positions now.
  if (index === null || index > openedChat.total || (lines.get(index) && lines.get(index)!.id !== line.id)) {
    return reload()
  }
  lines.set(index, line)
  // A page on its way may have been read before.
  renewed += 1
  openedChat.total = Math.max(openedChat.total, index + 1)
  noteChange()
}

/** Lines changed here; an answer that is on its way may not know of it yet, and is asked for once more. */
function noteChange(): void {
  isOutdated ||= isReloading
  openedChat.loaded += 1
  keepSoon()
}

function keepSoon(): void {
  clearTimeout(keepTimer)
  keepTimer = setTimeout(keepEnd, KEEP_AFTER_MS)
}

/**
 * Reloads the visible lines; the rest reloads when it is scrolled to. Runs one at a time: of several requests
 * meanwhile, one follows.
 */
function reload(): void {
  if (isReloading) isOutdated = true
  else void renew()
}

async function renew(): Promise<void> {
  const { id } = openedChat
  if (id === null) return
  const mine = turn
  isReloading = true
  try {
    do {
      isOutdated = false
      const pages = new Set([pageOf(seen.first), pageOf(seen.last)])
      const answers = await Promise.all([...pages, null].map((page) => fetchLines(id, page)))
      if (mine !== turn) return
      if (isOutdated) continue
      lines.clear()
      notices.clear()
      renewed += 1
      for (const page of answers) keep(page)
      if (isStale && failed.size === 0) openedChat.pageError = ''
      isStale = false
    } while (isOutdated)
  } catch (error) {
    if (mine !== turn) return
    isStale = true
    openedChat.pageError = messageOf(error)
  } finally {
    if (mine === turn) isReloading = false
  }
}

/** Brings the pages of these lines, both ends included, unless they are here or on their way. */
export function loadLines(first: number, last: number): void {
  for (let page = pageOf(first); page <= pageOf(last) && page * LINES_PAGE < openedChat.total; page++) {
    if (!onTheWay.has(page) && !isHere(page)) void loadPage(page)
  }
}

/** While these lines move through the view: the page that comes next this way. One a way is under way. */
export function loadAhead(first: number, last: number, way: Way): void {
  seen = { first, last }
  if (ahead.has(way)) return
  const [top, bottom] = [pageOf(first), pageOf(last)]
  const page = (way === 1 ? [bottom, top, bottom + 1] : [top, bottom, top - 1]).find(isWanted)
  if (page === undefined) return
  const mine = turn
  ahead.add(way)
  void loadPage(page).then(() => {
    if (mine !== turn) return
    ahead.delete(way)
    loadAhead(seen.first, seen.last, way)
  })
}

const isWanted = (page: number): boolean =>
  page >= 0 && page * LINES_PAGE < openedChat.total && !onTheWay.has(page) && !failed.has(page) && !isHere(page)

async function loadPage(page: number): Promise<void> {
  const { id } = openedChat
  if (id === null) return
  const mine = turn
  onTheWay.add(page)
  try {
    for (let asked = -1; asked !== renewed;) {
      asked = renewed
      const answer = await fetchLines(id, page)
      if (mine !== turn) return
      if (asked === renewed) keep(answer)
    }
    failed.delete(page)
    if (failed.size === 0) openedChat.pageError = ''
  } catch (error) {
    if (mine !== turn) return
    failed.add(page)
    openedChat.pageError = messageOf(error)
  } finally {
    if (mine === turn) onTheWay.delete(page)
  }
}

/** Asks again for what did not come. */
export function retryLines(): void {
  openedChat.pageError = ''
  if (isStale) reload()
  for (const page of failed) void loadPage(page)
}

const pageOf = (index: number): number => Math.floor(Math.max(0, index) / LINES_PAGE)

/** One page; null for the last lines. */
function fetchLines(id: string, page: number | null): Promise<ChatMessagesPage> {
  const from = (page ?? 0) * LINES_PAGE
  const place = page === null ? {} : page === 0 ? { before: LINES_PAGE } : { after: from - 1 }
  return call('GET /api/whatsapp/conversations/:id/messages', { id, query: { limit: LINES_PAGE, ...place } })
}

function isHere(page: number): boolean {
  for (let index = page * LINES_PAGE; index < Math.min(openedChat.total, (page + 1) * LINES_PAGE); index++) {
    if (!lines.has(index)) return false
  }
  return true
}

function keep(page: Pick<ChatMessagesPage, 'messages' | 'notices' | 'total' | 'next'>): void {
  const { messages, total } = page
  notices.keep(page)
  for (const line of messages) if (line.index !== null) lines.set(line.index, line)
  openedChat.total = total
  openedChat.loaded += 1
  keepSoon()
}

/** Nothing of one chat stays for the next. */
function forget(): number {
  clearTimeout(keepTimer)
  turn += 1
  lines.clear()
  notices.clear()
  onTheWay.clear()
  failed.clear()
  ahead.clear()
  isReloading = false
  isOutdated = false
  isStale = false
  Object.assign(openedChat, { status: 'loading', error: '', total: 0, loaded: 0, pageError: '' })
  watchEnd(true)
  return turn
}

joinScreens({
  clear: forgetOpened,
  states: applyLineStates,
  message: applyNewMessage,
  chats: applyChatNews,
  change: (change) => {
    if (change.change !== 'lost') return applyChatNews(chatsOfLead(change))
    if (openedChat.chat?.leadId === change.leadId) forgetOpened()
  },
  refresh: () => {
    if (openedChat.status === 'ready') reload()
  },
})

/** The starred lines of a chat, the newest first. @throws ApiError */
export const fetchStarred = async (id: string): Promise<ChatLine[]> =>
  (await call('GET /api/whatsapp/conversations/:id/starred', { id })).messages
