import type { ConversationMessage, ConversationPage } from '@fechai/contracts/conversation'
import { proxy, ref } from 'valtio'
import { messageOf } from '../lib/api.ts'
import { call } from '../lib/call.ts'
import { fetchPage, PAGE, pageOf } from '../lib/conversation-api.ts'
import { openerOf, type Opener } from '../lib/opener.ts'
import { conversationIdOf } from './conversation-id.ts'
import { placedNotices } from './placed-notices.ts'

/** Text marked in a message: a quote, or each of several words. */
export type Wanted = string | readonly string[]

export interface ConversationPlace {
  leadId: string
  name: string
  /** Message to open at, and what to mark in it; null opens at the end. */
  index: number | null
  quote: Wanted
}

export type ConversationHead = Omit<ConversationPage, 'messages' | 'notices' | 'previous' | 'next'>

/** Towards later messages, or earlier ones. */
export type Way = 1 | -1

/** Conversation in the drawer. Messages are stored outside the proxy: forty thousand need no proxies. */
export const conversation = proxy({
  open: null as ConversationPlace | null,
  status: 'loading' as 'loading' | 'ready' | 'error',
  error: '',
  /** Null as well for a lead that came without a conversation. */
  head: null as ConversationHead | null,
  /** Grows whenever messages arrive. */
  loaded: 0,
  /** A page further up or down did not come. */
  pageError: '',
})

const messages = new Map<number, ConversationMessage>()
const notices = placedNotices()
const onTheWay = new Set<number>()
const failed = new Set<number>()
const outdated = new Set<number>()
/** Directions in which a page is being fetched ahead of a scrolling person. */
const ahead = new Set<Way>()
let seen = { first: 0, last: 0 }
let turn = 0
let opener: Opener | null = null

export const messageAt = (index: number): ConversationMessage | undefined => messages.get(index)

/** Returns WhatsApp's own lines before a message; those at the end precede the next one. */
export const noticesAt = notices.at

/** Returns the element that opened the drawer: focus returns to it. */
export const conversationOpener = (): Opener | null => opener

export function openConversation(place: ConversationPlace, from: HTMLElement | null): void {
  opener = from && openerOf(from)
  conversation.open = place
  void loadConversation()
}

export function closeConversation(): void {
  turn += 1
  conversation.open = null
}

/** The first page: around the message asked for, or the last messages. */
export async function loadConversation(): Promise<void> {
  const place = conversation.open
  if (!place) return
  const mine = forget()
  try {
    const id = await conversationIdOf(place.leadId)
    if (mine !== turn) return
    const page = id === null ? null : await fetchPage(id, place.index === null ? null : pageOf(place.index))
    if (mine !== turn) return
    if (page) keep(page)
    conversation.status = 'ready'
  } catch (error) {
    if (mine !== turn) return
    conversation.status = 'error'
    conversation.error = messageOf(error)
  }
}

/** Brings the pages of these messages, both ends included, unless they are here or on their way. */
export function loadMessages(first: number, last: number): void {
  const total = conversation.head?.total ?? 0
  for (let page = pageOf(first); page <= pageOf(last) && page * PAGE < total; page++) {
    if (onTheWay.has(page) || isHere(page, total)) continue
    void loadPage(page)
  }
}

/**
 * While these messages, both ends included, move through the view: brings what is not here of them, and the page
 * that comes next this way. One page a way is under way; what was passed over meanwhile is not asked for.
 */
export function loadAhead(first: number, last: number, way: Way): void {
  seen = { first, last }
  if (ahead.has(way)) return
  const page = wantedAhead(way)
  if (page === undefined) return
  const mine = turn
  ahead.add(way)
  void loadPage(page).then(() => {
    if (mine !== turn) return
    ahead.delete(way)
    loadAhead(seen.first, seen.last, way)
  })
}

function wantedAhead(way: Way): number | undefined {
  const total = conversation.head?.total ?? 0
  const [top, bottom] = [pageOf(seen.first), pageOf(seen.last)]
  const pages = way === 1 ? [bottom, top, bottom + 1] : [top, bottom, top - 1]
  return pages.find(
    (page) => page >= 0 && page * PAGE < total && !onTheWay.has(page) && !failed.has(page) && !isHere(page, total),
  )
}

export async function loadPage(page: number): Promise<void> {
  const id = conversation.head?.id
  if (id === undefined) return
  const mine = turn
  onTheWay.add(page)
  try {
    const answer = await fetchPage(id, page)
    if (mine !== turn) return
    keep(answer)
    failed.delete(page)
    if (failed.size === 0) conversation.pageError = ''
  } catch (error) {
    if (mine !== turn) return
    failed.add(page)
    conversation.pageError = messageOf(error)
  } finally {
    if (mine === turn) {
      onTheWay.delete(page)
      if (outdated.delete(page)) void loadPage(page)
    }
  }
}

/** Brings again what was not read when it came, of the conversation that is open; of another's news nothing changes. */
export function refreshConversation(leadId?: string): void {
  if (conversation.status !== 'ready' || (leadId !== undefined && leadId !== conversation.open?.leadId)) return
  const stale = [...messages.values()].filter(({ reading }) => reading !== null && reading.status !== 'read')
  for (const page of new Set(stale.map(({ index }) => pageOf(index)))) {
    // A page under way may have been read before the news.
    if (onTheWay.has(page)) outdated.add(page)
    else void loadPage(page)
  }
}

/** Has a file read again; how that ends comes with the live events. @throws ApiError when it was refused. */
export async function readAgain(index: number): Promise<void> {
  const message = messages.get(index)
  const reading = message?.reading
  if (!reading?.retry) return
  const { uploadId, position } = reading.retry
  const show = (change: Partial<typeof reading>): void => {
    const known = messages.get(index)
    if (!known?.reading) return
    messages.set(index, { ...known, reading: { ...known.reading, ...change } })
    conversation.loaded += 1
  }
  show({ status: 'pending', reason: null })
  try {
    await call('POST /api/uploads/:id/retry-item', { id: uploadId, body: { position } })
  } catch (error) {
    show({ status: 'unread', reason: reading.reason })
    throw error
  }
}

/** Asks again for what did not come. */
export function retryPages(): void {
  conversation.pageError = ''
  for (const page of failed) void loadPage(page)
}

export function clearConversation(): void {
  closeConversation()
  forget()
  opener = null
}

function isHere(page: number, total: number): boolean {
  for (let index = page * PAGE; index < Math.min(total, (page + 1) * PAGE); index++) {
    if (!messages.has(index)) return false
  }
  return true
}

function keep(page: ConversationPage): void {
  const { messages: fresh, notices: _notices, previous: _previous, next: _next, ...head } = page
  notices.keep(page)
  for (const message of fresh) messages.set(message.index, message)
  // The same head has no row drawn again.
  if (JSON.stringify(head) !== JSON.stringify(conversation.head)) conversation.head = ref(head)
  conversation.loaded += 1
}

/** Nothing of one conversation stays for the next. */
function forget(): number {
  turn += 1
  messages.clear()
  notices.clear()
  onTheWay.clear()
  failed.clear()
  outdated.clear()
  ahead.clear()
  Object.assign(conversation, { status: 'loading', error: '', head: null, loaded: 0, pageError: '' })
  return turn
}
