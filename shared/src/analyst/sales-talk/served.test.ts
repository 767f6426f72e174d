import { expect, test } from 'vitest'
import { readTalk } from './read-talk.ts'

/** What was done, taken and paid is sold, whoever tells of it; what is still to come is not. */
const TALKS: [string, string[]][] = [
  [
    'fechados',
    [
      'c: revisão quanto?',
      's: 690',
      'c: pode ser quinta cedo?',
      's: quinta 8h, marcado',
      '+3d',
      's: pronto, pode vir buscar',
      'c: to indo, levo o cartão',
      'c: cheguei em casa, silencioso que só vendo',
      's: 690 no débito certinho, nota tá no porta luva',
      'c: obrigada',
    ],
  ],
  [
    'fechados',
    [
      'c: 45 placas quanto?',
      's: 18,40 cada, 828',
      'c: blz pode mandar',
      's: manda o cnpj, o pix é o do email',
      'c: pago, to mandando no email o comprovante',
      's: vi aqui 👍 sai amanhã',
      '+2d',
      'c: chegou, 45 conferidas. valeu',
      's: tmj',
    ],
  ],
  [
    'fechados',
    [
      'c: quanto a escova?',
      's: 90',
      'c: 15h?',
      's: marcado',
      'c: cheguei em casa e todo mundo elogiou meu cabelo',
      's: que bom! 90 no pix recebido',
      'c: bjs',
    ],
  ],
  [
    'fechados',
    [
      'c: 3 pizzas grandes',
      's: 165',
      'c: manda pro endereço de sempre',
      's: saiu',
      'c: chegou quentinha, paguei pro motoboy',
      's: bom apetite',
    ],
  ],
  [
    'fechados',
    [
      'c: troca de tela do s21?',
      's: 550',
      'c: deixo aí hoje',
      's: pronto, pode retirar',
      'c: já retirei, passei no cartão com a menina',
      's: valeu',
    ],
  ],
  [
    'fechados',
    [
      'c: 20 sacos de cimento',
      's: 36 cada, 720',
      'c: fecha, entrega amanhã',
      's: ok',
      '+1d',
      'c: chegaram, 20 contados, tudo certo',
      's: obrigado pela preferência',
    ],
  ],
  [
    'leads-quentes',
    [
      'c: revisão quanto?',
      's: 690',
      'c: pode ser quinta cedo?',
      's: quinta 8h, marcado. aceitamos débito e pix',
      'c: levo o cartão de débito',
    ],
  ],
  [
    'leads-quentes',
    [
      'c: 20 cadeiras quanto?',
      's: 900 no débito, 950 no crédito',
      'c: pode separar',
      's: separado',
      'c: cheguei em casa agora, amanhã passo aí',
    ],
  ],
  [
    'leads-mornos',
    [
      'c: vcs consertam notebook?',
      's: sim, uns 400',
      'c: o meu chegou com defeito, 2 meses de uso. valeu pela resposta',
      's: traz aqui',
      'c: legal, vou ver',
    ],
  ],
]

test.each(TALKS)('%s: %j', (phase, lines) => {
  expect(readTalk(...lines).standing.fase).toBe(phase)
})

/** A need that ends takes the whole sale with it; one item of several does not. */
const ENDED: [string, string[]][] = [
  [
    'leads-frios',
    [
      'c: cotação de 12 mangas',
      's: 410 cada',
      'c: pode ser o normal mesmo',
      's: faço 385',
      '+9d',
      'c: Fechou... a linha 3, não o pedido rs',
      'c: os filtros não vou precisar mais, pode cancelar a cotação',
      's: cancelado',
      'c: obrigado, guardei seu contato',
    ],
  ],
  [
    'leads-frios',
    [
      'c: quero o buffet, pode ser o completo',
      's: 9.800',
      '+6d',
      'c: oi, o buffet não vamos precisar mais, a festa foi cancelada',
      's: poxa',
      'c: pois é, obrigada viu',
    ],
  ],
  [
    'leads-frios',
    [
      'c: vou querer a van',
      's: 700',
      '+2d',
      'c: a van não preciso mais, o pessoal vai de carro. pode cancelar o orçamento',
      's: ok',
    ],
  ],
  [
    'leads-quentes',
    [
      'c: quero o bolo e os doces, pode fazer',
      's: 480',
      'c: os doces não vou precisar mais, minha tia vai fazer. só o bolo então',
      's: 260',
      'c: me manda o pix',
    ],
  ],
]

test.each(ENDED)('%s: %j', (phase, lines) => {
  expect(readTalk(...lines).standing.fase).toBe(phase)
})
