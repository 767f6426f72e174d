import { expect, test } from 'vitest'
import { leftToHear, roundTime } from './heard-time.ts'

test.each([
  [2, '10 s'],
  [44, '40 s'],
  [57, '1 min'],
  [80, '1 min 20 s'],
  [596, '10 min'],
  [754, '13 min'],
])('%d seconds are %s', (seconds, expected) => {
  expect(roundTime(seconds)).toBe(expected)
})

test('what is left is told with how long it takes, by its size where its length is not known', () => {
  const notes = [
    { seconds: 120, sizeBytes: 1 },
    { seconds: null, sizeBytes: 288_000 },
  ]
  expect(leftToHear(notes, 20)).toBe('cerca de 4 min de áudio, 1 min 20 s')
  expect(leftToHear(notes, 0)).toBe('cerca de 4 min de áudio')
})
