import { describe } from 'vitest'
import { testSums } from './test-sums.ts'

describe('the whole beside its deposit', () => {
  testSums([
    [800, null, ['c: quanto?', 's: 400 a diária', 'c: sexta e sabado', 's: ok 800. sinal de 400', 'c: fiz o pix']],
    [
      800,
      null,
      ['c: quanto a chácara?', 's: 400 a diária', 'c: sexta e sabado', 's: ok 800. sinal de 400', 'c: fiz o pix'],
    ],
    [
      800,
      null,
      ['c: quanto a chácara?', 's: 400 a diária', 'c: sexta e sábado', 's: dá 800, sinal de 50% 400', 'c: paguei'],
    ],
    [
      1200,
      null,
      ['c: quanto a casa?', 's: 400 a diária', 'c: 3 noites', 's: 1200. entrada de 400 pra reservar', 'c: fiz o pix'],
    ],
    [800, null, ['c: quanto a casa?', 's: 400 a diária', 'c: duas diárias', 's: 800, 400 de sinal', 'c: feito o pix']],
  ])
})

describe('one part of a sum that is doubted', () => {
  testSums([
    [
      890,
      null,
      ['c: conserta máquina?', 's: o orçamento ficou 890', 'c: nossa tudo isso?', 's: só a peça é 600', 'c: vou ver'],
    ],
    [890, null, ['c: quanto ficou?', 's: 890', 'c: tudo isso?', 's: só a peça custa 600', 'c: entendi']],
    [890, null, ['c: quanto ficou o conserto?', 's: 890', 'c: caro hein', 's: é que só o motor é 600', 'c: entendi']],
    [
      890,
      null,
      ['c: quanto ficou o conserto?', 's: ficou 890', 'c: por que tanto?', 's: só o material já sai 600', 'c: ok'],
    ],
    [
      600,
      null,
      [
        'c: quanto o conserto?',
        's: 890 com mão de obra',
        'c: e só a peça?',
        's: só a peça é 600',
        'c: quero só a peça',
      ],
    ],
  ])
})

describe('a deposit and the parcels behind it', () => {
  testSums([
    [1200, null, ['c: quanto o notebook?', 's: 1.200', 'c: parcela?', 's: entrada de 200 + 5x de 200', 'c: fechado']],
    [1200, null, ['c: quanto o notebook?', 's: 1.200', 'c: parcela?', 's: 200 de entrada e 5x de 200', 'c: fechado']],
    [1200, null, ['c: quanto o notebook?', 's: 1.200', 'c: parcela?', 's: entrada 400 + 4x 200', 'c: fechado']],
    [1200, null, ['c: quanto o notebook?', 's: 1200', 'c: parcela?', 's: sinal de 300 + 3x de 300', 'c: fechado']],
    [1000, null, ['c: quanto o notebook?', 's: 1000', 'c: parcela?', 's: 5x de 200', 'c: fechado']],
  ])
})

describe('look-alikes of parts', () => {
  testSums([
    [
      60,
      null,
      [
        'c: quanto a lavagem?',
        's: completa 120',
        'c: caro hein',
        's: só a lavagem simples sai 60',
        'c: quero essa então',
      ],
    ],
    [
      400,
      null,
      ['c: quanto a chácara?', 's: 400 a diária', 'c: tem capacidade pra quantas pessoas?', 's: até 80', 'c: ok'],
    ],
    [800, null, ['c: quanto o armário?', 's: 800', 'c: parcela?', 's: entrada 2 parcelas depois', 'c: ok']],
    [300, null, ['c: quanto o ingresso?', 's: 300', 'c: lota?', 's: entrada de 200 pessoas por vez', 'c: ok']],
    [90, null, ['c: quanto a marmita?', 's: 30 reais', 'c: quero 3', 's: ok 90', 'c: pode mandar']],
  ])
})
