import { describe } from 'vitest'
import { testSums } from './test-sums.ts'

describe('a scale of counts, and the one that is taken', () => {
  testSums([
    [
      270,
      3,
      ['c: calça jeans?', 's: 110 cada, 2 por 190, 3 por 270', 'c: quero 3 entao, 2 preta e 1 azul', 's: separo já'],
    ],
    [270, 3, ['c: quanto a calça jeans?', 's: 110 cada, 2 por 190, 3 por 270', 'c: quero 3', 's: ok']],
    [190, 2, ['c: quanto a vela?', 's: 100 uma, 2 por 190, 4 por 360', 'c: levo 2', 's: ok']],
    [
      420,
      6,
      [
        'c: oi quanto a cadeira de plastico',
        's: 75 cada',
        'c: leva 6 faz quanto',
        's: 6 por 420',
        'c: e 8?',
        's: 8 por 550',
        'c: 6 ta bom',
        's: separo',
      ],
    ],
    [
      550,
      8,
      [
        'c: oi quanto a cadeira de plastico',
        's: 75 cada',
        'c: leva 6 faz quanto',
        's: 6 por 420',
        'c: e 8?',
        's: 8 por 550',
        'c: 8 resolve pra mim',
        's: separo',
      ],
    ],
    // So many of each kind is no sum of them, and an hour is no count.
    [
      420,
      6,
      [
        'c: quanto a cadeira',
        's: 75 cada',
        'c: leva 6 faz quanto',
        's: 6 por 420',
        'c: e 8?',
        's: 8 por 550',
        'c: fico com 6 msm',
        's: ok, até 8h amanhã',
      ],
    ],
  ])
})

describe('so many more of them', () => {
  testSums([
    [
      780,
      12,
      [
        'c: preço da cesta básica?',
        's: a pequena 65 e a grande 120',
        'c: 10 da pequena',
        's: 650',
        'c: coloca mais 2',
        's: 780 então',
        'c: isso, manda o pix',
      ],
    ],
    [
      325,
      13,
      [
        'c: quanto o caderno personalizado?',
        's: 25 cada',
        'c: quero 10',
        's: 250',
        'c: acrescenta 3 pfv',
        's: fica 325',
        'c: ok',
      ],
    ],
  ])
})

describe('a numbered option, taken by its number', () => {
  testSums([
    [
      5200,
      null,
      [
        'c: quanto o pacote de fotos?',
        's: Pacote 1: 3.200 / Pacote 2: 4.100 / Pacote 3: 5.200 com filme',
        'c: e no 2 tem album?',
        's: só digital',
        'c: entao vai o 3',
        's: maravilha',
      ],
    ],
    [150, null, ['c: quanto o lanche?', 's: combo 1 120, combo 2 150', 'c: quero o combo 2', 's: ok']],
    [900, null, ['c: quanto a decoração?', 's: Kit 1 600 reais, Kit 2 900 reais', 'c: kit 2 por favor', 's: ok']],
    [600, null, ['c: quanto a decoração?', 's: Kit 1 600 reais, Kit 2 900 reais', 'c: quero o kit 1, dia 2', 's: ok']],
  ])
})
