import { expect, test } from 'vitest'
import { unsureSpans } from './unsure-spans.ts'

const lines = [
  { from: 0, to: 2, text: 'Fica em dois mil.', unsure: [{ start: 8, end: 16, at: 1 }] },
  { from: 2, to: 4, text: 'Pode ser?' },
  { from: 4, to: 5, text: 'Na sexta.', unsure: [{ start: 3, end: 8, at: 4.4 }] },
]
const text = 'Fica em dois mil. Pode ser? Na sexta.'

test('words are found in the whole text', () => {
  const spans = unsureSpans({ kind: 'audio', estimated: false, lines }, text)!
  expect(spans.map(([start, end]) => text.slice(start, end))).toEqual(['dois mil', 'sexta'])
})

test.each([
  ['a text that a person put right', 'Fica em doze mil. Pode ser? Na sexta.'],
  ['no text', null],
])('%s has none', (_, other) => {
  expect(unsureSpans({ kind: 'audio', estimated: false, lines }, other)).toBeNull()
})
