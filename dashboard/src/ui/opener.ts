import { useState } from 'react'

/** What had the focus when a layer opened; read while drawing, before anything inside can take it. */
export function useOpener(open: boolean): Element | null {
  const [known, setKnown] = useState<{ open: boolean; element: Element | null }>({ open: false, element: null })
  if (open !== known.open) setKnown({ open, element: open ? document.activeElement : known.element })
  return known.element
}

/** Back to where it came from, unless something on the page was given the focus meanwhile. */
export function giveFocusBack(element: Element | null): void {
  if (document.activeElement !== document.body) return
  const target = element?.isConnected && element !== document.body ? element : document.querySelector('main')
  if (target instanceof HTMLElement) target.focus({ preventScroll: true })
}
