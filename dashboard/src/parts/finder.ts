import { proxy } from 'valtio'
import { messageOf } from '../lib/api.ts'

/** Indexes of the messages that contain the words. */
export interface Matches {
  matches: number[]
  /** There are more than these. */
  truncated: boolean
}

export interface FinderSource {
  /** Searches the open conversation; null while none is open. */
  search(words: string): Promise<Matches> | null
  goTo(index: number): void
}

export type Finder = ReturnType<typeof createFinder>

/** Finds words in a conversation and goes from match to match, the newest first, as in WhatsApp. */
export function createFinder({ search, goTo }: FinderSource) {
  const found = proxy({
    isOpen: false,
    query: '',
    matches: [] as number[],
    truncated: false,
    /** Position of the current match. */
    match: 0,
    status: 'idle' as 'idle' | 'loading' | 'ready' | 'error',
    error: '',
  })
  let last = 0
  return {
    found,

    open(): void {
      found.isOpen = true
    },

    close(): void {
      last += 1
      Object.assign(found, { isOpen: false, query: '', matches: [], match: 0, status: 'idle', error: '' })
    },

    /** The latest call counts. */
    async find(words: string): Promise<void> {
      const query = words.trim()
      const mine = ++last
      Object.assign(found, { query, matches: [], match: 0, truncated: false, status: 'idle', error: '' })
      const answer = query === '' ? null : search(query)
      if (answer === null) return
      found.status = 'loading'
      try {
        const { matches, truncated } = await answer
        if (mine !== last) return
        Object.assign(found, { matches, truncated, match: matches.length - 1, status: 'ready' })
        if (matches.length > 0) goTo(matches.at(-1)!)
      } catch (error) {
        if (mine === last) Object.assign(found, { status: 'error', error: messageOf(error) })
      }
    },

    /** Goes to the match after or before, and round at the ends. */
    step(way: 1 | -1): void {
      const { length } = found.matches
      if (length === 0) return
      found.match = (found.match + way + length) % length
      goTo(found.matches[found.match]!)
    },
  }
}
