import { proxy } from 'valtio'
import { messageOf } from '../../lib/api.ts'
import { call } from '../../lib/call.ts'
import { openedChat, watchEnd } from '../../state/chat-lines.ts'

const GLOW_MS = 5_000

/** The state of the page, except the chats themselves. */
export const view = proxy({
  /** Line to bring into view; `turn` distinguishes a repeated request. */
  target: null as { index: number; align: 'center' | 'end'; turn: number } | null,
  glowing: null as number | null,
  finding: false,
  query: '',
  matches: [] as number[],
  truncated: false,
  /** Place among the matches; they are walked from the newest, as in WhatsApp. */
  match: 0,
  findStatus: 'idle' as 'idle' | 'loading' | 'ready' | 'error',
  findError: '',
  showsLead: true,
  /** The lead covers its chat on a narrow screen, on request. */
  leadOver: false,
  showsStars: false,
  /** Earlier messages of the chat are asked for. */
  fetchesPast: false,
  newMessage: null as { phone: string } | null,
})

let glowTimer: ReturnType<typeof setTimeout> | undefined
let lastFind = 0

const show = (index: number, align: 'center' | 'end'): void => {
  view.target = { index, align, turn: (view.target?.turn ?? 0) + 1 }
}

/** Brings a line into view; it glows once. */
export function goTo(index: number): void {
  watchEnd(false)
  show(index, 'center')
  view.glowing = index
  clearTimeout(glowTimer)
  glowTimer = setTimeout(() => (view.glowing = null), GLOW_MS)
}

/** The lead goes out of the way of its message. */
export function goToFromLead(index: number): void {
  view.leadOver = false
  goTo(index)
}

export function goToEnd(): void {
  watchEnd(true)
  if (openedChat.total > 0) show(openedChat.total - 1, 'end')
}

/** Opens a chat at the requested message, otherwise at its end. */
export function startAt(index: number | null): void {
  endFind()
  clearTimeout(glowTimer)
  Object.assign(view, { glowing: null, showsStars: false, fetchesPast: false, target: null })
  if (index === null) goToEnd()
  else goTo(Math.min(index, Math.max(0, openedChat.total - 1)))
}

/** 'In-conversation search is case-insensitive on text and sender name.' */
export async function find(text: string): Promise<void> {
  const query = text.trim()
  const mine = ++lastFind
  const { id } = openedChat
  Object.assign(view, { query, matches: [], match: 0, truncated: false, findError: '' })
  view.findStatus = query === '' ? 'idle' : 'loading'
  if (query === '' || id === null) return
  try {
    const { matches, truncated } = await call('POST /api/whatsapp/conversations/:id/search', { id, body: { q: query } })
    if (mine !== lastFind) return
    Object.assign(view, { matches, truncated, match: matches.length - 1, findStatus: 'ready' })
    if (matches.length > 0) goTo(matches.at(-1)!)
  } catch (error) {
    if (mine === lastFind) Object.assign(view, { findStatus: 'error', findError: messageOf(error) })
  }
}

/** The match before or after, round the ends. */
export function stepMatch(step: 1 | -1): void {
  const { length } = view.matches
  if (length === 0) return
  view.match = (view.match + step + length) % length
  goTo(view.matches[view.match]!)
}

export function endFind(): void {
  lastFind += 1
  Object.assign(view, { finding: false, query: '', matches: [], match: 0, findStatus: 'idle', findError: '' })
}
