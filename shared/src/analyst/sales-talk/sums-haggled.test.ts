import { describe } from 'vitest'
import { testSums } from './test-sums.ts'

describe('sums that are haggled over', () => {
  testSums([
    [
      1290,
      null,
      [
        'c: quanto custa o berço?',
        's: o berço 1.290, com colchão 1.580',
        'c: colchão já ganhei',
        's: então 1.290',
        'c: isso',
      ],
    ],
    [
      2380,
      null,
      [
        'c: preciso de um jaleco e 2 conjuntos... não, é pra clínica toda',
        's: 14 pessoas? 170 o conjunto',
        'c: isso, 14',
        's: 2.380',
      ],
    ],
    [
      5300,
      null,
      [
        'c: orçamento do telhado',
        's: 6.100',
        'c: o rapaz aqui fez 5 mil',
        's: com telha nova? eu consigo 5.300',
        'c: com telha nova sim. mas gostei de vc, fechado',
      ],
    ],
    [
      399,
      null,
      [
        'c: vcs tem plano de celular empresarial?',
        's: 5 linhas por 399 ao mês',
        'c: to pensando',
        's: se fechar hoje dou 1 mês grátis',
        'c: kkk amanhã te falo',
      ],
    ],
    [
      3600,
      null,
      [
        'c: quero alugar a casa de praia no ano novo',
        's: 5 diárias por 4.500',
        'c: só 4',
        's: 4 sai 3.600',
        'c: ok, pode segurar?',
      ],
    ],
    [
      1850,
      null,
      [
        'c: valor do detalhamento automotivo',
        's: polimento 650, vitrificação 1.850 já com polimento',
        'c: quero o vitrificado',
      ],
    ],
    [
      650,
      null,
      [
        'c: valor do detalhamento automotivo',
        's: polimento 650, vitrificação 1.850 já com polimento',
        'c: só polimento msm, carro velho kkk',
      ],
    ],
    [
      24000,
      null,
      ['c: quanto o poço?', 's: 200 o metro, 120 metros dá 24 mil', 'c: e se não der água?', 's: não cobra', 'c: blz'],
    ],
    [
      2150,
      null,
      [
        'c: quanto é pra legalizar a empresa?',
        's: 1.400 honorários e uns 750 de taxas, total 2.150',
        'c: parcela?',
        's: os honorários em 3x',
        'c: ta bom',
      ],
    ],
    [489, null, ['c: kit festa 20 pessoas?', 's: 349', 'c: e pra 30?', 's: 489', 'c: melhor sobrar, vai o de 30']],
    [110, null, ['c: manicure e pedicure?', 's: 60 a mão e 50 o pé', 'c: os dois', 's: 110, que horas?']],
    [
      1700,
      null,
      [
        'c: quanto pra trocar o câmbio?',
        's: retífica 3.900',
        'c: nossa!! e só a embreagem?',
        's: 1.700',
        'c: acho que é só embreagem mesmo',
      ],
    ],
    [
      280000,
      null,
      [
        'c: e a casa do jardim américa',
        's: 295 mil',
        'c: aceita 270?',
        's: o proprietário falou 280 no mínimo',
        'c: 280 vou tentar no banco',
      ],
    ],
    [
      4800,
      null,
      [
        'c: manda a proposta do marketing',
        's: 1.600 por mês, trimestre 4.800',
        'c: começamos com o trimestre',
        's: ótimo',
      ],
    ],
    [
      890,
      null,
      [
        'c: quanto o curso de barista',
        's: 890',
        'c: e o avançado?',
        's: 1.390',
        'c: primeiro o básico né rs',
        's: isso',
      ],
    ],
    [
      110,
      null,
      [
        'c: entrega de gás?',
        's: 120 entregue, 110 retirando',
        'c: achei por 105',
        's: poxa',
        'c: faz 90?',
        's: 90 não pago nem o custo kkk',
        'c: então 110 eu busco',
      ],
    ],
    [
      3150,
      7,
      ['c: 7 banheiras... digo, 7 boxes', 's: 450 cada instalado', 'c: 7 dá 3.150?', 's: exato', 'c: pode vir medir'],
    ],
    [
      1320,
      null,
      [
        'c: preciso de uma caçamba',
        's: 330 a caçamba',
        'c: acho que vou precisar de umas 4',
        's: 4 = 1.320',
        'c: ok, começa com segunda',
      ],
    ],
  ])
})

