import { describe, expect, test } from 'vitest'
import { compareCards, hasRoomBetween, orderBetween, placeAt, stepTarget, type BoardCard } from './board.ts'

const card = (id: string, order: number, day: number, isNewLead = false): BoardCard => ({
  id,
  order,
  created_at: `2026-11-${String(day).padStart(2, '0')}T12:00:00.000Z`,
  isNewLead,
})

test('a column shows new leads first, then the higher order, then the newest', () => {
  const column = [card('old', 1, 1), card('young', 1, 9), card('high', 8, 2), card('fresh', 0, 3, true)]
  expect(column.sort(compareCards).map(({ id }) => id)).toEqual(['fresh', 'high', 'young', 'old'])
})

test('two cards that tie in everything keep one order on every machine', () => {
  expect(compareCards(card('a', 1, 1), card('b', 1, 1))).toBeGreaterThan(0)
  expect(compareCards(card('b', 1, 1), card('a', 1, 1))).toBeLessThan(0)
})

describe('placeAt', () => {
  test.each([
    { name: 'down its own column', ids: ['a', 'b', 'c'], id: 'a', index: 2, then: ['b', 'c', 'a'] },
    { name: 'up its own column', ids: ['a', 'b', 'c'], id: 'c', index: 0, then: ['c', 'a', 'b'] },
    { name: 'into another column', ids: ['a', 'b'], id: 'x', index: 1, then: ['a', 'x', 'b'] },
    { name: 'past the end', ids: ['a'], id: 'x', index: 99, then: ['a', 'x'] },
    { name: 'before the start', ids: ['a'], id: 'x', index: -3, then: ['x', 'a'] },
    { name: 'into an empty column', ids: [], id: 'x', index: 0, then: ['x'] },
  ])('$name', ({ ids, id, index, then }) => {
    expect(placeAt(ids, id, index)).toEqual(then)
  })
})

test.each([
  { above: null, below: null, order: 1 },
  { above: null, below: 7, order: 8 },
  { above: 3, below: null, order: 2 },
  { above: 3, below: 2, order: 2.5 },
])('a card between $above and $below gets $order', ({ above, below, order }) => {
  expect(orderBetween(above, below)).toBe(order)
})

test.each([
  { above: null, below: 2, room: true },
  { above: 3, below: null, room: true },
  { above: 3, below: 2, room: true },
  { above: 2, below: 2, room: false },
  { above: 2 + 1e-7, below: 2, room: false },
])('between $above and $below there is room: $room', ({ above, below, room }) => {
  expect(hasRoomBetween(above, below)).toBe(room)
})

describe('stepTarget', () => {
  const lengths = { fechados: 0, 'leads-quentes': 4, 'em-objecao': 1, 'leads-mornos': 2, 'leads-frios': 3 }
  test.each([
    { from: { fase: 'leads-quentes', index: 2 }, go: 'up', to: { fase: 'leads-quentes', index: 1 } },
    { from: { fase: 'leads-quentes', index: 0 }, go: 'up', to: { fase: 'leads-quentes', index: 0 } },
    { from: { fase: 'leads-quentes', index: 4 }, go: 'down', to: { fase: 'leads-quentes', index: 4 } },
    { from: { fase: 'leads-quentes', index: 3 }, go: 'right', to: { fase: 'em-objecao', index: 1 } },
    { from: { fase: 'leads-quentes', index: 3 }, go: 'left', to: { fase: 'fechados', index: 0 } },
    { from: { fase: 'fechados', index: 0 }, go: 'left', to: { fase: 'fechados', index: 0 } },
    { from: { fase: 'leads-frios', index: 1 }, go: 'right', to: { fase: 'leads-frios', index: 1 } },
  ] as const)('$go from $from.fase $from.index', ({ from, go, to }) => {
    expect(stepTarget(from, go, lengths)).toEqual(to)
  })
})
