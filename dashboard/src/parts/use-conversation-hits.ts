import type { ConversationHits } from '@fechai/contracts/conversation-search'
import { useCallback, useEffect, useRef, useState } from 'react'
import { messageOf } from '../lib/api.ts'
import { searchConversations } from '../lib/conversation-api.ts'

/** The field itself waits for a pause already: the cards come first. */
const AFTER_CARDS_MS = 150
/** Letters of the shortest search: one letter finds nothing of use. */
const SHORTEST = 2

export interface FoundInConversations extends Pick<
  ConversationHits,
  'hits' | 'total' | 'exact' | 'unread' | 'nextCursor'
> {
  status: 'idle' | 'searching' | 'found' | 'failed'
  error: string
}

const NOTHING = { hits: [], total: 0, exact: true, unread: 0, nextCursor: null, error: '' }
const IDLE: FoundInConversations = { ...NOTHING, status: 'idle' }

/** Leads by what was said in their conversations; the last answer stays until the next one. */
export function useConversationHits(words: string, online: boolean) {
  const [found, setFound] = useState(IDLE)
  const [turn, setTurn] = useState(0)
  const stop = useRef(new AbortController())
  const q = words.trim()
  useEffect(() => {
    if (q.length < SHORTEST || !online) return setFound(IDLE)
    const mine = (stop.current = new AbortController())
    setFound((known) => ({ ...known, status: 'searching', error: '' }))
    const timer = setTimeout(() => {
      searchConversations(q, null, mine.signal).then(
        (answer) => mine.signal.aborted || setFound({ ...answer, status: 'found', error: '' }),
        (error: unknown) => mine.signal.aborted || setFound({ ...NOTHING, status: 'failed', error: messageOf(error) }),
      )
    }, AFTER_CARDS_MS)
    return () => {
      clearTimeout(timer)
      mine.abort()
    }
  }, [q, online, turn])

  const { nextCursor } = found
  const showMore = useCallback(() => {
    const mine = stop.current
    setFound((known) => ({ ...known, status: 'searching', error: '' }))
    searchConversations(q, nextCursor, mine.signal).then(
      ({ hits, unread, nextCursor: next }) =>
        mine.signal.aborted ||
        setFound((known) => ({ ...known, hits: [...known.hits, ...hits], unread, nextCursor: next, status: 'found' })),
      // Earlier results stay; the button says that the rest did not load.
      (error: unknown) =>
        mine.signal.aborted || setFound((known) => ({ ...known, status: 'found', error: messageOf(error) })),
    )
  }, [q, nextCursor])
  return { found, showMore, retry: () => setTurn((last) => last + 1) }
}
