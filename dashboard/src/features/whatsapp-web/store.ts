import { proxy } from 'valtio'
import { call } from '../../lib/call.ts'
import { createFinder } from '../../parts/finder.ts'
import { openedChat, watchEnd } from '../../state/chat-lines.ts'

const GLOW_MS = 5_000

/** The state of the page, except the chats themselves. */
export const view = proxy({
  /** Line to bring into view; `turn` distinguishes a repeated request. */
  target: null as { index: number; align: 'center' | 'end'; turn: number } | null,
  glowing: null as number | null,
  showsLead: true,
  /** The lead covers its chat on a narrow screen, on request. */
  leadOver: false,
  showsStars: false,
  /** Earlier messages of the chat are asked for. */
  fetchesPast: false,
  newMessage: null as { phone: string } | null,
})

let glowTimer: ReturnType<typeof setTimeout> | undefined

/** 'In-conversation search is case-insensitive on text and sender name.' */
export const finder = createFinder({
  search: (q) =>
    openedChat.id === null
      ? null
      : call('POST /api/whatsapp/conversations/:id/search', { id: openedChat.id, body: { q } }),
  goTo,
})

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
  finder.close()
  clearTimeout(glowTimer)
  Object.assign(view, { glowing: null, showsStars: false, fetchesPast: false, target: null })
  if (index === null) goToEnd()
  else goTo(Math.min(index, Math.max(0, openedChat.total - 1)))
}
