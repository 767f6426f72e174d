import { expect, test } from 'vitest'
import { dealOf } from './read-deal.ts'

const BIKE = [
  'c: oi, queria uma bike pra ir trabalhar',
  's: tem a dobrável, 5.900',
  's: e a Urban, 7.490',
  'c: a dobravel é fofa mas tem ladeira no caminho',
  's: aí vai de Urban',
  'c: no pix faz quanto?',
  's: no pix 6.990 pra você',
]
const SOFA = ['c: quanto o sofá de 3 lugares?', 's: 3.200']

test.each<[total: number, lines: string[]]>([
  [
    6790,
    [
      ...BIKE,
      'c: hmm',
      'c: ta puxadinho ainda',
      's: pô, tu tá falando com um pai de gêmeos',
      'c: e eu com uma mãe solo kkkkk',
      's: Vou fazer loucura: 6.790 no pix e ponho o bagageiro. Mas não espalha',
      'c: agora sim!!! assim eu levo',
      'c: vou transferir da poupança, cai segunda',
      's: E uma bateria reserva? 1.850',
      'c: nao, uma só me leva e me traz',
      's: justo',
    ],
  ],
  [6790, [...BIKE, 'c: e minha irmã falou pra eu chorar mais kkk', 's: 6.790 à vista', 'c: fechou então']],
  [6500, [...BIKE, 'c: meu marido nem sabe que eu to vendo', 's: tá, último preço: 6.500', 'c: aí sim']],
  [2900, [...SOFA, 'c: e meu orçamento é curto viu', 's: faço um precinho camarada, 2.900', 'c: opa gostei']],
  [2950, [...SOFA, 'c: minha mãe pagou menos no dela', 's: 2.950 em dinheiro', 'c: vou ver aqui e te falo']],
  [2850, [...SOFA, 'c: vc tem coragem kkk', 's: consigo 2.850 hoje', 'c: manda o pix']],
  // Another thing is another thing, also when it costs a little less.
  [
    7490,
    [
      'c: quero a bike urban',
      's: a Urban sai 7.490',
      'c: quero ela',
      'c: e a dobrável?',
      's: a dobrável 6.200',
      'c: não, a urban mesmo',
    ],
  ],
])('%d', (total, lines) => {
  expect(dealOf(lines).total).toBe(total)
})
