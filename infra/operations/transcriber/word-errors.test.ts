import { expect, test } from 'vitest'
import { wordErrors } from './word-errors.ts'

test.each([
  ['Fica em dois mil, né?', 'fica em dois mil ne', 5, 0],
  ['Fica em dois mil', 'Fica em doze mil', 4, 1],
  ['Fica em dois mil', 'Fica dois mil reais', 4, 2],
  ['Fica em dois mil', '', 4, 4],
  ['', 'Obrigado por assistir', 0, 3],
])('%s, heard as %s', (said, heard, words, errors) => {
  expect(wordErrors(said, heard)).toEqual({ words, errors })
})