describe('a yes to a bid, and a no to something else behind it', () => {
  testSums([
    [
      700,
      null,
      [
        'c: quanto o armário de banheiro?',
        's: 780',
        'c: 700 no dinheiro?',
        's: 700 no dinheiro faço, no cartão não tem como',
        'c: fechado',
      ],
    ],
    [
      1650,
      null,
      [
        'c: quanto tá a lavadora de piso?',
        's: 1.800',
        'c: faz 1.650?',
        's: 1.650 fecho, menos não consigo',
        'c: blz pode separar',
      ],
    ],
    [
      1900,
      null,
      [
        'c: oi esse sofá é quanto?',
        's: 2.100',
        'c: 1.900 à vista?',
        's: 1.900 à vista combinado, parcelado não consigo',
        'c: fechado',
      ],
    ],
    [1900, null, ['c: 1.900 à vista no sofá?', 's: 1.900 à vista combinado, parcelado não consigo', 'c: fechado']],
    [
      430,
      null,
      [
        'c: quanto é a cadeira gamer?',
        's: 480',
        'c: por 430 leva hoje?',
        's: 430 no pix eu faço, abaixo disso não dá',
        'c: fechou',
      ],
    ],
    [
      3200,
      null,
      [
        'c: quanto fica pintar o ap todo?',
        's: 3.500',
        'c: fecha em 3.200?',
        's: 3.200 consigo, só não consigo começar antes do dia 10',
        'c: tranquilo, pode marcar',
      ],
    ],
    [
      780,
      null,
      [
        'c: quanto o armário de banheiro?',
        's: 780',
        'c: 700 no dinheiro?',
        's: 700 eu não consigo fechar',
        'c: tá então fechado nos 780',
      ],
    ],
    [
      3500,
      null,
      [
        'c: quanto fica pintar o ap todo?',
        's: 3.500',
        'c: por 3.000 fecha?',
        's: 3.000 fechado assim não tem como',
        'c: ta bom fechado então',
      ],
    ],
    [
      3500,
      null,
      [
        'c: quanto fica pintar o ap todo?',
        's: 3.500',
        'c: por 3.000 fecha?',
        's: 3.000 eu até queria mas não consigo',
        'c: ta bom fechado então',
      ],
    ],
  ])
})

describe('a no that stands behind a sum, of it or of something else', () => {
  testSums([
    [
      480,
      null,
      [
        'c: quanto a banheira de bebê?',
        's: 520',
        'c: 480 no pix?',
        's: no pix 480 consigo, no cartão não',
        'c: fechado',
      ],
    ],
    [
      480,
      null,
      [
        'c: quanto o carrinho de bebê?',
        's: 520',
        'c: faz por 480?',
        's: 480 tá bom, só não consigo entregar hoje',
        'c: ok',
      ],
    ],
    [
      480,
      null,
      ['c: quanto o carrinho de bebê?', 's: 520', 'c: faz por 480?', 's: 480 leva, frete não dá pra incluir', 'c: ok'],
    ],
    [
      480,
      null,
      ['c: quanto o carrinho de bebê?', 's: 520', 'c: faz por 480?', 's: 480 é seu, mas frete não consigo', 'c: ok'],
    ],
    [
      480,
      null,
      ['c: quanto o carrinho de bebê?', 's: 520', 'c: faz por 480?', 's: tá, 480, mas não dá pra baixar mais', 'c: ok'],
    ],
    [
      520,
      null,
      [
        'c: quanto o carrinho de bebê?',
        's: 520',
        'c: faz por 450?',
        's: 450 fica abaixo do custo, não dá',
        'c: ok levo no preço',
      ],
    ],
    [
      520,
      null,
      [
        'c: quanto o carrinho de bebê?',
        's: 520',
        'c: faz por 450?',
        's: poxa 450 de verdade não consigo fazer',
        'c: ok levo no preço',
      ],
    ],
    [
      520,
      null,
      ['c: quanto o carrinho de bebê?', 's: 520', 'c: faz por 450?', 's: 450 pra mim não fecha', 'c: ok levo no preço'],
    ],
    [
      500,
      null,
      ['c: quanto o carrinho de bebê?', 's: 520', 'c: faz por 450?', 's: 450 não dá, 500 eu faço', 'c: ok levo'],
    ],
    [
      520,
      null,
      [
        'c: quanto o carrinho de bebê?',
        's: 520',
        'c: faz por 450?',
        's: 450 não consigo mesmo, não dá nem pra pagar a fábrica',
        'c: ok levo no preço',
      ],
    ],
  ])
})
