import { expect, test } from 'vitest'
import { correctedTranscript, linesToCorrect } from './corrected-transcript.ts'
import type { AudioPlaces } from './media-places.ts'

const places: AudioPlaces = {
  kind: 'audio',
  estimated: false,
  lines: [
    { from: 0.4, to: 2, text: 'Fica em doze mil.', unsure: [{ start: 8, end: 12, at: 1.1 }] },
    { from: 2, to: 3, text: 'Obrigado.' },
    { from: 3, to: 5, text: 'Pode ser na sexta?' },
  ],
}
const heard = { text: 'Fica em doze mil. Obrigado. Pode ser na sexta?', places, seconds: 5 }

test('lines keep their times, words that were not spoken are removed, and nothing is unsure any more', () => {
  expect(correctedTranscript(heard, [' Fica em dois mil. ', '', 'Pode ser na sexta?'])).toEqual({
    text: 'Fica em dois mil. Pode ser na sexta?',
    places: {
      ...{ kind: 'audio', estimated: false },
      lines: [
        { from: 0.4, to: 2, text: 'Fica em dois mil.' },
        { from: 3, to: 5, text: 'Pode ser na sexta?' },
      ],
    },
  })
})

test('a recording without times is one line, also where nothing was heard', () => {
  const silent = { text: '', places: { kind: 'audio' as const, lines: [], estimated: false }, seconds: 7 }
  expect(linesToCorrect(silent)).toEqual([{ from: 0, to: 7, text: '' }])
  expect(correctedTranscript({ text: 'Ok', places: null, seconds: null }, ['Fechado'])).toEqual({
    text: 'Fechado',
    places: { kind: 'audio', lines: [{ from: 0, to: 0, text: 'Fechado' }], estimated: true },
  })
})

test('texts of other lines are none of its', () => {
  expect(correctedTranscript(heard, ['Fica em dois mil.'])).toBeNull()
})
