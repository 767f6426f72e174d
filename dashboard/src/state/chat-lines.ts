import type { Chat, ChatLine, ChatMessagesPage, NewMessage } from '@fechai/contracts/whatsapp-chats'
import type { MessageStates } from '@fechai/contracts/whatsapp-sending'
import { proxy, ref } from 'valtio'
import { isUnreachable, messageOf } from '../lib/api.ts'
import { call } from '../lib/call.ts'
import { applyChats, chatOf, chatsOfLead, fetchChat, flagChat } from './chats.ts'
import { keepChatLines, keptChat, LINES_OF_CHAT } from './kept-chats.ts'
import { createPagedLines } from './paged-lines.ts'
import { joinScreens } from './screens.ts'

/** Lines asked for at a time; pages begin at its multiples. 'An opened conversation loads up to 100 messages.' */
export const LINES_PAGE = 100

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

type LinePage = Pick<ChatMessagesPage, 'messages' | 'notices' | 'total' | 'next'>

const paged = createPagedLines<ChatLine, LinePage>({
  pageSize: LINES_PAGE,
  total: () => openedChat.total,
  fetch: (page) => (openedChat.id === null ? null : fetchLines(openedChat.id, page)),
  keep: keepPage,
  showError: (message) => (openedChat.pageError = message),
})
const { lines, pageOf } = paged
/** The seen lines: whether they are being fetched again, changed since that began, and failed to come. */
const renewal = { isUnderWay: false, isOutdated: false, hasFailed: false }
/** Waits for further messages before the end of the chat is written to the browser's copy. */
const KEEP_AFTER_MS = 1_000
let keepTimer: ReturnType<typeof setTimeout> | undefined

export const lineAt = (index: number): ChatLine | undefined => lines.get(index)

/** Returns WhatsApp's own lines before a line; those at the end precede the next one. */
export const { noticesAt, loadAhead, load: loadLines } = paged

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
    if (!paged.isCurrent(mine)) return
    openedChat.chat = ref(chatOf(id) ?? chat)
    paged.keep(page)
    openedChat.status = 'ready'
    if (renewal.isOutdated) reload()
    readNow()
  } catch (error) {
    const kept = isUnreachable(error) && around === null ? await keptChat(id) : null
    if (!paged.isCurrent(mine)) return
    if (!kept) return void Object.assign(openedChat, { status: 'error', error: messageOf(error) })
    openedChat.chat = ref(chatOf(id) ?? kept.chat)
    paged.keep({ messages: kept.lines, notices: [], total: kept.total, next: null })
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
    else renewal.isOutdated = true
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
  paged.outdatePages()
  openedChat.total = Math.max(openedChat.total, index + 1)
  noteChange()
}

/** Lines changed here; an answer that is on its way may not know of it yet, and is asked for once more. */
function noteChange(): void {
  renewal.isOutdated ||= renewal.isUnderWay
  openedChat.loaded += 1
  keepSoon()
}

function keepSoon(): void {
  clearTimeout(keepTimer)
  keepTimer = setTimeout(keepEnd, KEEP_AFTER_MS)
}

/**
 * Fetches the seen lines again; the rest follows when it is scrolled to. Runs one at a time: of several requests
 * meanwhile, one follows.
 */
function reload(): void {
  if (renewal.isUnderWay) renewal.isOutdated = true
  else void renew()
}

async function renew(): Promise<void> {
  const { id } = openedChat
  if (id === null) return
  const mine = paged.turn()
  renewal.isUnderWay = true
  try {
    do {
      renewal.isOutdated = false
      const answers = await Promise.all([...paged.seenPages(), null].map((page) => fetchLines(id, page)))
      if (!paged.isCurrent(mine)) return
      if (renewal.isOutdated) continue
      paged.clear()
      paged.outdatePages()
      for (const page of answers) paged.keep(page)
      if (renewal.hasFailed && !paged.hasFailed()) openedChat.pageError = ''
      renewal.hasFailed = false
    } while (renewal.isOutdated)
  } catch (error) {
    if (!paged.isCurrent(mine)) return
    renewal.hasFailed = true
    openedChat.pageError = messageOf(error)
  } finally {
    if (paged.isCurrent(mine)) renewal.isUnderWay = false
  }
}

/** Fetches again what did not come. */
export function retryLines(): void {
  paged.retry()
  if (renewal.hasFailed) reload()
}

/** One page; null for the last lines. */
function fetchLines(id: string, page: number | null): Promise<ChatMessagesPage> {
  const from = (page ?? 0) * LINES_PAGE
  const place = page === null ? {} : page === 0 ? { before: LINES_PAGE } : { after: from - 1 }
  return call('GET /api/whatsapp/conversations/:id/messages', { id, query: { limit: LINES_PAGE, ...place } })
}

function keepPage({ messages, total }: LinePage): void {
  for (const line of messages) if (line.index !== null) lines.set(line.index, line)
  openedChat.total = total
  openedChat.loaded += 1
  keepSoon()
}

/** Nothing of one chat stays for the next. */
function forget(): number {
  clearTimeout(keepTimer)
  Object.assign(renewal, { isUnderWay: false, isOutdated: false, hasFailed: false })
  Object.assign(openedChat, { status: 'loading', error: '', total: 0, loaded: 0, pageError: '' })
  watchEnd(true)
  return paged.forget()
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
