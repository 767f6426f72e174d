import { expect, it } from 'vitest'
import { reconcile, type SyncedTriple } from './connection.ts'

const triple = (owner: string | null, stage: string | null, value: number | null): SyncedTriple => ({
  owner,
  stage,
  value,
})
const agreed = triple('1', 'a', 100)

it('sends what only the lead changed', () => {
  expect(reconcile(triple('2', 'b', 100), agreed, agreed)).toEqual({
    toThere: { owner: '2', stage: 'b' },
    toHere: {},
    conflicts: [],
  })
})

it('takes over what only the other system changed, also a value that was emptied', () => {
  expect(reconcile(agreed, triple('1', 'b', null), agreed)).toEqual({
    toThere: {},
    toHere: { stage: 'b', value: null },
    conflicts: [],
  })
})

it('reports what both changed, unless to the same', () => {
  expect(reconcile(triple('2', 'b', 100), triple('2', 'c', 100), agreed)).toEqual({
    toThere: {},
    toHere: {},
    conflicts: ['stage'],
  })
})

it('sends all of a lead without an agreement, and nothing that it does not have', () => {
  expect(reconcile(triple(null, 'b', 50), triple('9', 'a', null), null)).toEqual({
    toThere: { stage: 'b', value: 50 },
    toHere: {},
    conflicts: [],
  })
})
