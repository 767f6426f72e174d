import { describe, expect, test } from 'vitest'
import { findSeller } from './seller.ts'

const AUTHORS = ['Rita Síndica', 'Seu Otto', 'Nilo Portas']

/** Returns the seller of a group, by its notices and by 'author: words'. */
function sellerOf(notices: readonly string[], lines: readonly string[], authors: readonly string[] = AUTHORS) {
  const messages = lines.map((line) => {
    const at = line.indexOf(': ')
    return { author: line.slice(0, at), text: line.slice(at + 2) }
  })
  return findSeller({
    title: 'Portão do prédio',
    group: true,
    authors,
    messages,
    systemLines: notices.map((text) => ({ text })),
  })
}

describe('the seller in a group', () => {
  test.each([
    ['everybody else was added', ['Você adicionou Rita Síndica e Seu Otto']],
    ['everybody else was added, one after the other', ['Você adicionou Rita Síndica', 'Você adicionou Seu Otto']],
    ['one added the owner, who added another', ['Rita Síndica adicionou você', 'Você adicionou Seu Otto']],
    ['in English', ['You added Rita Síndica and Seu Otto']],
  ])('the phone’s owner sells: %s', (_when, notices) => {
    expect(sellerOf(notices, ['Rita Síndica: oi', 'Seu Otto: boa tarde', 'Nilo Portas: boa tarde!'])).toBe(
      'Nilo Portas',
    )
  })

  test('a name that ends in an abbreviation is found in the notice that ends there', () => {
    const authors = ['Rita Síndica', 'Otto Financ.', 'Nilo Portas']
    expect(sellerOf(['Você adicionou Rita Síndica e Otto Financ.'], ['Nilo Portas: oi'], authors)).toBe('Nilo Portas')
  })

  test.each([
    ['with their unit', ['1.450 a diária de cada', '2 portões, 900 cada']],
    ['behind what they do', ['O simples fica 980, e o duplo 1290', 'fechando hoje faço por 940']],
    ['multiplied out', ['3 x 92 = 276', 'com 60 eu baixo pra 86. 60 x 86 = 5.160']],
    ['as bare thousands', ['Com motor e controle: 9.800', 'tirando o motor, 8.900']],
  ])('who states the prices sells: %s', (_how, [once, again]) => {
    const lines = [`Nilo Portas: ${once}`, 'Rita Síndica: vou ver com o conselho', `Nilo Portas: ${again}`]
    expect(sellerOf(['Rita Síndica adicionou você'], lines)).toBe('Nilo Portas')
  })

  test.each([
    ['nobody speaks of prices', ['Rita Síndica: bom dia', 'Nilo Portas: dia 12/10/2026 às 10 eu passo aí']],
    [
      'two do alike',
      ['Nilo Portas: fica 980', 'Seu Otto: eu faço por 900', 'Nilo Portas: faço 950', 'Seu Otto: fica 920'],
    ],
    ['one price is no habit', ['Nilo Portas: fica 980']],
    ['days, hours and phones are no prices', ['Seu Otto: fica 14/10', 'Seu Otto: sai 18h', 'Seu Otto: 12.03.2026']],
  ])('stays unclear when %s', (_why, lines) => {
    expect(sellerOf([], lines)).toBeNull()
  })
})

test('a person who added the owner does not sell, though they mention money', () => {
  const lines = [
    'Rita Síndica: temos R$ 3.000 de teto',
    'Rita Síndica: R$ 3.000 mesmo',
    'Nilo Portas: fica 2.900',
    'Nilo Portas: 2.850 cada',
  ]
  expect(sellerOf(['Rita Síndica adicionou você'], lines)).toBe('Nilo Portas')
})
