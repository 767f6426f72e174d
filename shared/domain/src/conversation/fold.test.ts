import { describe, expect, it } from 'vitest'
import { fold, foldWords, nameKey, phoneDigits } from './fold.ts'

describe('fold', () => {
  it.each([
    ['Ação', 'acao'],
    ['ÁGUA\u202fFRIA', 'agua fria'],
    ['ŠŤÁVA', 'stava'],
    ['Ирина', 'ирина'],
    ['R$ 1.000', 'r$ 1.000'],
  ])('%s', (text, folded) => expect(fold(text)).toBe(folded))

  it('keeps every offset, so that what is decomposed stays decomposed', () => {
    const text = 'A\u0301gata paga 2\u202f× a\u0303'
    expect(fold(text)).toHaveLength(text.length)
    expect(fold(text)).not.toBe('agata paga 2 × a')
  })
})

describe('foldWords', () => {
  it.each([
    ['a phone and a Mac spell', 'Ágata', 'A\u0301gata'],
    ['cedilla', 'Gonçalves', 'Gonc\u0327alves'],
    ['two marks on a letter', 'ộ', 'o\u0323\u0302'],
  ])('reads both spellings alike: %s', (_what, composed, decomposed) => {
    expect(composed).not.toBe(decomposed)
    expect(foldWords(decomposed)).toBe(foldWords(composed))
    expect(nameKey(decomposed)).toBe(nameKey(composed))
  })

  it('leaves a mark that no letter of Unicode carries', () => expect(foldWords('M\u0303')).toBe('m\u0303'))
})

it.each(['+55 11 98765-4321', '\u202a+55\u00a011\u00a098765\u20114321\u202c', '+55 (11) 98765\u20134321'])(
  'reads the digits of a number that is written as %s',
  (name) => expect(phoneDigits(name)).toBe('5511987654321'),
)
