import { useEffect } from 'react'
import { toast } from 'sonner'
import { useLocation, useSearch } from 'wouter'
import { connections, loadConnections } from '../../../state/connections.ts'
import { connectionCopy as text, CONNECTIONS_ANCHOR } from './copy.ts'

/** Says once how the way through the other system ended, and leads to what comes next. */
export function useOutcome(): void {
  const word = new URLSearchParams(useSearch()).get('integracao')
  const [, go] = useLocation()
  useEffect(() => {
    const sentence = word === null ? null : text.outcome(word)
    if (word === null || sentence === null) return
    go(`/?tela=user-access#${CONNECTIONS_ANCHOR}`, { replace: true })
    if (!text.isGood(word)) {
      toast.error(sentence)
      return
    }
    toast(sentence)
    void loadConnections().then(() => {
      const [next, ...others] = connections.list.filter(({ state }) => state === 'mapear')
      if (next && others.length === 0) go(`/?tela=user-access&integracao-de=${next.id}`)
    })
  }, [word, go])
}
