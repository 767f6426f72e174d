import { describe } from 'vitest'
import { testPhases } from './test-standings.ts'
import { testSums } from './test-sums.ts'

const BOOTS = [
  'c: preciso de 24 botinas',
  's: 72,90 o par',
  'c: faz 68,50 q fecho os 24',
  's: Fechado, 68,50. Total 1.644,00',
  'c: manda',
]
const COURSE = [
  'c: queria saber do curso',
  's: 6x de 350',
  'c: 350 aperta',
  's: consigo 6x de 320',
  'c: 320 da pra mim',
]

describe('an order that the seller has entered', () => {
  testPhases([
    ['fechados', [...BOOTS, 's: Boleto 28 dias como sempre?', 'c: isso', 's: Pedido 5518 lançado 👍', 'c: vlw']],
    ['fechados', [...BOOTS, 's: boleto 30 dias?', 'c: pode ser', 's: pedido 771 confirmado 👍']],
    ['leads-quentes', [...BOOTS, 's: boleto 28 dias?', 'c: isso', 's: vou lançar o pedido e te mando']],
    [
      'leads-quentes|leads-mornos|em-objecao',
      [...BOOTS, 's: boleto 28 dias?', 'c: vou ver com o financeiro', 's: o pedido 5518 tá aqui esperando'],
    ],
  ])
})

describe('steps as they are spoken', () => {
  testPhases([
    ['leads-quentes', [...COURSE, 'c: sexta 18 e meia to ai', 's: te espero']],
    ['leads-quentes', [...COURSE, 'c: levo tudo sexta ai na secretaria', 's: ok']],
    ['leads-quentes', [...COURSE, 'c: moça pode garanti minha vaga. vo faze', 's: Ebaa!']],
    ['leads-mornos|em-objecao', [...COURSE, 'c: sexta to na roça', 's: ok']],
  ])
})

describe('a price that has fallen', () => {
  testSums([
    [
      1980,
      null,
      [
        'c: tem carrinho?',
        's: O Luna é o campeão, 2.199',
        'c: fico no luna',
        '+7d',
        's: o Luna caiu de 2.199 pra 1.980, em 10x de 198 sem juros',
        'c: opa melhorou. 198 por mes cabe',
        's: quer garantir?',
        'c: depois te falo',
      ],
    ],
    [
      1980,
      null,
      [
        'c: tem carrinho?',
        's: [imagem] TRAVEL SYSTEM LUNA / R$ 2.199,00',
        'c: lindo',
        '+7d',
        's: o Luna caiu de 2.199 pra 1.980, em 10x de 198 sem juros',
        'c: opa melhorou. 198 por mes cabe',
      ],
    ],
    [
      1920,
      null,
      [
        'c: e o valor?',
        's: 6x de 350 + 100 de matrícula',
        'c: 350 aperta',
        's: [audio] consegui pra você. Zero a matrícula e as parcelas caem pra trezentos e vinte, seis vezes',
        'c: 320 da pra mim',
      ],
    ],
    [
      1920,
      null,
      [
        'c: e o valor?',
        's: 6x de 350',
        'c: 350 aperta',
        's: consigo baixar as parcelas pra 320, seis vezes',
        'c: 320 da pra mim',
      ],
    ],
  ])
})
