import { describe } from 'vitest'
import { testSums } from './test-sums.ts'

describe('a count that changes makes another sum', () => {
  testSums([
    [
      1140,
      30,
      [
        'c: quero 40 squeezes',
        's: 38 cada, 40 dá 1.520',
        'c: reduz pra 30',
        's: ok, 30 então, mantenho 38',
        'c: isso, pode fazer',
      ],
    ],
    [
      2700,
      18,
      [
        'c: bom dia, preciso de 15 cadeiras de plástico',
        's: 150 cada, total 2.250',
        'c: na verdade vão ser 18',
        's: tranquilo, tenho',
        'c: fechado',
      ],
    ],
    [
      4050,
      45,
      [
        'c: buffet pra 60 pessoas',
        's: 90 por pessoa, fica 5.400',
        'c: a lista diminuiu, vão 45 pessoas',
        's: ok, mesmo valor por pessoa',
        'c: combinado',
      ],
    ],
    [
      960,
      8,
      ['c: preciso de 10 vasos', 's: 120 cada, 10 ficam 1.200', 'c: pode ser 8 então', 's: pode sim', 'c: faz o pix?'],
    ],
    [
      3000,
      25,
      [
        'c: uniformes, 20 camisas',
        's: 20 x 120 = 2.400',
        'c: entrou gente, muda pra 25',
        's: muda sim, dá tempo',
        'c: ok, faço o sinal amanhã',
      ],
    ],
    [1500, 50, ['c: 40 convites quanto?', 's: 30 cada, 1.200', 'c: coloca 50 em vez de 40', 's: beleza', 'c: fecha']],
    [
      1900,
      50,
      [
        'c: preciso de 40 canecas personalizadas',
        's: 38 cada, 40 ficam 1.520',
        'c: na verdade vão ser 50',
        's: 50 ficam 1.900',
        'c: fechado',
      ],
    ],
    [
      1750,
      50,
      [
        'c: preciso de 40 canecas personalizadas',
        's: 38 cada, 40 ficam 1.520',
        'c: na verdade vão ser 50',
        's: aí consigo 35 cada, 1.750',
        'c: fechado',
      ],
    ],
  ])
})

describe('other numbers change no count', () => {
  testSums([
    [1520, 40, ['c: quero 40 squeezes', 's: 38 cada, 40 dá 1.520', 'c: pode ser dia 30?', 's: pode', 'c: fechado']],
    [1520, 40, ['c: quero 40 squeezes', 's: 38 cada, 40 dá 1.520', 'c: melhor 16h pra retirar', 's: ok']],
    [
      2250,
      15,
      [
        'c: bom dia, preciso de 15 cadeiras',
        's: 150 cada, total 2.250',
        'c: depois vou precisar de mais 10',
        's: só chamar',
        'c: fecha as 15',
      ],
    ],
    [
      2400,
      20,
      ['c: uniformes, 20 camisas', 's: 20 x 120 = 2.400', 'c: pode ser 10 azuis e 10 brancas', 's: pode', 'c: fechado'],
    ],
  ])
})
