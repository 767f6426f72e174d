import { expect, it } from 'vitest'
import { markMatches } from './mark-matches.ts'

const shown = (text: string, wanted: string) =>
  markMatches(text, wanted)
    .map((piece) => (piece.marked ? `[${piece.text}]` : piece.text))
    .join('')

it.each([
  ['São oito placas', 'oito placas', 'São [oito placas]'],
  ['INSTALAÇÃO e instalação', 'instalacao', '[INSTALAÇÃO] e [instalação]'],
  ['aaa', 'aa', '[aa]a'],
  ['por 15.700', '15.700', 'por [15.700]'],
  ['😀 até já 😀', 'ate', '😀 [até] já 😀'],
  ['nada', 'tudo', 'nada'],
  ['nada', '  ', 'nada'],
  ['', 'x', ''],
])('%s', (text, wanted, expected) => {
  expect(shown(text, wanted)).toBe(expected)
})

it('marks each of several words, and of two at one place the longer', () => {
  const marked = (text: string, wanted: string[]) =>
    markMatches(text, wanted)
      .map((piece) => (piece.marked ? `[${piece.text}]` : piece.text))
      .join('')
  expect(marked('Pix à vista, no PIX', ['pix', 'VISTA'])).toBe('[Pix] à [vista], no [PIX]')
  expect(marked('pixels no pix', ['pix', 'pixels'])).toBe('[pixels] no [pix]')
  expect(marked('nada', [])).toBe('nada')
})
