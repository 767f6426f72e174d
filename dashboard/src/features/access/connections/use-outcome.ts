import { useEffect } from 'react'
import { toast } from 'sonner'
import { useLocation, useSearch } from 'wouter'
import { connectionCopy as text, CONNECTIONS_ANCHOR } from './copy.ts'

/** Says once how the way through the other system ended, on the page of the connection or at the list. */
export function useOutcome(): void {
  const search = new URLSearchParams(useSearch())
  const [word, id] = [search.get('integracao'), search.get('integracao-de')]
  const [, go] = useLocation()
  useEffect(() => {
    const sentence = word === null ? null : text.outcome(word)
    if (word === null || sentence === null) return
    const next = id === null ? `#${CONNECTIONS_ANCHOR}` : `&integracao-de=${id}`
    go(`/?tela=user-access${next}`, { replace: true })
    if (text.isGood(word)) toast(sentence)
    else toast.error(sentence)
  }, [word, id, go])
}
