import { describe } from 'vitest'
import { testSums } from './test-sums.ts'

describe('what is measured is no price', () => {
  testSums([
    [null, 1, ['c: faz cortina?', 's: faço, qual a medida?', 'c: 2,60 por 2,40', 's: vou calcular']],
    [null, 1, ['c: quero um espelho', 's: medi aí, 1,50 x 0,90', 'c: ok', 's: te passo o valor amanhã']],
    [null, 1, ['c: porta de correr pro quarto', 's: qual o vão?', 'c: vão 0,90, altura 2,10', 's: certo, vou orçar']],
    [null, 1, ['c: lente de contato', 's: qual o grau?', 'c: grau 2,75 nos dois', 's: vou consultar']],
    [null, 1, ['c: terno sob medida', 's: qual sua altura?', 'c: tenho 1,78', 's: pode vir provar']],
    [850, 1, ['c: quero um tampo de vidro', 's: largura 1,20?', 'c: 1,20 por 0,80', 's: 850 lapidado']],
    [6.5, null, ['c: quanto o pastel?', 's: 6,50', 'c: vou querer']],
    [4.5, null, ['c: coxinha quanto?', 's: coxinha 4,50', 'c: ok']],
  ])
})

describe('what is owed to others is no price', () => {
  testSums([
    [
      900,
      1,
      [
        'c: quanto pra regularizar meu cnpj?',
        's: 900',
        'c: ok',
        's: vi aqui 3 guias atrasadas, 412 no total',
        'c: eu pago',
      ],
    ],
    [
      600,
      1,
      ['c: faz a baixa do MEI?', 's: faço por 600', 'c: tem pendência?', 's: tem 2 das em aberto, 151', 'c: ah tá'],
    ],
    [
      450,
      1,
      [
        'c: quanto a segunda via do documento do carro?',
        's: 450',
        'c: ok',
        's: o licenciamento vencido tá 168, paga direto no site',
        'c: blz',
      ],
    ],
    [
      3500,
      1,
      [
        'c: escritura do terreno',
        's: meu honorário é 3.500',
        'c: só isso?',
        's: o imposto dá 4.100 e paga direto na prefeitura',
        'c: entendi',
      ],
    ],
    [1200, null, ['c: minha mensalidade tá em aberto né?', 's: tá, faço um acordo por 1.200', 'c: ok']],
    [250, 1, ['c: declaração do imposto de renda?', 's: imposto de renda 250', 'c: ok']],
  ])
})

describe('a group that buys by lot is paid by the month', () => {
  testSums([
    [
      50400,
      1,
      ['c: quero consórcio de carro', 's: carta de 42 mil em 72 meses fica 700 por mês', 'c: legal, vou pensar'],
    ],
    [21600, 1, ['c: consórcio de moto', 's: carta de 18 mil', 'c: parcela?', 's: 360 por mês em 60 meses', 'c: ok']],
    [99, null, ['c: academia', 's: plano de 12 meses fica 99 por mês', 'c: ok']],
    [640, null, ['c: aluguel da impressora', 's: contrato de 24 meses, 640 por mês', 'c: ok']],
  ])
})

describe('how many stands behind the price of one', () => {
  testSums([
    [
      2880,
      36,
      ['c: camisa polo quanto?', 's: acima de 30 sai 80', 'c: então 80 x 36?', 's: isso, 2.880 as 36', 'c: ok'],
    ],
    [1170, 30, ['c: caneca?', 's: 39 cada', 'c: 39 x 30 dá quanto?', 's: 1.170', 'c: fecho']],
    [
      5900,
      2000,
      ['c: telha colonial?', 's: 3,10 cada', 'c: 2000 telhas', 's: 2.000 a 2,95 entregue: 5.900', 'c: fechado'],
    ],
    [
      1668,
      null,
      ['c: quanto a bicicleta?', 's: 1.490 à vista ou 12x 139', 'c: no cartão então, 12x 139', 's: fechado'],
    ],
  ])
})
