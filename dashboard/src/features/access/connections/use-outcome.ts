import { useEffect } from 'react'
import { toast } from 'sonner'
import { useLocation, useSearch } from 'wouter'
import { connectionCopy as text } from './copy.ts'

/** Says once how the way through the other system ended. */
export function useOutcome(): void {
  const word = new URLSearchParams(useSearch()).get('integracao')
  const [, go] = useLocation()
  useEffect(() => {
    const sentence = word === null ? null : text.outcome(word)
    if (word === null || sentence === null) return
    if (text.isGood(word)) toast(sentence)
    else toast.error(sentence)
    go('/?tela=user-access', { replace: true })
  }, [word, go])
}
