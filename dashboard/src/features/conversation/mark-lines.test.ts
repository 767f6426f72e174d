import { expect, it } from 'vitest'
import { markLines } from './mark-lines.ts'

const lines = [
  { from: 0, to: 2, text: 'Fecho por dois mil.' },
  { from: 2, to: 4, text: 'Pode mandar o pix.' },
  { from: 4, to: 5, text: 'Até!' },
]
const shown = (wanted: string) =>
  markLines(lines, wanted).map(({ pieces }) => pieces.map(({ text, marked }) => (marked ? `[${text}]` : text)).join(''))

it.each([
  ['dois mil', ['Fecho por [dois mil].', 'Pode mandar o pix.', 'Até!']],
  ['mil. pode mandar', ['Fecho por dois [mil.]', '[Pode mandar] o pix.', 'Até!']],
  ['ate', ['Fecho por dois mil.', 'Pode mandar o pix.', '[Até]!']],
  ['', ['Fecho por dois mil.', 'Pode mandar o pix.', 'Até!']],
  ['nada', ['Fecho por dois mil.', 'Pode mandar o pix.', 'Até!']],
])('%s', (wanted, expected) => {
  expect(shown(wanted)).toEqual(expected)
})

it('words that were not heard for sure are pieces of their own, with their second', () => {
  const unsure = [{ start: 10, end: 18, at: 1.2 }]
  const [line] = markLines([{ from: 0, to: 2, text: 'Fecho por dois mil.', unsure }], 'por dois')
  expect(line!.pieces).toEqual([
    { text: 'Fecho ', marked: false, unsureAt: null },
    { text: 'por ', marked: true, unsureAt: null },
    { text: 'dois', marked: true, unsureAt: 1.2 },
    { text: ' mil', marked: false, unsureAt: 1.2 },
    { text: '.', marked: false, unsureAt: null },
  ])
})

it('no lines have no marks', () => {
  expect(markLines([], 'x')).toEqual([])
})
