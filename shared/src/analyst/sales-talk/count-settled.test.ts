import { describe } from 'vitest'
import { testSums } from './test-sums.ts'

describe('of sums for several counts the one that was settled on', () => {
  testSums([
    [
      960,
      8,
      [
        'c: quanto o cento do salgado?',
        's: 120 o cento',
        'c: quero 5 centos',
        's: 600',
        'c: aumentou a festa, 8 centos',
        's: 960',
        'c: fechado',
      ],
    ],
    [
      2800,
      40,
      [
        'c: quero 20 camisetas com a logo',
        's: 35 cada, 700',
        'c: a firma resolveu dar pra todo mundo, agora são 40',
        's: 40 já cai pra 32, fica 1.280',
        'c: e a de manga longa?',
        's: 70 cada, 40 dá 2.800',
        'c: manga longa mesmo, fechado',
      ],
    ],
    [
      1500,
      60,
      [
        'c: 30 cestas natal quanto?',
        's: 25 cada, 750',
        'c: o dono pediu pra dobrar, 60',
        's: 60 x 25 = 1.500',
        'c: pode faturar',
      ],
    ],
    [
      7000,
      100,
      [
        'c: quanto o casamento na praia, 100 pessoas',
        's: 70 por pessoa, dá 7.000',
        'c: e se for 80?',
        's: 80 fica 5.600',
        'c: melhor manter 100',
      ],
    ],
    [
      2400,
      30,
      [
        'c: quanto 30 marmitas por dia na semana? seria 80 reais?',
        's: 30 por semana dá 2.400',
        'c: e 20?',
        's: 20 dá 1.600',
        'c: não, fica as 30 mesmo',
      ],
    ],
    [1600, 20, ['c: quanto 30 kits?', 's: 80 cada, 2.400', 'c: e se for 20?', 's: 20 dá 1.600', 'c: então 20 mesmo']],
  ])
})

describe('the price of one named thing, and how many are wanted then', () => {
  testSums([
    [
      3900,
      26,
      [
        'c: preciso de uniforme pro time',
        's: Conjunto 150',
        'c: são 26 atletas',
        's: show, 26 conjuntos',
        'c: pode fazer os 26',
      ],
    ],
    [
      1350,
      9,
      ['c: oi quanto o extintor', 's: Extintor novo 150', 'c: preciso de 9 extintores', 's: tenho', 'c: pode separar'],
    ],
    [
      2100,
      3,
      [
        'c: qual valor do ventilador de parede?',
        's: O ventilador tá 700',
        'c: quero 3 ventiladores',
        's: ok',
        'c: passo o pix',
      ],
    ],
    [
      1200,
      1,
      [
        'c: quanto o berço com 3 gavetas?',
        's: Berço 1.200 com 3 gavetas',
        'c: legal as 3 gavetas',
        's: é',
        'c: vou levar',
      ],
    ],
    [
      500,
      null,
      [
        'c: e o pacote de banho?',
        's: Pacote 500 com 8 banhos',
        'c: os 8 banhos tem validade?',
        's: 3 meses',
        'c: quero',
      ],
    ],
  ])
})

describe("what the freight costs is not the deal's price", () => {
  testSums([
    [
      1620,
      300,
      [
        'c: bom dia, pinto caipira tem',
        's: Temos, quantos?',
        'c: uns 200',
        's: 200 sai 6,20 cada, 1.240',
        'c: e se for 300',
        's: 300 baixo pra 5,40. Dá 1.620',
        'c: e frete pra ceres',
        's: Vai na van da linha, 110',
        'c: ta',
        'c: pode por 300',
        's: 50% no pix pra reservar',
        'c: [imagem] Comprovante pix 865,00 / Granja / Geraldo',
        'c: ta ai a metade',
        's: Recebido, 865! saldo de 865 na entrega',
        'c: leva 2 saco de ração junto na van dps tu me fala quanto',
      ],
    ],
    [
      640,
      null,
      ['c: quanto as 8 cadeiras de plastico', 's: 80 cada, 640', 'c: e frete', 's: 60', 'c: certo', 'c: pode separar'],
    ],
    [
      640,
      null,
      [
        'c: quanto as 8 cadeiras de plastico',
        's: 80 cada, 640',
        'c: e o frete pra ca?',
        's: 60',
        'c: eu busco então',
        's: ok',
      ],
    ],
    [
      1800,
      null,
      [
        'c: quanto o guarda roupa?',
        's: 1.800',
        'c: e a montagem?',
        's: 200',
        'c: monto eu mesmo',
        's: fechado então?',
        'c: fechado',
      ],
    ],
  ])
})

describe('sizes, each with its price', () => {
  testSums([
    [
      159,
      null,
      [
        'c: plano de internet',
        's: 300 mega 99, 600 mega 129 e 1 giga 159',
        'c: o de 1 giga',
        's: instalo amanhã?',
        'c: pode ser',
      ],
    ],
    [129, null, ['c: oi, planos?', 's: 300 mega 99', 's: 600 mega 129', 'c: quero o de 600', 's: ok']],
    [45, null, ['c: qual o valor do açaí?', 's: 300ml 18, 500ml 25, 1 litro 45', 'c: 1 litro por favor']],
    [120, null, ['c: tamanhos do bolo?', 's: 1kg 70, 2kg 120, 3kg 170', 'c: o de 2kg', 's: pra quando?', 'c: sabado']],
  ])
})
