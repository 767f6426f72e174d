import { expect, test } from 'vitest'
import { estimateLines, liesInPause } from './spoken-lines.ts'

test('sentences get the time that their length takes, pauses left out', () => {
  const lines = estimateLines('Aaaaaaaaa. Bbbbbbbbb.', 30, [
    { from: 0, to: 5 },
    { from: 10, to: 25 },
  ])
  expect(lines).toEqual([
    { from: 5, to: 10, text: 'Aaaaaaaaa.' },
    { from: 10, to: 30, text: 'Bbbbbbbbb.' },
  ])
})

test('a recording that is all pause is taken whole', () => {
  expect(estimateLines('Oi.', 4, [{ from: 0, to: 4 }])).toEqual([{ from: 0, to: 4, text: 'Oi.' }])
  expect(estimateLines('', 4, [])).toEqual([])
})

test('words inside a pause were not said', () => {
  const pauses = [{ from: 10, to: 20 }]
  expect(liesInPause({ from: 11, to: 19 }, pauses)).toBe(true)
  expect(liesInPause({ from: 8, to: 12 }, pauses)).toBe(false)
})
