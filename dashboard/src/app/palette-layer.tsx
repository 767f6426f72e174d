import { lazy, Suspense, useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { openPalette, palette } from './palette-state.ts'

const Palette = lazy(() => import('./palette.tsx').then((module) => ({ default: module.Palette })))

const OTHER_LAYER = '[role="dialog"][data-state="open"], [role="alertdialog"][data-state="open"]'

/** Ctrl K opens the palette from anywhere, also while someone types; it is loaded when first asked for. */
export function PaletteLayer() {
  const { open } = useSnapshot(palette)
  const [wanted, setWanted] = useState(false)
  if (open && !wanted) setWanted(true)
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
