import { expect, test } from 'vitest'
import { standOpen } from './judge-objections.ts'

test('what is probable enough stands open; of a talk that objects the likeliest at least', () => {
  expect(standOpen([0.1, 0.35, 0.9], false)).toEqual([false, true, true])
  expect(standOpen([0.1, 0.2], false)).toEqual([false, false])
  expect(standOpen([0.1, 0.2], true)).toEqual([false, true])
  expect(standOpen([], true)).toEqual([])
})
