import type { LeadChanged } from '@fechai/contracts/events'
import type { Chat, ChatFilter, ChatsPage } from '@fechai/contracts/whatsapp-chats'
import { WHATSAPP_LIMITS } from '@fechai/domain/whatsapp-texts'
import { proxy, ref } from 'valtio'
import { isUnreachable, messageOf } from '../lib/api.ts'
import { call } from '../lib/call.ts'
import { keepChatList, keptChatList } from './kept-chats.ts'
import { followMerges } from './merged-chats.ts'
import { joinScreens } from './screens.ts'

/** 'The chat list pages by 30.' */
const CHATS_PAGE = WHATSAPP_LIMITS.chatsPage
const COUNT_AFTER_MS = 250

/** List of chats on the screen, and the number of all unread chats. */
export const chats = proxy({
  filter: 'all' as ChatFilter,
  search: '',
  status: 'idle' as 'idle' | 'loading' | 'ready' | 'error',
  error: '',
  /** Chats in the order of the list; they are no proxies. */
  list: [] as Chat[],
  next: null as string | null,
  loadingMore: false,
  moreError: '',
  /** Chats that hold something unread, archived ones apart: the badge of the sidebar. */
  unread: 0,
  /** Chats that are archived. */
  archived: 0,
})

/** Every chat that was seen, in the list or not. */
const known = new Map<string, Chat>()
/** Chats that are being deleted: they are hidden, and can be restored for a while. */
const hidden = new Set<string>()
/** Counts narrowings and sign-ins: answers to earlier requests are dropped. */
let turn = 0
let asked = 0
let shown = 0
/** Chats that changed while a list was on its way: its answer may have been read before they did. */
const newer = new Map<string, Chat>()
let underWay = 0
let countTimer: ReturnType<typeof setTimeout> | undefined

export const chatOf = (id: string): Chat | undefined => known.get(id)

function fetchChats(cursor: string | null): Promise<ChatsPage> {
  const { filter, search } = chats
  const place = { ...(search !== '' && { search }), ...(cursor !== null && { cursor }) }
  return call('GET /api/whatsapp/conversations', { query: { filter, limit: CHATS_PAGE, ...place } })
}

const isWholeList = (): boolean => chats.filter === 'all' && chats.search === ''

/** Loads the first page. The list on the screen stays until it arrives. */
export async function loadChats(): Promise<void> {
  const mine = turn
  const order = ++asked
  underWay += 1
  if (chats.status !== 'ready') chats.status = 'loading'
  try {
    const page = await fetchChats(null)
    // An answer to a later request is newer.
    if (mine !== turn || order < shown) return
    shown = order
    show(page, [])
    Object.assign(chats, { status: 'ready', error: '', moreError: '', loadingMore: false })
    applyChats([...newer.values()])
    if (isWholeList()) void keepChatList(page)
  } catch (error) {
    const kept = isUnreachable(error) && isWholeList() && chats.list.length === 0 ? await keptChatList() : null
    if (mine !== turn || order < shown) return
    if (kept) {
      show(kept, [])
      return void (chats.status = 'ready')
    }
    Object.assign(chats, { status: 'error', error: messageOf(error), loadingMore: false })
  } finally {
    listCame()
  }
}

function listCame(): void {
  underWay -= 1
  if (underWay === 0) newer.clear()
}

/** 'Ver mais', also asked for near the end of the list. */
export async function loadMoreChats(): Promise<void> {
  if (chats.next === null || chats.loadingMore) return
  const mine = turn
  underWay += 1
  chats.loadingMore = true
  try {
    const page = await fetchChats(chats.next)
    if (mine !== turn) return
    show(page, chats.list as Chat[])
    applyChats([...newer.values()])
    chats.moreError = ''
  } catch (error) {
    if (mine === turn) chats.moreError = messageOf(error)
  } finally {
    if (mine === turn) chats.loadingMore = false
    listCame()
  }
}

export function narrowChats(change: Partial<Pick<typeof chats, 'filter' | 'search'>>): void {
  turn += 1
  Object.assign(chats, change)
  // The names of other chats are not shown under this filter until they are known.
  Object.assign(chats, { status: 'loading', list: [], next: null })
  void loadChats()
}

/** One chat by its id, for a link that leads to it. @throws ApiError */
export async function fetchChat(id: string): Promise<Chat> {
  const here = known.get(id)
  if (here) return here
  const { conversation } = await call('GET /api/whatsapp/conversations/:id', { id })
  // An event may have brought a newer state meanwhile.
  if (!known.has(id)) known.set(id, ref(conversation))
  return known.get(id)!
}

/** Applies the current state of chats: inserts each at its position in the list, when it belongs there. */
export function applyChats(changed: readonly Chat[]): void {
  const gone = followMerges(changed)
  for (const id of gone) {
    known.delete(id)
    newer.delete(id)
  }
  for (const chat of changed) {
    const before = known.get(chat.id)
    known.set(chat.id, ref(chat))
    if (underWay > 0) newer.set(chat.id, chat)
    // The count may or may not include a chat that was never here.
    if (!before) countSoon()
    else {
      chats.unread = Math.max(0, chats.unread + counts(chat) - counts(before))
      chats.archived = Math.max(0, chats.archived + Number(chat.archived) - Number(before.archived))
    }
  }
  if (chats.status !== 'ready') return
  const seen = changed.filter(({ id }) => !hidden.has(id))
  const left = (chats.list as Chat[]).filter(({ id }) => !gone.has(id))
  chats.list = placed(left, seen, { ...chats, isWhole: chats.next === null }).map((chat) => ref(chat))
}

