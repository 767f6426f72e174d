import { useState } from 'react'
import { recall, remember } from '../lib/remember.ts'
import { useMedia } from '../lib/use-media.ts'
import { NARROW_PX } from './narrow.ts'

/** Keys of the person's choice by window width; `public/start.js` reads the same keys. */
const KEYS = { wide: 'sidebar-collapsed', narrow: 'sidebar-collapsed-narrow' } as const

/**
 * Returns true when the menu is collapsed: by the person's choice at this width, or else by the room the board needs.
 */
export function useCollapsedMenu(): [collapsed: boolean, toggle: () => void] {
  const width = useMedia(`(width < ${NARROW_PX}px)`) ? 'narrow' : 'wide'
  const [chosen, setChosen] = useState(() => ({
    wide: recall<boolean | null>(KEYS.wide, null),
    narrow: recall<boolean | null>(KEYS.narrow, null),
  }))
  const collapsed = chosen[width] ?? width === 'narrow'
  const toggle = () => {
    remember(KEYS[width], !collapsed)
    setChosen({ ...chosen, [width]: !collapsed })
  }
  return [collapsed, toggle]
}
