import { useState } from 'react'
import { recall, remember } from '../lib/remember.ts'
import { useMedia } from '../lib/use-media.ts'
import { NARROW_PX } from './narrow.ts'

/** What a person chose where the window was this wide; `public/start.js` reads the same keys. */
const KEYS = { wide: 'sidebar-collapsed', narrow: 'sidebar-collapsed-narrow' } as const

/** Whether the menu is collapsed: as the person wants it at this width, or else as the board needs the room. */
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
