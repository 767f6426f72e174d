import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { late, OnceWanted } from '../ui/late.tsx'
import { openPalette, palette } from './palette-state.ts'

const Palette = late(() => import('./palette.tsx').then((module) => module.Palette))

const OTHER_LAYER = '[role="dialog"][data-state="open"], [role="alertdialog"][data-state="open"]'

/** Ctrl K opens the palette from anywhere, also during typing; it loads after everything else. */
export function PaletteLayer() {
  const { open } = useSnapshot(palette)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      if (palette.open) palette.open = false
      else if (!document.querySelector(OTHER_LAYER)) openPalette()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <OnceWanted wanted={open}>
      <Palette />
    </OnceWanted>
  )
}
