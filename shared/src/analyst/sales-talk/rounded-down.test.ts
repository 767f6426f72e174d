import { describe } from 'vitest'
import { testSums } from './test-sums.ts'

describe('a product of count and price that is rounded down', () => {
  testSums([
    [
      620,
      null,
      [
        'c: costela qto o kg?',
        's: 36,90',
        'c: se eu levar 18kg faz qto?',
        's: acima de 15kg faço a 34,90',
        'c: da 628 e 20. deixa 620 redondo',
        's: kkkk ta bom 620. e a linguiça?',
        'c: só a costela. manda o pix',
        'c: pago',
      ],
    ],
    [
      1000,
      null,
      ['c: quanto a cadeira?', 's: 172 cada', 'c: 6 da 1032. faz 1000 redondo?', 's: fechado', 'c: feito o pix'],
    ],
    [
      450,
      null,
      [
        'c: tela quanto o metro?',
        's: 38',
        'c: quero 12 metros',
        'c: 456, arredonda pra 450',
        's: pode ser',
        'c: fechado',
      ],
    ],
    [
      700,
      null,
      [
        'c: quanto o milheiro do tijolo?',
        's: 725',
        'c: quero 1 milheiro',
        'c: fecha em 700 redondo',
        's: tá bom, 700',
        'c: manda',
      ],
    ],
    [
      300,
      null,
      [
        'c: muda de grama quanto?',
        's: 3,90 a caixa',
        'c: 80 caixas',
        's: 312',
        'c: deixa 300 e levo agora',
        's: tá 300',
        'c: valeu',
      ],
    ],
    // Not granted.
    [
      1032,
      null,
      [
        'c: quanto a cadeira?',
        's: 172 cada',
        'c: quero 6',
        's: 1.032',
        'c: faz 1000 redondo?',
        's: não consigo',
        'c: ta bom, manda o pix',
      ],
    ],
    [
      1020,
      null,
      [
        'c: quanto a cadeira?',
        's: 172 cada',
        'c: quero 6',
        's: 1.032',
        'c: faz 1000 redondo?',
        's: 1.020 eu faço',
        'c: ta bom, manda o pix',
      ],
    ],
  ])
})
