import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { changedIds, digestOf, type DigestedRow } from './sheet-digest.ts'

const rows = Array.from({ length: 5_000 }, (_, index): DigestedRow => ({
  id: randomUUID(),
  triple: { owner: null, stage: 'Frio', value: index },
}))
const before = digestOf(rows)

it('names nothing while no row changed, also when rows were sorted', () => {
  expect(changedIds(rows, before, digestOf(rows.toReversed()))).toEqual([])
  expect(before).toHaveLength(4_096)
})

it.each(['owner', 'stage', 'value'] as const)('names a row whose %s changed, and few others', (key) => {
  const changed = rows.with(17, { ...rows[17]!, triple: { ...rows[17]!.triple, [key]: key === 'value' ? -1 : 'x' } })
  const ids = changedIds(changed, before, digestOf(changed))
  expect(ids).toContain(rows[17]!.id)
  expect(ids.length).toBeLessThan(30)
})

it('names a new row', () => {
  const made = { id: randomUUID(), triple: { owner: 'a', stage: null, value: null } }
  expect(changedIds([...rows, made], before, digestOf([...rows, made]))).toContain(made.id)
})
