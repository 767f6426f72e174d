import { useEffect } from 'react'
import { cardAround } from './card-element.ts'

const cards = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-lead-id]')]

/**
 * The board is one tab stop: Tab goes to the card that last had the focus, through its own controls, and out;
 * arrows walk between cards. While the browser looks for the next stop, all other cards are out of its way.
 */
export function useOneTabStop(): void {
  useEffect(() => {
    let last: string | undefined
    const onFocusIn = ({ target }: FocusEvent) => {
      const card = cardAround(target)
      if (card) last = card.dataset.leadId
    }
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key !== 'Tab') return
      const drawn = cards()
      const stop = drawn.find(({ dataset }) => dataset.leadId === last) ?? drawn[0]
      const others = drawn.filter((card) => card !== stop)
      for (const card of others) card.inert = true
      setTimeout(() => {
        for (const card of others) card.inert = false
      })
    }
    document.addEventListener('focusin', onFocusIn)
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('focusin', onFocusIn)
      document.removeEventListener('keydown', onKeyDown)
    }
  }, [])
}
