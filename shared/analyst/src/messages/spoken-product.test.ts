import { expect, it } from 'vitest'
import { spokenPrice } from './spoken-price.ts'
import { spokenProduct } from './spoken-product.ts'

it.each([
  ['Mesa de jantar', [], 'Mesa de jantar'],
  // The analyst adds the trade unless the conversation mentions it.
  ['Imóvel (Jardim das Acácias)', ['gostei do Jardim das Acácias'], 'Jardim das Acácias'],
  ['Móveis planejados (cozinha)', ['quero orçar a cozinha'], null],
  ['Móveis planejados (cozinha)', ['vocês fazem móvel planejado pra cozinha?'], 'Móveis planejados'],
  ['Jogos e videogames (carro)', ['o carro'], null],
  ['Academia (plano anual)', ['o plano anual'], 'plano anual'],
  ['Uniformes (MALHARIA PEQUENO MUNDO)', ['orçamento'], null],
  ['Cerca elétrica para um galpão em Barueri', [], 'Cerca elétrica'],
  ['Aula experimental ontem', [], 'Aula experimental'],
  ['Ar condicionado p', [], 'Ar condicionado'],
  ['Gerador + 2h de espuma + monitor', [], 'Gerador'],
  ['MAQUINA DE LAVAR 15 KILOS', [], 'maquina de lavar 15 kilos'],
  ['ERP', [], 'ERP'],
  ['Honda Civic com som', [], 'Honda Civic com som'],
  ['8 placas', [], null],
  ['Placa de rota de fuga 30x15 fotoluminescente da garagem', [], null],
] as const)('%j, of which %j is said, is called %j', (label, said, spoken) => {
  expect(spokenProduct(label, said)).toBe(spoken)
})

it.each([
  ['R$ 2.400,00', 'por R$ 2.400,00'],
  ['R$ 99,90 por mês', 'a R$ 99,90 por mês'],
  ['10 parcelas de R$ 240,00', 'em 10x de R$ 240,00'],
  ['10 parcelas totalizando R$ 2.400,00', 'por R$ 2.400,00 em 10x'],
  ['138 unidades a R$ 178,00 cada', null],
  ['--', null],
])('a price kept as %j is written %j', (price, spoken) => expect(spokenPrice(price)).toBe(spoken))