/** Updates the chats of a lead that was created, changed or deleted. No other event reports a lead's chats. */
export function chatsOfLead({ leadId, lead }: Pick<LeadChanged, 'leadId' | 'lead'>): Chat[] {
  const talk = lead?.conversation_id ?? null
  return [...known.values()]
    .filter((chat) => chat.leadId === leadId || (talk !== null && chat.conversationId === talk))
    .map((chat) => ({
      ...chat,
      leadId: lead?.id ?? null,
      leadFase: lead?.fase ?? null,
      hasNews: (lead?.novidades ?? 0) > 0,
    }))
}

const counts = ({ unread, archived }: Chat): number => Number(unread > 0 && !archived)

export interface Narrowing {
  filter: ChatFilter
  search: string
  /** Nothing of the list waits behind 'Ver mais'. */
  isWhole: boolean
}

/** Returns the list with the current chats, newest first. A chat below the loaded part comes with its page. */
export function placed(
  list: readonly Chat[],
  changed: readonly Chat[],
  { filter, search, isWhole }: Narrowing,
): Chat[] {
  const ids = new Set(changed.map(({ id }) => id))
  const others = list.filter(({ id }) => !ids.has(id))
  const oldest = others.at(-1)?.lastMessageAt ?? ''
  const coming = changed.filter(
    (chat) =>
      belongs(chat, filter) &&
      chat.lastMessageAt !== null &&
      (isWhole || list.some(({ id }) => id === chat.id) || chat.lastMessageAt >= oldest) &&
      (search === '' || list.some(({ id }) => id === chat.id) || fold(chat.displayName).includes(fold(search))),
  )
  return [...others, ...coming].toSorted((a, b) => compare(b.lastMessageAt, a.lastMessageAt) || compare(b.id, a.id))
}

/** 'Chat filters: Tudo; Não lidas (unread above 0); Favoritas; Grupos.' */
export const belongs = (
  chat: Pick<Chat, 'archived' | 'unread' | 'favorite' | 'isGroup'>,
  filter: ChatFilter,
): boolean => {
  if (filter === 'archived') return chat.archived
  if (chat.archived) return false
  if (filter === 'unread') return chat.unread > 0
  if (filter === 'favorites') return chat.favorite
  return filter === 'all' || chat.isGroup
}

const compare = (a: string | null, b: string | null): number => ((a ?? '') < (b ?? '') ? -1 : a === b ? 0 : 1)
const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

export type ChatFlags = Partial<{ read: boolean; favorite: boolean; archived: boolean }>

/** Shows it at once; what the server does not take is put back. @throws ApiError */
export async function flagChat(id: string, flags: ChatFlags): Promise<void> {
  const before = known.get(id)
  if (before) applyChats([withFlags(before, flags)])
  try {
    const { conversation } = await call('PATCH /api/whatsapp/conversations/:id', { id, body: flags })
    applyChats([conversation])
  } catch (error) {
    if (before) applyChats([before])
    throw error
  }
}

const withFlags = (chat: Chat, { read, favorite, archived }: ChatFlags): Chat => ({
  ...chat,
  unread: read === undefined ? chat.unread : read ? 0 : Math.max(1, chat.unread),
  favorite: favorite ?? chat.favorite,
  archived: archived ?? chat.archived,
})

/** Takes a chat out of the list, or brings it back. */
export function hideChat(id: string, isHidden: boolean): void {
  const chat = known.get(id)
  if (isHidden) {
    hidden.add(id)
    chats.list = chats.list.filter((each) => each.id !== id).map((each) => ref(each))
  } else {
    hidden.delete(id)
    if (chat) applyChats([chat])
  }
}

/** Loads the number of unread chats, without touching the list. */
export async function loadUnread(): Promise<void> {
  const mine = turn
  const page = await call('GET /api/whatsapp/conversations', { query: { limit: 1 } }).catch(() => null)
  if (page && mine === turn) Object.assign(chats, { unread: page.unread, archived: page.archived })
}

function countSoon(): void {
  clearTimeout(countTimer)
  countTimer = setTimeout(() => void loadUnread(), COUNT_AFTER_MS)
}

function show(page: ChatsPage, before: readonly Chat[]): void {
  const fresh = new Set(page.conversations.map(({ id }) => id))
  const gone = followMerges(page.conversations)
  for (const id of gone) known.delete(id)
  for (const chat of page.conversations) known.set(chat.id, ref(chat))
  const all = [...before.filter(({ id }) => !fresh.has(id) && !gone.has(id)), ...page.conversations]
  chats.list = all.filter(({ id }) => !hidden.has(id)).map((chat) => ref(chat))
  chats.next = page.next
  Object.assign(chats, { unread: page.unread, archived: page.archived })
}

function clearChats(): void {
  turn += 1
  clearTimeout(countTimer)
  known.clear()
  newer.clear()
  hidden.clear()
  Object.assign(chats, { filter: 'all', search: '', status: 'idle', error: '', list: [], next: null })
  Object.assign(chats, { loadingMore: false, moreError: '', unread: 0, archived: 0 })
}

joinScreens({
  clear: clearChats,
  refresh: () => {
    if (chats.status === 'idle') void loadUnread()
    else void loadChats()
  },
})
