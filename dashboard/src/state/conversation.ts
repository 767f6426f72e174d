import type { ConversationMessage, ConversationPage } from '@fechai/contracts/conversation'
import { proxy, ref } from 'valtio'
import { messageOf } from '../lib/api.ts'
import { call } from '../lib/call.ts'
import { fetchPage, PAGE } from '../lib/conversation-api.ts'
import { openerOf, type Opener } from '../lib/opener.ts'
import { conversationIdOf } from './conversation-id.ts'
import { createPagedLines } from './paged-lines.ts'

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

const paged = createPagedLines<ConversationMessage, ConversationPage>({
  pageSize: PAGE,
  total: () => conversation.head?.total ?? 0,
  fetch: (page) => (conversation.head ? fetchPage(conversation.head.id, page) : null),
  keep: keepPage,
  showError: (message) => (conversation.pageError = message),
})
const { lines: messages, pageOf } = paged
let opener: Opener | null = null

export const messageAt = (index: number): ConversationMessage | undefined => messages.get(index)

/** Returns WhatsApp's own lines before a message; those at the end precede the next one. */
export const { noticesAt, loadAhead, load: loadMessages, retry: retryPages } = paged

/** Returns the element that opened the drawer: focus returns to it. */
export const conversationOpener = (): Opener | null => opener

export function openConversation(place: ConversationPlace, from: HTMLElement | null): void {
  opener = from && openerOf(from)
  conversation.open = place
  void loadConversation()
}

export function closeConversation(): void {
  paged.leave()
  conversation.open = null
}

/** The first page: around the message asked for, or the last messages. */
export async function loadConversation(): Promise<void> {
  const place = conversation.open
  if (!place) return
  const mine = forget()
  try {
    const id = await conversationIdOf(place.leadId)
    if (!paged.isCurrent(mine)) return
    const page = id === null ? null : await fetchPage(id, place.index === null ? null : pageOf(place.index))
    if (!paged.isCurrent(mine)) return
    if (page) paged.keep(page)
    conversation.status = 'ready'
  } catch (error) {
    if (!paged.isCurrent(mine)) return
    conversation.status = 'error'
    conversation.error = messageOf(error)
  }
}

/** Fetches a message and those of its page again. */
export const reloadMessage = (index: number): Promise<void> => paged.loadPage(pageOf(index))

/** Brings again what was not read when it came, of the conversation that is open; of another's news nothing changes. */
export function refreshConversation(leadId?: string): void {
  if (conversation.status !== 'ready' || (leadId !== undefined && leadId !== conversation.open?.leadId)) return
  const stale = [...messages.values()].filter(({ reading }) => reading !== null && reading.status !== 'read')
  for (const page of new Set(stale.map(({ index }) => pageOf(index)))) paged.refresh(page)
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

export function clearConversation(): void {
  closeConversation()
  forget()
  opener = null
}

function keepPage(page: ConversationPage): void {
  const { messages: fresh, notices: _notices, previous: _previous, next: _next, ...head } = page
  for (const message of fresh) messages.set(message.index, message)
  // The same head has no row drawn again.
  if (JSON.stringify(head) !== JSON.stringify(conversation.head)) conversation.head = ref(head)
  conversation.loaded += 1
}

/** Nothing of one conversation stays for the next. */
function forget(): number {
  Object.assign(conversation, { status: 'loading', error: '', head: null, loaded: 0, pageError: '' })
  return paged.forget()
}
