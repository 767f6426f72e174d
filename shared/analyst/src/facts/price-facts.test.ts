import { expect, test } from 'vitest'
import { readTranscript } from '@fechai/domain/conversation/read-transcript'
import { factsOf } from './fact-sheet.ts'

const SHOWN: readonly (readonly [string[], string[]])[] = [
  // A count that the customer confirms is no price.
  [
    ['s: 50 camisas a 42 cada', 'c: na verdade são 64', 's: acima de 60 faço 38,90 cada', 'c: confirmo 64'],
    ['50 × R$ 42,00, preço do vendedor', 'R$ 38,90 cada, preço do vendedor'],
  ],
  [
    ['s: o apê tá 412 mil', 'c: mas o 804 era 398 né'],
    ['R$ 412.000,00, preço do vendedor', 'R$ 398.000,00, preço antigo'],
  ],
  [
    ['s: a sala fica por 290 mil', 'c: faz 280?', 's: 286 eu fecho'],
    ['R$ 290.000,00, preço do vendedor', 'R$ 280.000,00, proposto pelo cliente', 'R$ 286.000,00, preço do vendedor'],
  ],
  [['s: a faxina sai 160 por semana', 'c: ok'], ['R$ 160,00 por semana, preço do vendedor']],
  [['s: o seguro fica 1.980 por ano', 'c: e por mês?'], ['R$ 1.980,00 por ano, preço do vendedor']],
  [['s: a mensalidade é 240 por mês', 'c: ok'], ['R$ 240,00 por mês, preço do vendedor']],
  [
    ['s: com 25 faço 18,50 cada, dá 462,50', 'c: fechado'],
    ['25 × R$ 18,50, preço do vendedor', 'R$ 462,50, preço do vendedor'],
  ],
  // A measure is no price; the price of one is.
  [
    ['s: a estante sai por 900', 's: ela tem 1,90 de largura e o vão dá 0,92', 'c: ok'],
    ['R$ 900,00, preço do vendedor'],
  ],
  [['s: o sofá fica 2.300', 'c: qual o tamanho?', 's: 2,10', 'c: cabe em 2,35?'], ['R$ 2.300,00, preço do vendedor']],
  [
    ['s: a caixa fica 2,40 a unidade', 'c: quero 500', 's: 500 dá 1.200'],
    ['R$ 2,40 cada, preço do vendedor', 'R$ 1.200,00, preço do vendedor'],
  ],
]

test.each(SHOWN)('%s', (talk, shown) => {
  const lines = talk.map(
    (line, at) =>
      `07/10/2026 10:${String(at).padStart(2, '0')} - ${line.startsWith('s') ? 'Loja' : 'Bia'}: ${line.slice(3)}`,
  )
  const conversation = readTranscript(lines.join('\n'), { fileName: 'Conversa do WhatsApp com Bia.txt' })
  expect(factsOf(conversation, []).prices.map(({ saidAs }) => saidAs)).toEqual(shown)
})
