import { lazy, Suspense, useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { openPalette, palette } from './palette-state.ts'

const load = () => import('./palette.tsx').then((module) => ({ default: module.Palette }))
const Palette = lazy(load)
/** Once the board has had its turn: who presses Ctrl K goes on typing at once. */
const PRELOAD_MS = 3_000

const OTHER_LAYER = '[role="dialog"][data-state="open"], [role="alertdialog"][data-state="open"]'

/** Ctrl K opens the palette from anywhere, also while someone types; it is loaded after everything else. */
export function PaletteLayer() {
  const { open } = useSnapshot(palette)
  const [wanted, setWanted] = useState(false)
  if (open && !wanted) setWanted(true)
  useEffect(() => {
    // One that does not come now is asked for again when it is wanted.
    const timer = setTimeout(() => void load().catch(() => undefined), PRELOAD_MS)
    return () => clearTimeout(timer)
  }, [])
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
  return wanted ? (
    <Suspense fallback={null}>
      <Palette />
    </Suspense>
  ) : null
}
