import { useEffect } from 'react'
import { useNow } from '../../lib/use-now.ts'
import { loadCardDues, showCardDues } from '../../state/tasks.ts'

/** Keeps the due times on the board's cards; it draws nothing itself. */
export function CardDues() {
  const now = useNow()
  useEffect(() => void loadCardDues(), [])
  useEffect(showCardDues, [now])
  return null
}
