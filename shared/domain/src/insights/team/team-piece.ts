import type { SellerSums } from './team-report.ts'

/** Open leads of one progress, 0 to 100: their number, the sum of their values, and that of the values' squares. */
export interface OpenAt {
  progresso: number
  leads: number
  sum: number
  squares: number
}

/**
 * What the team page counts of some leads, in a form that adds up: the counts of two pieces of different leads are those
 * of both, and waits stay single because medians do not add.
 */
export interface TeamPiece {
  leads: number
  leadsBefore: number
  won: number
  wonBefore: number
  wonWithValue: number
  /** Reais. */
  value: number
  valueBefore: number
  open: readonly OpenAt[]
  /** Milliseconds of each wait. */
  waits: readonly number[]
  waitsBefore: readonly number[]
  objections: number
  overdue: number
  /** Conversations that are left out: their seller is not known, or a person has to confirm the phase. */
  withoutSeller: number
  toConfirm: number
}

export const NO_PIECE: TeamPiece = {
  ...{ leads: 0, leadsBefore: 0, won: 0, wonBefore: 0, wonWithValue: 0, value: 0, valueBefore: 0 },
  ...{ open: [], waits: [], waitsBefore: [], objections: 0, overdue: 0, withoutSeller: 0, toConfirm: 0 },
}

/** Returns true for a piece that no row of the page shows. */
export const isEmptyPiece = ({ leads, leadsBefore, overdue }: TeamPiece): boolean => leads + leadsBefore + overdue === 0

/** Returns the piece of all the leads of these pieces. */
export function joinPieces(pieces: readonly TeamPiece[]): TeamPiece {
  const sum = (of: (piece: TeamPiece) => number): number => pieces.reduce((total, piece) => total + of(piece), 0)
  return {
    leads: sum(({ leads }) => leads),
    leadsBefore: sum(({ leadsBefore }) => leadsBefore),
    won: sum(({ won }) => won),
    wonBefore: sum(({ wonBefore }) => wonBefore),
    wonWithValue: sum(({ wonWithValue }) => wonWithValue),
    value: sum(({ value }) => value),
    valueBefore: sum(({ valueBefore }) => valueBefore),
    open: pieces.flatMap(({ open }) => open),
    waits: pieces.flatMap(({ waits }) => waits),
    waitsBefore: pieces.flatMap(({ waitsBefore }) => waitsBefore),
    objections: sum(({ objections }) => objections),
    overdue: sum(({ overdue }) => overdue),
    withoutSeller: sum(({ withoutSeller }) => withoutSeller),
    toConfirm: sum(({ toConfirm }) => toConfirm),
  }
}

const MINUTE_MS = 60_000

/** Returns the sums of a piece; `chances` has, for each progress, 0 to 100, the share of such leads that close. */
export function sumsOfPiece(piece: TeamPiece, chances: readonly number[]): SellerSums {
  const { open } = piece
  const sum = (of: (each: OpenAt, chance: number) => number): number =>
    open.reduce((total, each) => total + of(each, chances[each.progresso] ?? 0), 0)
  return {
    ...{ leads: piece.leads, won: piece.won, wonWithValue: piece.wonWithValue, value: piece.value },
    ...{ waits: piece.waits.length, waitMinutes: medianMinutes(piece.waits) },
    ...{ objections: piece.objections, overdue: piece.overdue },
    open: {
      leads: sum(({ leads }) => leads),
      sum: sum((each) => each.sum),
      mean: sum((each, chance) => each.sum * chance),
      variance: sum(({ squares }, chance) => squares * chance * (1 - chance)),
    },
    before: {
      ...{ leads: piece.leadsBefore, won: piece.wonBefore, value: piece.valueBefore },
      ...{ waits: piece.waitsBefore.length, waitMinutes: medianMinutes(piece.waitsBefore) },
    },
  }
}

/** Null without waits. */
function medianMinutes(waits: readonly number[]): number | null {
  if (waits.length === 0) return null
  const sorted = Float64Array.from(waits).sort()
  const [low, high] = [sorted[Math.floor((waits.length - 1) / 2)]!, sorted[Math.ceil((waits.length - 1) / 2)]!]
  return (low + high) / 2 / MINUTE_MS
}
