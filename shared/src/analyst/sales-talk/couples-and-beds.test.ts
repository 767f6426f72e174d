import { describe } from 'vitest'
import { testSums } from './test-sums.ts'

describe('a double bed is one thing', () => {
  testSums([
    [
      1200,
      1,
      [
        'c: quanto o colchão casal?',
        's: tem espuma 600 e mola 1.200',
        'c: qual a diferença?',
        's: o de mola dura mais',
        'c: vou levar o de mola',
        's: ok',
      ],
    ],
    [1200, 1, ['c: quanto o colchão casal?', 's: espuma 600, mola 1.200', 'c: vou levar o de mola']],
    [600, 1, ['c: quanto o colchão?', 's: solteiro 600, casal 1.200', 'c: o de solteiro', 's: ok']],
    [600, 1, ['c: quanto o colchão?', 's: solteiro R$ 600, casal R$ 1.200', 'c: quero de solteiro']],
    [1200, 1, ['c: quanto o colchão?', 's: solteiro R$ 600, casal R$ 1.200', 'c: quero o de casal']],
    [500, 1, ['c: tem edredom casal?', 's: tenho, R$ 250 o solteiro e R$ 500 o casal', 'c: quero o casal']],
    [800, 1, ['c: cama box casal qual o valor?', 's: só a base 400, com colchão 800', 'c: vou levar com colchão']],
  ])
})

describe('a couple that travels or eats is two people', () => {
  testSums([
    [5480, 2, ['c: quanto o pacote pra Gramado pro casal?', 's: 2.740 por pessoa, casal 5.480', 'c: pode reservar']],
    [5480, 2, ['c: quanto o pacote pra Gramado?', 's: 2.740 por pessoa, 5.480 o casal', 'c: pode reservar']],
    [150, 2, ['c: quanto o almoço?', 's: 75 por pessoa, 150 o casal', 'c: reserva pra gente então']],
    [180, 2, ['c: quanto o ingresso?', 's: individual 90, casal 180', 'c: quero o casal', 's: ok']],
  ])
})
