import type { Lead } from '@fechai/domain/lead'
import { useEffect, useState } from 'react'
import { call } from '../lib/call.ts'

const TYPING_MS = 150
const SHOWN = 8

export interface FoundLeads {
  status: 'idle' | 'searching' | 'found' | 'failed'
  leads: readonly Lead[]
}

const NONE: FoundLeads = { status: 'idle', leads: [] }

/** Leads that carry the words, a moment after the typing pauses; the last answer stays until the next one. */
export function useFoundLeads(words: string): FoundLeads {
  const [found, setFound] = useState(NONE)
  const q = words.trim()
  useEffect(() => {
    if (q === '') {
      setFound(NONE)
      return
    }
    setFound((known) => ({ ...known, status: 'searching' }))
    const stop = new AbortController()
    const timer = setTimeout(() => {
      call('POST /api/leads/page', { body: { q, limit: SHOWN } }, { signal: stop.signal }).then(
        ({ leads }) => setFound({ status: 'found', leads }),
        () => stop.signal.aborted || setFound({ status: 'failed', leads: [] }),
      )
    }, TYPING_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [q])
  return found
}
