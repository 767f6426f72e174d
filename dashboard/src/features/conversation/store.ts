import { proxy } from 'valtio'
import { findMessages } from '../../lib/conversation-api.ts'
import { createFinder } from '../../parts/finder.ts'
import { conversation } from '../../state/conversation.ts'

const GLOW_MS = 5_000

/** The state of the drawer, except the conversation itself. */
export const view = proxy({
  /** Message to bring into view; `turn` distinguishes a repeated request. */
  target: null as { index: number; align: 'center' | 'end'; turn: number } | null,
  glowing: null as number | null,
})

let glowTimer: ReturnType<typeof setTimeout> | undefined

export const finder = createFinder({
  search: (words) => (conversation.head ? findMessages(conversation.head.id, words) : null),
  goTo,
})

/** Brings a message into view; it glows once. */
export function goTo(index: number): void {
  show(index, 'center')
  view.glowing = index
  clearTimeout(glowTimer)
  glowTimer = setTimeout(() => (view.glowing = null), GLOW_MS)
}

/** Opens the conversation at the requested message, otherwise at its end. */
export function startAt(index: number | null, total: number): void {
  finder.close()
  clearTimeout(glowTimer)
  view.glowing = null
  if (total === 0) return
  if (index === null) show(total - 1, 'end')
  else goTo(Math.min(index, total - 1))
}

function show(index: number, align: 'center' | 'end'): void {
  view.target = { index, align, turn: (view.target?.turn ?? 0) + 1 }
}
