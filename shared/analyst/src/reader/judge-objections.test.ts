import { expect, test } from 'vitest'
import { standOpen } from './judge-objections.ts'

test('a probable objection is open; in a conversation that objects at least the most probable one', () => {
  expect(standOpen([0.1, 0.35, 0.9], false)).toEqual([false, true, true])
  expect(standOpen([0.1, 0.2], false)).toEqual([false, false])
  expect(standOpen([0.1, 0.2], true)).toEqual([false, true])
  expect(standOpen([], true)).toEqual([])
})
