import { expect, test } from 'vitest'
import { nextOrder } from './sort-order.ts'

const byDefault = { sort: 'updated_at', descending: true } as const

test.each([
  { now: byDefault, clicked: 'nome', then: { sort: 'nome', descending: false } },
  { now: { sort: 'nome', descending: false }, clicked: 'nome', then: { sort: 'nome', descending: true } },
  { now: { sort: 'nome', descending: true }, clicked: 'nome', then: byDefault },
  { now: byDefault, clicked: 'ultima_interacao', then: { sort: 'ultima_interacao', descending: true } },
  {
    now: { sort: 'ultima_interacao', descending: true },
    clicked: 'ultima_interacao',
    then: { sort: 'ultima_interacao', descending: false },
  },
  { now: byDefault, clicked: 'valor', then: { sort: 'valor', descending: true } },
  { now: { sort: 'nome', descending: true }, clicked: 'fase', then: { sort: 'fase', descending: false } },
] as const)('$now.sort, then a click on $clicked', ({ now, clicked, then }) => {
  expect(nextOrder(now, clicked)).toEqual(then)
})
