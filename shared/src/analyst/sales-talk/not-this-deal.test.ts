import { describe } from 'vitest'
import { testProducts } from './test-products.ts'
import { testSums } from './test-sums.ts'

describe('what another thing would cost is not the price of this one', () => {
  testSums([
    [
      450,
      null,
      [
        'c: quanto fica o sofá de 2 lugares?',
        's: Se fosse de couro seria 900',
        's: Esse em sintético sai 450',
        'c: entendi, vou pensar',
      ],
    ],
    [
      1800,
      null,
      [
        'c: preciso legalizar a obra, quanto é?',
        's: se fosse comercial ficaria em 4.200. residencial assim é 1.800',
        'c: certo, te aviso',
      ],
    ],
    [
      300,
      null,
      ['c: a limpeza é quanto?', 's: 300 essa. Se fosse a profunda sairia 520', 'c: essa tá boa, vou ver o dia'],
    ],
    [900, null, ['c: quanto?', 's: 1.000. se fosse à vista seria 900', 'c: pago à vista então, manda o pix']],
    [900, null, ['c: quanto a pintura?', 's: se fechar hoje seria 900', 'c: vou ver']],
  ])
})

describe('so many times something is no count of things', () => {
  testSums([
    [
      1400,
      null,
      [
        'c: oi, o apto ainda tá disponível?',
        's: Tá sim! Aluguel 1.400. A garantia é título de 5 vezes o aluguel',
        'c: 7.000 de título nem pensar',
        's: Pode ser seguro fiança',
        'c: aí sim, pode fazer',
      ],
    ],
    [
      120,
      null,
      ['c: quanto é a aula?', 's: 120 por mês, 2 vezes na semana', 'c: 240 é muito mas 120 eu consigo', 'c: vou ver'],
    ],
  ])
})

describe('how many are needed now', () => {
  testSums([
    [
      980,
      35,
      [
        'c: oi, a gente tinha falado de 20 camisetas a 30 cada, né? agora eu preciso de 35. você falou que nessa quantidade faz 28 cada, fechado',
        's: isso, 28 cada',
      ],
    ],
  ])
})

describe('what somebody saw is not what they buy', () => {
  testProducts([
    [
      'aula de violão|violão|aulas',
      'c: oi, vi o vídeo do aluno tocando',
      'c: queria fazer aula de violão',
      's: 200 por mês',
      'c: legal',
    ],
    [
      'unha|unhas|alongamento',
      'c: oie, vi a foto da cliente no insta',
      'c: quanto é o alongamento de unha?',
      's: 150',
      'c: ok',
    ],
    [
      'aula de canto|aulas de canto|aula individual|canto',
      'c: vi o vídeo da aluna cantando no insta',
      'c: como faço pra entrar?',
      's: Aula de canto individual, 320 por mês. Em dupla 210',
      'c: individual',
    ],
    ['sofá', 'c: vi o anúncio da loja no face', 'c: o sofá cinza tá quanto?', 's: 1.900', 'c: vou ver'],
    ['vídeo|video|filmagem', 'c: oi, faz vídeo de casamento?', 's: faço, 1.500', 'c: legal'],
  ])
})

describe('a plan goes by its own name', () => {
  testProducts([
    [
      'plano frota|sistema',
      'c: preciso de um sistema pra transportadora',
      's: Plano Frota, 389 por mês',
      'c: ta caro',
      's: Consigo por 349 no plano anual',
      'c: vou ver',
    ],
    [
      'plano família|plano|internet',
      'c: quero internet',
      's: Temos o Plano Família, 120 por mês',
      's: Faço 110 no plano anual',
      'c: pode ser',
    ],
  ])
})
