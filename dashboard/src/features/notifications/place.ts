/** A place on the screen, pixels from its left and upper edge. */
export interface Place {
  x: number
  y: number
}

/** Least distance from every edge (specification 2, §2.8), and how far an arrow key moves. */
export const EDGE_PX = 8
export const BADGE_PX = 48

/** The nearest place to `wanted` that keeps its distance from every edge. */
export const placeWithin = (wanted: Place, screen: { width: number; height: number }): Place => ({
  x: within(wanted.x, screen.width),
  y: within(wanted.y, screen.height),
})

const within = (at: number, size: number): number =>
  Math.max(EDGE_PX, Math.min(Number.isFinite(at) ? at : size, size - BADGE_PX - EDGE_PX))

const ARROWS: Readonly<Record<string, Place>> = {
  ArrowLeft: { x: -EDGE_PX, y: 0 },
  ArrowRight: { x: EDGE_PX, y: 0 },
  ArrowUp: { x: 0, y: -EDGE_PX },
  ArrowDown: { x: 0, y: EDGE_PX },
}

/** Returns the position after an arrow key; null for any other key. */
export function movedByKey(place: Place, key: string): Place | null {
  const by = ARROWS[key]
  return by ? { x: place.x + by.x, y: place.y + by.y } : null
}
