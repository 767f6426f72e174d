import type { BoardColumn } from '@fechai/contracts/leads'
import type { Lead } from '@fechai/domain/lead'
import { describe, expect, test } from 'vitest'
import {
  countedAsShown,
  mergeColumn,
  narrowBoard,
  withCardAt,
  withCardSorted,
  withoutCard,
  type ColumnState,
} from './columns.ts'
import { noNarrowing } from './narrowing.ts'

const orders: Record<string, number> = { a: 9, b: 7, c: 5, d: 3, e: 1 }
const cardOf = (id: string) => ({ id, order: orders[id] ?? 0, created_at: '2026-11-01T00:00:00.000Z' })
const column = (ids: string[], over: Partial<ColumnState> = {}): ColumnState => ({
  ids,
  total: ids.length,
  valorTotal: 0,
  nextCursor: null,
  ...over,
})
const answer = (ids: string[], total: number, nextCursor: string | null) => ({
  fase: 'leads-frios' as const,
  total,
  valorTotal: 10,
  leads: ids.map((id) => cardOf(id) as unknown as Lead),
  nextCursor,
})

describe('mergeColumn', () => {
  test('takes the answer as it is when it covers what was loaded', () => {
    expect(mergeColumn(column(['c']), answer(['b', 'a'], 2, null), cardOf)).toEqual(
      column(['a', 'b'], { valorTotal: 10 }),
    )
  })

  test('keeps what was loaded further down, and goes on from there', () => {
    const known = column(['a', 'b', 'c', 'd'], { total: 9, nextCursor: 'after-d' })
    const merged = mergeColumn(known, answer(['a', 'b'], 9, 'after-b'), cardOf)
    expect(merged.ids).toEqual(['a', 'b', 'c', 'd'])
    expect(merged.nextCursor).toBe('after-d')
  })

  test('a card that rose from below is not shown twice', () => {
    const known = column(['a', 'b', 'c', 'd'], { total: 9, nextCursor: 'after-d' })
    expect(mergeColumn(known, answer(['d', 'a'], 9, 'after-a'), cardOf).ids).toEqual(['a', 'd', 'c'])
  })
})

test('a search without a connection goes through what is here, accents or none', () => {
  const lead = (id: string, nome: string, revisar: string[] = []) =>
    ({ ...cardOf(id), nome, produto: 'Bomba', resumo: '', revisar, padroes: [], editados: {} }) as unknown as Lead
  const leads = [lead('a', 'José'), lead('b', 'Bia', ['valor'])]
  const whole = { columns: [{ ...answer([], 40, 'more'), leads }], aConfirmar: 1 }
  expect(narrowBoard(whole, { ...noNarrowing(), q: 'jose' }).columns[0]).toMatchObject({
    total: 1,
    nextCursor: null,
    leads: [{ id: 'a' }],
  })
  const asking = narrowBoard(whole, { ...noNarrowing(), aConfirmar: true })
  expect([asking.aConfirmar, asking.columns[0]!.leads.map(({ id }) => id)]).toEqual([1, ['b']])
})

test('a head counts and sums the cards below it, not those of an old answer', () => {
  const fase = 'leads-frios' as const
  const lead = (id: string, valor: string) => ({ ...cardOf(id), fase, valor }) as unknown as Lead
  const leads = [lead('a', 'R$ 100,00'), lead('b', '2 unidades a R$ 25,50 cada'), lead('c', '--')]
  const kept: BoardColumn = { fase, total: 8, valorTotal: 1_000, leads, nextCursor: 'more' }
  const shown = (over: Record<string, Partial<Lead>>) =>
    countedAsShown(kept, (id) => ({ ...leads.find((each) => each.id === id)!, ...over[id] }))
  expect(shown({})).toEqual({ total: 8, valorTotal: 1_000 })
  expect(shown({ b: { fase: 'fechados' } })).toEqual({ total: 7, valorTotal: 949 })
  expect(shown({ a: { valor: 'R$ 130,10' }, c: { valor: 'R$ 5,00' } })).toEqual({ total: 8, valorTotal: 1_035.1 })
  expect(shown({ a: { fase: 'fechados', valor: 'R$ 7,00' } })).toEqual({ total: 7, valorTotal: 900 })
})

test('a card that leaves is counted out once', () => {
  expect(withoutCard(column(['a', 'b'], { total: 8, valorTotal: 100.3 }), 'a', 0.1)).toEqual(
    column(['b'], { total: 7, valorTotal: 100.2 }),
  )
  expect(withoutCard(column(['b'], { total: 7, valorTotal: 5 }), 'a', 5)).toEqual(
    column(['b'], { total: 7, valorTotal: 5 }),
  )
})

test('a card placed twice counts once', () => {
  const once = withCardAt(column(['a', 'b'], { total: 8 }), 'c', 1, 20)
  expect(once).toEqual(column(['a', 'c', 'b'], { total: 9, valorTotal: 20 }))
  expect(withCardAt(once, 'c', 2, 20)).toEqual(column(['a', 'b', 'c'], { total: 9, valorTotal: 20 }))
})

describe('withCardSorted', () => {
  test('puts a card where its order says', () => {
    expect(withCardSorted(column(['a', 'c']), cardOf('b'), cardOf, 0).ids).toEqual(['a', 'b', 'c'])
  })

  test('only counts a card that falls below the loaded part', () => {
    const known = column(['a', 'b'], { total: 6, nextCursor: 'after-b' })
    expect(withCardSorted(known, cardOf('e'), cardOf, 9)).toEqual({ ...known, total: 7, valorTotal: 9 })
  })
})
