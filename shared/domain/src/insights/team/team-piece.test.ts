import { expect, it } from 'vitest'
import { isEmptyPiece, joinPieces, NO_PIECE, sumsOfPiece, type TeamPiece } from './team-piece.ts'

const MINUTE_MS = 60_000
const piece = (more: Partial<TeamPiece>): TeamPiece => ({ ...NO_PIECE, ...more })
const chances = Array.from({ length: 101 }, (_, at) => at / 100)

it('adds what adds, and takes the median of all the waits together', () => {
  const one = piece({ leads: 3, won: 1, value: 100, waits: [1, 9].map((n) => n * MINUTE_MS), objections: 2 })
  const two = piece({ leads: 2, won: 2, value: 50, waits: [2, 3].map((n) => n * MINUTE_MS), overdue: 1 })
  expect(sumsOfPiece(joinPieces([one, two]), chances)).toMatchObject({
    ...{ leads: 5, won: 3, value: 150, waits: 4, waitMinutes: 2.5, objections: 2, overdue: 1 },
  })
  expect(sumsOfPiece(one, chances).waitMinutes).toBe(5)
})

it('weighs open values by the chance of their progress', () => {
  const open = [
    { progresso: 50, leads: 2, sum: 300, squares: 50_000 },
    { progresso: 100, leads: 1, sum: 40, squares: 1_600 },
  ]
  expect(sumsOfPiece(piece({ open }), chances).open).toEqual({ leads: 3, sum: 340, mean: 190, variance: 12_500 })
})

it('of nothing has no median, and shows no row', () => {
  const nothing = joinPieces([])
  expect(nothing).toEqual(NO_PIECE)
  expect(sumsOfPiece(nothing, chances)).toMatchObject({ waitMinutes: null, before: { waitMinutes: null } })
  expect([isEmptyPiece(nothing), isEmptyPiece(piece({ toConfirm: 4 })), isEmptyPiece(piece({ overdue: 1 }))]).toEqual([
    ...[true, true, false],
  ])
})
