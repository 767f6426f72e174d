import { describe } from 'vitest'
import { testProducts } from './test-products.ts'
import { testPhases } from './test-standings.ts'

describe('a time picked with its reason and a day noted are steps; who came and feels better was served', () => {
  testPhases([
    [
      'leads-quentes',
      ['c: quanto a manutenção?', 's: 130', 'c: quinta de tarde tem?', 's: 15h ou 16h', 'c: 16 pq ela estuda', 's: ok'],
    ],
    ['leads-quentes', ['c: escova quanto?', 's: 60. terça ou quinta?', 'c: quinta que eu folgo', 's: ok']],
    ['leads-mornos', ['c: escova quanto?', 's: 60. terça ou quinta?', 'c: quinta é que não posso', 's: ah']],
    [
      'leads-quentes',
      [
        'c: bolo pra 30',
        's: 210, sinal até dia 10',
        'c: pode ser dia 5? q é meu pagamento',
        's: pode sim, anotado aqui',
        'c: obrigada',
      ],
    ],
    ['leads-mornos', ['c: bolo pra 30', 's: 210', 'c: entrega dia 5?', 's: depende do bairro', 'c: ah ta']],
    [
      'fechados',
      [
        'c: oi, marquei pra hj 10h, to chegando',
        's: pode subir',
        '+1d',
        's: como acordou hoje?',
        'c: bem melhor!! consegui até abaixar',
        's: que bom',
      ],
    ],
    [
      'leads-mornos|leads-frios|leads-quentes',
      [
        'c: quanto a sessão?',
        's: 120',
        'c: vou ver',
        '+1d',
        's: como acordou hoje?',
        'c: bem melhor, mas ainda dói, vou ver se marco',
      ],
    ],
  ])
})

describe('a thing alone at the head of a talk is what is asked for, and what was agreed at a price', () => {
  testProducts([
    [
      'bolo',
      'c: oi bolo pra 30 pessoas dia 14',
      's: 3kg 210, qual sabor?',
      'c: chocolate com morango',
      's: topo?',
      'c: sem topo',
    ],
    ['banheiro', 'c: bom dia, fechamos o banheiro por 9.800 ne', 's: isso, começo dia 10', 'c: termina quando?'],
    ['marmita', 'c: oi marmita pra 10 dias quanto', 's: 219', 'c: sem lactose'],
    ['salgado', 'c: boa tarde', 's: oi, em que posso ajudar?', 'c: salgado pra 50 pessoas', 's: 300'],
  ])
})
