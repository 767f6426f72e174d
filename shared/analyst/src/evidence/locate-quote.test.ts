import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutsNegation, deniesItself, locateQuote } from './locate-quote.ts'

describe('locateQuote', () => {
  it.each([
    ['Fica em R$ 4.800,00 com material.', 'R$ 4.800,00', 'R$ 4.800,00'],
    ['Fica em\nR$ 4.800,00', 'em R$ 4.800,00', 'em\nR$ 4.800,00'],
    ['meu \u200ezap é 11', 'meu zap é', 'meu \u200ezap é'],
    ['família 👨‍👩‍👧 toda', '👨👩👧 toda', '👨‍👩‍👧 toda'],
    ['Fica em R$ 4.800,00', 'R$ 4.900,00', null],
    ['Fica', ' ', null],
    ['Fica', '\u200b', null],
  ])('%j has %j as %j', (text, quote, span) => expect(locateQuote(text, quote)).toBe(span))

  it('finds only words of the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (text, quote) => {
        const span = locateQuote(text, quote)
        expect(span === null || (span !== '' && text.includes(span))).toBe(true)
      }),
    )
  })
})

it.each([
  ['não está fechado', 'fechado', true],
  ['não, está fechado', 'está fechado', false],
  ['ainda não fechei mas quero', 'quero', false],
  ['está fechado', 'fechado', false],
  ['nunca mais quero saber', 'quero saber', true],
])('of %j the span %j leaves its negation out: %s', (text, span, cuts) => expect(cutsNegation(text, span)).toBe(cuts))

it.each([
  ['não quero 3 cadeiras', true],
  ['não quero mesas, quero 3 cadeiras', false],
  ['não sei se quero', false],
  ['desisti das cadeiras', true],
  ['não sai por menos de 500', false],
])('%j denies itself: %s', (span, denies) => expect(deniesItself(span)).toBe(denies))
