import { describe, expect, it } from 'vitest'
import { beginningsOf, placedWords, searchableText } from './search-words.ts'
import { snippetOf } from './snippet.ts'
import { findWanted, wantedBeginnings, wantedWords } from './wanted-words.ts'

const words = (text: string): string[] => placedWords(searchableText(text)).map(({ word }) => word)
const marked = (text: string, query: string): string[] => {
  const searchable = searchableText(text)
  return findWanted(searchable, wantedWords(query)).places.map(({ start, end }) => searchable.slice(start, end))
}

describe('the words of a text', () => {
  it.each([
    ['accents and capitals', 'Orçamento À VISTA', ['orcamento', 'a', 'vista']],
    ['an accent as a sign of its own', 'orc\u0327amento ate\u0301 sexta', ['orcamento', 'ate', 'sexta']],
    ['a sum', 'fica R$ 2.184,00 à vista', ['fica', 'r', '2184,00', 'a', 'vista']],
    ['millions', 'R$1.250.000', ['r', '1250000']],
    ['a decimal point that parts no thousands', '1.5 ou 12.06', ['1.5', 'ou', '12.06']],
    ['a date', '12/06/2026', ['12', '06', '2026']],
    ['a phone, whole and in halves', '(11) 98765-4321', ['11', '98765', '987654321', '4321']],
    ['the end of a sentence', 'fecho em 900.', ['fecho', 'em', '900']],
    ['things counted', '10x de 50', ['10x', 'de', '50']],
    ['emoji', 'ok👍🏽 fechado😊!!', ['ok', 'fechado']],
    ['a family of one sign', 'somos 👨‍👩‍👧 três', ['somos', 'tres']],
    [
      'invisible letters',
      'orça\u200bmento \u200efechado\u2060 de\u00adsconto p\u200di\u200dx',
      ['orcamento', 'fechado', 'desconto', 'pix'],
    ],
    ['hyphens and apostrophes', "guarda-roupa d'água", ['guarda', 'roupa', 'd', 'agua']],
    ['other alphabets', 'Привет 東京', ['привет', '東京']],
    ['nothing', ' …!? ', []],
  ])('%s', (_what, text, expected) => {
    expect(words(text)).toEqual(expected)
  })

  it('are found by their beginnings, from three letters to eight, and short ones by themselves', () => {
    expect(beginningsOf('orcamento')).toEqual(['orc', 'orca', 'orcam', 'orcame', 'orcamen', 'orcament'])
    expect(beginningsOf('pix')).toEqual(['pix'])
    expect(beginningsOf('tv')).toEqual(['tv'])
    expect(beginningsOf('e')).toEqual([])
  })
})

describe('a search', () => {
  it.each([
    ['the beginning of a word', 'Mandei o orçamento ontem', 'ORÇAM', ['orçamento']],
    ['not its middle', 'Mandei o orçamento ontem', 'çamento', []],
    ['two letters, as a whole word', 'a tv e o tvbox', 'tv', ['tv']],
    ['a long word beyond the beginning that is kept', 'apartamento apartamental', 'apartamentos', []],
    ['a sum without its dots', 'fica 2.184,00', '2184', ['2.184,00']],
    ['a sum with them', 'fica 2.184,00', 'R$ 2.184,00', ['2.184,00']],
    ['a sum said without cents', 'fica 2184', 'R$ 2.184,00', ['2184']],
    ['not a sum ten times as large', 'fica R$ 900,00', '9000', []],
    ['a phone', 'meu zap é 98765-4321', '98765-4321', ['98765-4321']],
    ['a phone without its hyphen', 'meu zap é 98765-4321', '987654321', ['98765-4321']],
    ['a phrase', 'pago no pix na entrega', '"pix na entr"', ['pix na entrega']],
    ['not the words of a phrase apart', 'entrega na hora, pix depois', '"pix na entrega"', []],
    ['an open quotation mark', 'pago no pix', '"pix', ['pix']],
    ['letters that nobody sees', 'orça\u200bmento', 'orcamento', ['orçamento']],
  ])('%s', (_what, text, query, expected) => {
    expect(marked(text, query)).toEqual(expected)
  })

  it('is nothing for signs, emoji and single letters', () => {
    for (const query of ['', '?!', '👍', 'a', '"é"', 'o "'])
      expect(wantedBeginnings(wantedWords(query)), query).toEqual([])
  })

  it('is looked for by its longest eight words, however much is pasted', () => {
    const pasted = Array.from({ length: 60 }, (_, at) => `palavra${at}`).join(' ')
    expect(wantedBeginnings(wantedWords(pasted)).length).toBe(8)
  })
})

describe('a snippet', () => {
  const snippet = (text: string, query: string): string =>
    snippetOf(text, findWanted(text, wantedWords(query)).places)
      .map((piece) => (piece.marked ? `[${piece.text}]` : piece.text))
      .join('')

  it('is the whole of a short message, lines joined', () => {
    expect(snippet('Oi!\nTem desconto no pix?', 'desconto pix')).toBe('Oi! Tem [desconto] no [pix]?')
  })

  it('begins and ends between words, near the first that was found', () => {
    const text = `${'Bom dia, tudo bem com a senhora? '.repeat(6)}O frete sai por R$ 80 ${'e chega na sexta '.repeat(12)}`
    const shown = snippet(text, 'frete')
    expect(shown).toMatch(/^…\S.*O \[frete\] sai por R\$ 80 .*\S…$/)
    expect(shown.length).toBeLessThan(160)
  })

  it('cuts no sign in two', () => {
    const shown = snippet(`${'😊'.repeat(40)}frete${'😊'.repeat(120)}`, 'frete')
    expect(shown.isWellFormed()).toBe(true)
    expect(shown).toContain('[frete]')
  })
})
