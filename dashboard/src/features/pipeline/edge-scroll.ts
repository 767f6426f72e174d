/** So near to an edge of its column, a card in the air has it scroll; of the board, sideways. */
const NEAR_PX = 72
const FASTEST_PX_PER_S = 1_100
/** A tab that slept must not jump. */
const LONGEST_STEP_MS = 50

export interface Point {
  x: number
  y: number
}

/** -1 to 1: how strongly a point within an element's edges pulls it; beyond an edge as at it. */
export function pull(at: number, start: number, end: number): number {
  const near = Math.min(NEAR_PX, (end - start) / 4)
  if (at < start + near) return Math.max(-1, (at - start - near) / near)
  return at > end - near ? Math.min(1, (at - end + near) / near) : 0
}

/** Scrolls the column or board while a card is held at its edge; the returned function stops it. */
export function scrollAtEdges(pointer: () => Point | null): () => void {
  let before = performance.now()
  let frame = requestAnimationFrame(step)
  function step(now: number): void {
    const ms = Math.min(LONGEST_STEP_MS, Math.max(0, now - before))
    before = now
    const at = pointer()
    if (at) scrollAt(at, (FASTEST_PX_PER_S * ms) / 1_000)
    frame = requestAnimationFrame(step)
  }
  return () => cancelAnimationFrame(frame)
}

function scrollAt({ x, y }: Point, mostPx: number): void {
  const board = document.querySelector<HTMLElement>('[data-board]')
  if (!board) return
  if (board.scrollWidth > board.clientWidth) {
    const { left, right } = board.getBoundingClientRect()
    const px = pull(x, left, right) * mostPx
    if (px !== 0) board.scrollLeft += px
  }
  for (const column of board.querySelectorAll<HTMLElement>('[data-drop-phase]')) {
    const { left, right, top, bottom } = column.getBoundingClientRect()
    if (x < left || x >= right) continue
    const px = pull(y, top, bottom) * mostPx
    // Less than a pixel is rounded away by some browsers.
    if (px !== 0) column.scrollTop += Math.sign(px) * Math.max(1, Math.abs(px))
  }
}
