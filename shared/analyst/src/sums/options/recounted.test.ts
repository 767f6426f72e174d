import { expect, test } from 'vitest'
import { readTranscript } from '@fechai/domain/conversation/read-transcript'
import { gatherFacts } from '../../facts/facts.ts'

function read(...lines: string[]) {
  const text = lines.map(
    (line, at) => `14/09/2026 21:${10 + at} - ${line.replace(/^c:/, 'Ana Souza:').replace(/^s:/, 'Loja Sol:')}`,
  )
  return gatherFacts(readTranscript(text.join('\n'), { fileName: 'Conversa do WhatsApp com Ana Souza.txt' }), [])
}
const ORDER = ['c: oi, quanto sai a marmita?', 's: 30 marmitas a R$ 22,00 cada', 'c: pode ser, 30', 's: anotado']

test('an order that loses a part is counted again once the seller confirms it', () => {
  for (const [asked, answer] of [
    ['cancela 10 por favor', 'ok, cancelei 10'],
    ['tiro 10 do pedido', 'certo, ficam 20 então'],
    ['pode tirar 10 da encomenda', 'sem problema'],
    ['fico com 20 só', 'combinado'],
  ] as const) {
    const { offer, prices, signals } = read(...ORDER, `c: ${asked}`, `s: ${answer}`)
    expect(offer, asked).toMatchObject({ quantity: 20, total: 440 })
    expect(
      prices.filter(({ index }) => index > 3),
      asked,
    ).toEqual([])
    expect(
      signals.filter(({ kind }) => kind === 'withdraw'),
      asked,
    ).toEqual([])
  }
})

test('an order keeps its count while the seller refuses, and a discount takes nothing out', () => {
  expect(read(...ORDER, 'c: cancela 10 por favor', 's: não consigo mais, já produzi').offer).toMatchObject({
    quantity: 30,
    total: 660,
  })
  expect(read(...ORDER, 'c: tira 10 reais do total?', 's: não dá').offer).toMatchObject({ quantity: 30 })
})

test('a unit that goes for a sum is the price of one', () => {
  for (const said of ['a unidade vai pra', 'a peça sai a', 'a unidade fica', 'a peça fica'])
    expect(read('c: preciso de 12 camisetas', `s: ${said} R$ 41,00`).prices[0], said).toMatchObject({
      per: 'unit',
      value: 41,
    })
})
