import { describe } from 'vitest'
import { testSums } from './test-sums.ts'

describe('the sum that the customer closes on', () => {
  testSums([
    [
      940,
      null,
      [
        'c: quanto pra trocar os 4 amortecedores?',
        's: 790 os 4, mão de obra 240',
        'c: com mão de obra dá 1030',
        's: isso',
        'c: faz 900 e levo hoje',
        's: 950',
        'c: só os dianteiros sai quanto?',
        's: 410 o par + 140 de mão de obra = 550',
        'c: hm faz os 4 então que já fica zero',
        'c: 930?',
        's: 940 e não se fala mais nisso',
        'c: fechou kkk',
        's: pode trazer às 13h',
      ],
    ],
    [
      3400,
      null,
      [
        'c: quanto a guarita de madeira?',
        's: a simples 2.900 e a com banheiro 5.800',
        'c: e a simples com pintura e piso?',
        's: aí fica 3.400',
        'c: fechado',
        's: entrego dia 10',
      ],
    ],
    // What is closed on is beside the deal.
    [
      2900,
      null,
      [
        'c: quanto a guarita de madeira?',
        's: 2.900',
        'c: quero',
        's: a montagem é 300 à parte',
        'c: montagem não precisa',
        's: combinado',
        'c: combinado',
      ],
    ],
    // It is closed on something else than a sum.
    [
      2900,
      null,
      [
        'c: quanto a guarita de madeira?',
        's: a simples 2.900, a grande 5.800',
        'c: a simples',
        's: a visita de quinta é 15h, pode ser?',
        'c: combinado',
      ],
    ],
  ])
})

describe('a sum that one word confirms', () => {
  testSums([
    [
      600,
      null,
      [
        'c: aluga decoração pegue e monte?',
        's: alugamos, P 180, M 280, G 450',
        'c: e vocês montam?',
        's: montagem + 150',
        'c: G com montagem 600',
        's: isso',
        'c: achei legal, vou ver com minha mãe',
      ],
    ],
    [
      21000,
      null,
      [
        'c: preço do cimento e do bloco?',
        's: 300 sacos dá 10.650',
        's: 2.600 blocos dá 10.140',
        's: fecha 20.790 os dois, com frete 21.000',
        'c: frete incluso nos 21 então',
        's: exatamente',
        'c: ok pode ser',
      ],
    ],
    // The freight alone.
    [200, null, ['c: quanto o vaso?', 's: 200, com frete 30 pro seu bairro', 'c: eu busco aí', 's: ok']],
    // A day, a deposit, how many.
    [
      450,
      null,
      [
        'c: quanto a decoração G?',
        's: 450',
        'c: 225 de sinal',
        's: isso',
        'c: dia 18 então',
        's: isso',
        'c: ok vou ver',
      ],
    ],
  ])
})
