import { expect, test } from 'vitest'
import { heardFirst, heardTooLate, leftToHear, roundTime } from './heard-time.ts'

test.each([
  [2, '10s'],
  [44, '40s'],
  [57, '1min'],
  [80, '1min 20s'],
  [596, '10min'],
  [754, '13min'],
])('%d seconds are %s', (seconds, expected) => {
  expect(roundTime(seconds)).toBe(expected)
})

test('the rest is shown with its duration, by its size where its length is not known', () => {
  const notes = [
    { seconds: 120, sizeBytes: 1 },
    { seconds: null, sizeBytes: 288_000 },
  ]
  expect(leftToHear(notes, 20)).toBe('cerca de 4min de áudio, 1min 20s')
  expect(leftToHear(notes, 0)).toBe('cerca de 4min de áudio')
})

test('short notes are heard before the lead is made, the others afterwards', () => {
  const notes = [300, 20, 60, 41].map((seconds) => ({ seconds, sizeBytes: 1 }))
  const seconds = ({ first, later }: ReturnType<typeof heardFirst>) =>
    [first, later].map((part) => part.map((note) => note.seconds))
  expect(seconds(heardFirst(notes, 45))).toEqual([
    [20, 41],
    [60, 300],
  ])
  expect(seconds(heardFirst(notes, 0))).toEqual([[20, 41, 60, 300], []])
  expect(seconds(heardFirst(notes, 1))).toEqual([[20, 41, 60, 300], []])
})

test.each([
  ['as fast as measured', 20, 20, []],
  ['three times slower', 20, 60, [60, 60]],
  ['beyond the whole wait', 20, 100, [30, 60, 60]],
  ['at a provider without a speed', 0, 100, []],
])('what a lead waits for ends where this machine hears %s', (_how, secondsAMinute, seconds, late) => {
  const note = (length: number) => ({ seconds: length, sizeBytes: 1 })
  const left = heardTooLate([60, 30, 60].map(note), [note(60)], { seconds, secondsAMinute })
  expect(left.map((each) => each.seconds)).toEqual(late)
})
