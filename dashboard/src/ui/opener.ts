import { useState } from 'react'
import { focusOpener, openerOf, type Opener } from '../lib/opener.ts'

/** Reads the focus while drawing, before anything inside the layer can take it. */
export function useOpener(open: boolean): Opener | null {
  const [known, setKnown] = useState<{ open: boolean; opener: Opener | null }>({ open: false, opener: null })
  if (open !== known.open) setKnown({ open, opener: open ? focusedNow() : known.opener })
  return known.opener
}

function focusedNow(): Opener | null {
  const element = document.activeElement
  return element === null || element === document.body ? null : openerOf(element)
}

/** Returns the focus, unless something on the page was given it meanwhile. */
export function giveFocusBack(opener: Opener | null): void {
  if (document.activeElement === document.body) focusOpener(opener)
}
