import { describe } from 'vitest'
import { testSums } from './test-sums.ts'

describe('a list of counts, each with its price of one', () => {
  testSums([
    [
      1160,
      40,
      [
        'c: agora tão pedindo camisola',
        's: Chegou coleção nova! Camisola de malha 33, mas pra você que já é cliente 29',
        'c: 40 então, metade preta',
        's: 40 x 29 = 1.160',
        'c: manda a chave',
      ],
    ],
    [
      750,
      30,
      ['c: oi, ainda faz caneca?', 's: Faço sim! a branca 25', 'c: 30 entao', 's: 30 x 25 = 750', 'c: fechado'],
    ],
    [
      5200,
      10000,
      [
        'c: preciso de rótulo pra garrafa',
        's: 5.000 un – 0,68\n10.000 un – 0,52\n20.000 un – 0,42',
        'c: uns 10 mil',
        's: 10.000 x 0,52 = 5.200',
        'c: ok vou ver com o sócio',
      ],
    ],
    [
      350,
      500,
      [
        'c: quanto o cartão de visita?',
        's: 250 un - 0,90\n500 un - 0,70\n1000 un - 0,55',
        'c: 500',
        's: 500 dá 350',
        'c: pode fazer',
      ],
    ],
    [
      9120,
      24000,
      [
        'c: sacola de papel kraft pra loja, uso 2 mil por mês',
        's: 10.000 x 0,52 = 5.200',
        'c: e se eu fechar pro ano todo com entrega parcelada?',
        's: Contrato 12 meses, 24.000 sacolas em 3 entregas de 8.000, a 0,38. Cada entrega 3.040. Total 9.120',
        'c: fechado assim, manda o contrato',
      ],
    ],
    [
      3600,
      1200,
      [
        'c: preciso de 1.200 pães por mês pra escola',
        's: Faço 1.200 pães em 4 entregas de 300, a 3,00. Total 3.600',
        'c: fechado',
      ],
    ],
    [
      12398,
      132,
      [
        'c: telha galvalume pro barracão, 132 m²',
        's: Consegui 89. 132 x 89 = 11.748',
        'c: e o frete?',
        's: pra onde?',
        'c: silvania',
        's: 650 até lá. Total 12.398',
        'c: faz os 12398 no boleto',
      ],
    ],
    [
      2030,
      50,
      [
        'c: 50 camisetas com estampa',
        's: 50 x 38 = 1.900',
        'c: frete pra campinas?',
        's: 130 pra Campinas. Fica 2.030 no total',
        'c: blz pode mandar',
      ],
    ],
    [
      1480,
      60,
      [
        'c: 60 lembrancinhas de batizado',
        's: 60 a 23 dá 1.380',
        'c: e entrega?',
        's: 100 até o salão. Tudo 1.480',
        'c: ok',
      ],
    ],
    // Deliveries that are paid each.
    [1500, null, ['c: quero marmita pro mês', 's: 3 entregas de 500 reais cada, total 1.500', 'c: fechado']],
  ])
})

describe('what the delivery costs is no price of one', () => {
  testSums([
    [
      1760,
      null,
      [
        'c: preciso de 80 camisetas',
        's: 80 a 22 cada, 1.760',
        'c: fechado',
        'c: A entrega tem custo?',
        's: A entrega 20',
        'c: ok',
        's: Fica 20',
      ],
    ],
    [
      1760,
      null,
      ['c: preciso de 80 camisetas', 's: 80 a 22 cada, 1.760', 'c: e a entrega?', 's: Fica 20', 'c: ok fechado'],
    ],
    [
      1760,
      null,
      [
        'c: preciso de 80 camisetas',
        's: 80 a 22 cada, 1.760',
        'c: quanto o frete pra Contagem?',
        's: deixa eu ver',
        's: Fica 25',
        'c: ok fechado',
      ],
    ],
    [
      1760,
      null,
      ['c: preciso de 80 camisetas', 's: 80 a 22 cada, 1.760', 'c: fechado', 's: A entrega 20', 'c: ok', 's: Fica 20'],
    ],
    [
      1600,
      null,
      ['c: preciso de 80 camisetas', 's: 80 a 22 cada, 1.760', 'c: faz melhor?', 's: Faço 20', 'c: fechado'],
    ],
  ])
})
