import { PHASES, type Phase } from './phases.ts'

/** The data that decide a card's position in its column. `isNewLead` is the browser's flag, absent on the server. */
export interface BoardCard {
  id: string
  order: number
  created_at: string
  isNewLead?: boolean
}

/** The target of a card: `index` is its final position among the cards of the column, from 0. */
export interface BoardTarget {
  fase: Phase
  index: number
}

export type BoardDirection = 'up' | 'down' | 'left' | 'right'

/** Sort of a column: new leads first, then the higher order, then the newest (specification 1, §4). */
export function compareCards(a: BoardCard, b: BoardCard): number {
  const novelty = Number(b.isNewLead ?? false) - Number(a.isNewLead ?? false)
  if (novelty !== 0) return novelty
  if (a.order !== b.order) return b.order - a.order
  return compareText(b.created_at, a.created_at) || compareText(b.id, a.id)
}

/** ISO instants and ids compare as text, the same on every machine. */
const compareText = (a: string, b: string): number => (a < b ? -1 : Number(a > b))

/** The column with `id` at `index` (kept within its bounds), whether or not it was there before. */
export function placeAt(ids: readonly string[], id: string, index: number): string[] {
  const others = ids.filter((other) => other !== id)
  const position = Math.min(Math.max(0, index), others.length)
  return [...others.slice(0, position), id, ...others.slice(position)]
}

/** Below this distance no other card fits between two neighbours: the column has to be numbered anew. */
const SMALLEST_GAP = 1e-6

export const hasRoomBetween = (above: number | null, below: number | null): boolean =>
  above === null || below === null || above - below > SMALLEST_GAP

/** Returns an order value between two neighbours (null: none on that side); the higher one is above. */
export function orderBetween(above: number | null, below: number | null): number {
  if (above === null) return (below ?? 0) + 1
  return below === null ? above - 1 : (above + below) / 2
}

/**
 * The next target when an arrow key moves a lifted card. `lengths` counts the cards of each column
 * without the lifted one. Sideways keeps the height as far as the next column reaches.
 */
export function stepTarget(
  from: BoardTarget,
  direction: BoardDirection,
  lengths: Readonly<Record<Phase, number>>,
): BoardTarget {
  if (direction === 'up') return { ...from, index: Math.max(0, from.index - 1) }
  if (direction === 'down') return { ...from, index: Math.min(lengths[from.fase], from.index + 1) }
  const column = PHASES.indexOf(from.fase) + (direction === 'left' ? -1 : 1)
  const fase = PHASES[column]
  return fase === undefined ? from : { fase, index: Math.min(from.index, lengths[fase]) }
}
