import { describe } from 'vitest'
import { testProducts } from './test-products.ts'

describe('a thing of two letters, and the kind of it that was chosen', () => {
  testProducts([
    [
      'tv',
      'c: Tem tv de 55 aí? Daquela QLED',
      's: Tem sim, a QLED 55 4K',
      's: Ela tá 2.899 em 12x, e a LED comum 2.350',
      'c: a qled mesmo',
    ],
    ['tv', 'c: boa tarde, quanto ta a tv de 43?', 's: 1.699', 'c: e no pix?'],
    ['televisão', 'c: tem televisão de 55 aí? daquela QLED', 's: Tem, tá 2.899', 'c: a qled mesmo'],
    ['geladeira', 'c: tem geladeira aí? da inox', 's: Tem, a inox 400 litros tá 3.299', 'c: a inox mesmo'],
  ])
})

describe('a kind of property needs no word for property', () => {
  testProducts([
    [
      'sala',
      '=Nádia Vértice Imóveis',
      'c: Vi o Corporate Pinhal, tem sala pronta pra consultório?',
      's: Entrega em novembro, mas já dá pra escolher',
      'c: a 607 me interessa',
      's: 607 298 mil, 2 banheiros',
      'c: vou ver o decorado',
    ],
    [
      'loja|ponto',
      '=Praça Imóveis',
      'c: boa tarde, a loja da rua XV tá disponivel?',
      's: Está, 3.200 por mês',
      'c: quantos metros?',
      's: 80',
    ],
    [
      'terreno|lote',
      '=Ana Corretora de Imóveis',
      'c: bom dia tem terreno no Jardim Europa?',
      's: Tem, o lote 12 por 110 mil',
      'c: é de esquina?',
    ],
  ])
})
