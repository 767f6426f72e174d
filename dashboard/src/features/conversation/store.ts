import { proxy } from 'valtio'
import { messageOf } from '../../lib/api.ts'
import { findMessages } from '../../lib/conversation-api.ts'
import { conversation } from '../../state/conversation.ts'

const GLOW_MS = 5_000

/** The state of the drawer, except the conversation itself. */
export const view = proxy({
  /** Message to bring into view; `turn` distinguishes a repeated request. */
  target: null as { index: number; align: 'center' | 'end'; turn: number } | null,
  glowing: null as number | null,
  searching: false,
  query: '',
  matches: [] as number[],
  truncated: false,
  /** Place among the matches; they are walked from the newest, as in WhatsApp. */
  match: 0,
  searchStatus: 'idle' as 'idle' | 'loading' | 'ready' | 'error',
  searchError: '',
})

let glowTimer: ReturnType<typeof setTimeout> | undefined
let lastSearch = 0

/** Brings a message into view; it glows once. */
export function goTo(index: number): void {
  show(index, 'center')
  view.glowing = index
  clearTimeout(glowTimer)
  glowTimer = setTimeout(() => (view.glowing = null), GLOW_MS)
}

/** Opens the conversation at the requested message, otherwise at its end. */
export function startAt(index: number | null, total: number): void {
  closeSearch()
  clearTimeout(glowTimer)
  view.glowing = null
  if (total === 0) return
  if (index === null) show(total - 1, 'end')
  else goTo(Math.min(index, total - 1))
}

function show(index: number, align: 'center' | 'end'): void {
  view.target = { index, align, turn: (view.target?.turn ?? 0) + 1 }
}

export async function search(text: string): Promise<void> {
  const query = text.trim()
  const mine = ++lastSearch
  const id = conversation.head?.id
  Object.assign(view, { query, matches: [], match: 0, truncated: false, searchError: '' })
  view.searchStatus = query === '' ? 'idle' : 'loading'
  if (query === '' || id === undefined) return
  try {
    const { matches, truncated } = await findMessages(id, query)
    if (mine !== lastSearch) return
    Object.assign(view, { matches, truncated, match: matches.length - 1, searchStatus: 'ready' })
    if (matches.length > 0) goTo(matches.at(-1)!)
  } catch (error) {
    if (mine !== lastSearch) return
    view.searchStatus = 'error'
    view.searchError = messageOf(error)
  }
}

/** The match before or after, round the ends. */
export function stepMatch(step: 1 | -1): void {
  const { length } = view.matches
  if (length === 0) return
  view.match = (view.match + step + length) % length
  goTo(view.matches[view.match]!)
}

export function closeSearch(): void {
  lastSearch += 1
  Object.assign(view, { searching: false, query: '', matches: [], match: 0, searchStatus: 'idle', searchError: '' })
}
