import type { BoardTarget } from '@fechai/domain/board'
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { targetAt } from './drag-target.ts'
import { scrollAtEdges, type Point } from './edge-scroll.ts'
import { air } from './store.ts'

const isSame = (a: BoardTarget | null, b: BoardTarget | null): boolean =>
  a === b || (a !== null && b !== null && a.fase === b.fase && a.index === b.index)

/** Follows the pointer while a card is in the air: the gap opens where it would fall, and columns scroll at edges. */
export function usePointerTarget(): void {
  const { drag } = useSnapshot(air)
  const lifted = drag !== null && !drag.byKeyboard
  useEffect(() => {
    if (!lifted) return
    let at: Point | null = null
    let frame = 0
    const retarget = () => {
      frame = 0
      if (!at || !air.drag) return
      const target = targetAt(at.x, at.y, air.drag)
      // Most steps of a pointer change nothing; only another place has the columns drawn again.
      if (!isSame(target, air.drag.target)) air.drag.target = target
    }
    const follow = (event: MouseEvent | TouchEvent) => {
      const point = 'touches' in event ? event.touches[0] : event
      if (!point) return
      at = { x: point.clientX, y: point.clientY }
      retarget()
    }
    // Cards that move under a still pointer, by an edge or by the wheel, are drawn before they are asked.
    const onScroll = () => {
      frame ||= requestAnimationFrame(retarget)
    }
    const endScrolling = scrollAtEdges(() => at)
    document.addEventListener('mousemove', follow)
    document.addEventListener('touchmove', follow, { passive: true })
    document.addEventListener('scroll', onScroll, { capture: true, passive: true })
    return () => {
      endScrolling()
      cancelAnimationFrame(frame)
      document.removeEventListener('mousemove', follow)
      document.removeEventListener('touchmove', follow)
      document.removeEventListener('scroll', onScroll, { capture: true })
    }
  }, [lifted])
}
