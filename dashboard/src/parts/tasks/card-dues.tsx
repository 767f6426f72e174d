import { useEffect } from 'react'
import { useNow } from '../../lib/use-now.ts'
import { closeCardDues, loadCardDues, showCardDues } from '../../state/tasks.ts'

/** Keeps the due times on the board's cards; it draws nothing itself. */
export function CardDues() {
  const now = useNow()
  useEffect(() => {
    void loadCardDues()
    return closeCardDues
  }, [])
  useEffect(showCardDues, [now])
  return null
}
