import { describe, expect, test } from 'vitest'
import { readTalk } from './read-talk.ts'
import { testSums } from './test-sums.ts'

describe('a sum that the customer tells and the seller confirms', () => {
  testSums([
    [
      4200,
      null,
      [
        'c: boa tarde, vi o orçamento do implante',
        'c: 4200 um dente ne',
        's: Isso, com a coroa',
        'c: o preço tá certo',
      ],
    ],
    [7800, null, ['c: recebi a proposta', 'c: 7800 o kit completo né?', 's: Isso! Com instalação', 'c: ok']],
    [240, null, ['c: quero 400 salgados', 's: O cento ta 60', 'c: então 240 certo?', 's: Isso!', 'c: manda pix']],
    [2300, null, ['c: bom dia', 'c: vc me passou 2300 ne', 's: Isso', 'c: ok vou ver']],
    [3500, null, ['c: o valor do par é 3500 ne', 's: Isso, em até 12x', 'c: certo']],
    [90, null, ['c: quanto o corte?', 's: 90', 'c: somos 120 né', 's: isso', 'c: ok']],
    [
      252,
      null,
      ['c: o valor?', 's: 140 por mês cada. Irmãos têm 10%', 'c: então 252 os dois', 's: Isso mesmo!', 'c: legal'],
    ],
    [360, null, ['c: quanto o banho?', 's: 200 cada', 'c: entao 360 os dois?', 's: isso, faço', 'c: fechado']],
    [280, null, ['c: quanto?', 's: 140 cada', 'c: entao 252 os dois?', 's: Não, 280', 'c: ah tá']],
    [null, null, ['c: oi, é festa pra 150 ne', 's: isso', 'c: vou ver']],
  ])
})

describe('parts, and the sum that the seller makes of them', () => {
  testSums([
    [
      219.6,
      null,
      [
        'c: separa 2kg de picanha e 1 de linguiça',
        's: Picanha 79,90 o kg e a linguiça 29,90',
        'c: e 1 saco de carvão',
        's: 29,90',
        's: Deu 219,60 tudo',
        'c: ta bom',
      ],
    ],
    [
      1150,
      null,
      [
        'c: alugam brinquedo?',
        's: Pula-pula R$ 250, piscina R$ 300, tobogã R$ 600',
        'c: quero o tobogã e a piscina',
        's: Fica 900 com entrega',
        'c: e monitor?',
        's: Cada monitor 125',
        'c: dois monitores',
        's: 1.150 no total',
        'c: ta',
      ],
    ],
    [
      2350,
      null,
      [
        'c: limpeza de 10 ar condicionados',
        's: Então fica assim: 8 x 220 = 1.760 e os 2 da fachada 295 cada',
        's: Total de R$ 2.350,00',
        'c: hmm',
      ],
    ],
    [460, null, ['c: quanto a porta e o trinco?', 's: Porta 380, trinco 80', 'c: ok', 's: Total 460', 'c: blz']],
    [380, null, ['c: quanto a porta e o trinco?', 's: Porta 380, trinco 80. Total 460', 'c: só a porta então']],
  ])
})

describe('money that stands bare, and what is none', () => {
  testSums([
    [
      480,
      null,
      [
        'c: faz luzes?',
        's: Faço sim, me manda foto?',
        'c: tá',
        's: Pra esse comprimento 480 com hidratação e corte',
        'c: ta',
      ],
    ],
    [520, null, ['c: queria fazer uma tattoo', 's: Fineline nesse tamanho 520', 'c: legal']],
    [129, null, ['c: vc vende aquele perfume?', 's: Vendo sim, 129 o de 100ml', 'c: legal']],
    [890, null, ['c: meu carro tá fazendo barulho', 's: bandejas + pivôs + alinhamento 890', 'c: vou ver']],
    [
      2200,
      40,
      ['c: 40 camisetas', 's: 55 cada, fica 2.200', 'c: e branca?', 's: em branco tenho só 15 em estoque', 'c: hmm'],
    ],
    [
      38000,
      null,
      [
        'c: o onix ainda tem? qual valor?',
        's: R$ 38.000',
        'c: aceita troca num ka 2012?',
        's: No Ka conseguimos pagar 14 mil',
        'c: hmm',
      ],
    ],
    [
      38000,
      null,
      [
        'c: o onix qual valor?',
        's: R$ 38.000',
        'c: e no meu ka?',
        's: O máximo que o gerente chegou foi 15 mil',
        'c: hmm',
      ],
    ],
    [
      1500,
      null,
      [
        'c: decora festa?',
        's: Valor 1500 o cenário completo',
        'c: flores naturais?',
        's: Naturais seria mais 600',
        'c: hmm',
      ],
    ],
  ])
})

test('what this seller told is no rival', () => {
  const talk = readTalk('c: bom dia', 'c: vc me passou 2300 ne', 's: Isso', 'c: ok')
  expect(talk.facts.objections).toEqual([])
})
