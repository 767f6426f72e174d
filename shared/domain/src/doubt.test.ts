import { expect, test } from 'vitest'
import { isTooDoubtful } from './doubt.ts'

test('a sum below one half is too doubtful to be shown, unless both sides hold it', () => {
  expect(isTooDoubtful({ p: 0.4 })).toBe(true)
  expect(isTooDoubtful({ p: 0.4, isHeld: false })).toBe(true)
  expect(isTooDoubtful({ p: 0.4, isHeld: true })).toBe(false)
  expect(isTooDoubtful({ p: 0.5 })).toBe(false)
  expect(isTooDoubtful({})).toBe(false)
})
