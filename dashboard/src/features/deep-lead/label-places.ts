export interface PlacedLabel {
  leftPx: number
  /** 0 is the line nearest to the ticks. */
  row: number
}

const BETWEEN_PX = 10

/**
 * Places labels under their ticks: in the middle of each, within the line, and a row further down if the previous one
 * leaves no room. Expects them in the order of their ticks.
 */
export function labelPlaces(labels: readonly { share: number; widthPx: number }[], linePx: number): PlacedLabel[] {
  const ends: number[] = []
  return labels.map(({ share, widthPx }) => {
    const leftPx = Math.max(0, Math.min(linePx - widthPx, share * linePx - widthPx / 2))
    const free = ends.findIndex((end) => end + BETWEEN_PX <= leftPx)
    const row = free < 0 ? ends.length : free
    ends[row] = leftPx + widthPx
    return { leftPx, row }
  })
}
