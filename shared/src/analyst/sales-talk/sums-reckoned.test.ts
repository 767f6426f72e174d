import { describe } from 'vitest'
import { testSums } from './test-sums.ts'

describe('a sum that the customer reckons', () => {
  testSums([
    [
      4800,
      null,
      [
        'c: oi, reformam sofá?',
        's: reformamos sim, manda foto',
        'c: são um sofá e 2 poltronas',
        's: sofá 2.800 e poltronas 1.000 cada, tecido incluso',
        'c: 4800 tudo',
        's: isso',
        'c: pode vir buscar',
        's: busco quinta',
      ],
    ],
    [
      2300,
      null,
      [
        'c: vocês instalam aquecedor a gás?',
        's: marca A 1.890, marca B 2.350',
        's: instalação 410 com kit',
        'c: a A já tá bom pra mim, então 1890 + 410',
        's: isso, 2.300 instalado',
        'c: parcela?',
        's: até 10x',
        'c: mais perto eu te chamo',
      ],
    ],
    [
      650,
      null,
      [
        'c: quanto o berço e a cômoda?',
        's: berço 400, cômoda 250',
        'c: 650 no total',
        's: exato',
        'c: vou falar com meu marido',
      ],
    ],
    // How many, and not how much.
    [
      12,
      null,
      [
        'c: quanto o convite?',
        's: 12 reais cada',
        'c: preciso de uns',
        'c: 150 tudo',
        's: legal, qual o tema?',
        'c: ainda vou ver',
      ],
    ],
  ])
})

describe('a sum that the seller settles', () => {
  testSums([
    [
      1620,
      6,
      [
        'c: preciso de pneu pro gol',
        's: nacional 270, importado 390',
        'c: o nacional é bom?',
        's: bom custo benefício',
        'c: 4 do nacional',
        's: 1.080',
        'c: se eu levar mais 2 pro fiat da minha esposa, é a mesma medida',
        's: 6 pneus então, 1.620',
        'c: tá bom, fechou',
        's: pode vir',
      ],
    ],
    [
      390,
      3,
      [
        'c: amei os vestidos que você postou',
        's: qual deles?',
        'c: o verde e o floral',
        's: o verde 149,90 e o floral 129,90',
        'c: e aquele preto?',
        's: preto 139,90',
        'c: quero todos kkkk',
        's: se levar os 3 faço desconto',
        'c: quanto?',
        's: daria 419,70, faço os 3 por 390',
        'c: hmm, e em 3x?',
        's: 3x de 130 sem juros',
        'c: vou passar aí depois do trabalho',
        's: separo os 3',
      ],
    ],
    // Only one of them is taken.
    [
      149.9,
      null,
      [
        'c: amei os vestidos',
        's: o verde 149,90 e o floral 129,90, faço os 2 por 250',
        'c: vou levar só o verde',
        's: separo',
      ],
    ],
  ])
})

describe('what each of many payments is', () => {
  testSums([
    [
      6500,
      null,
      [
        'c: boa, a biz 2015 quanto?',
        's: 6.500 amigo',
        'c: documento ok?',
        's: pago',
        'c: km?',
        's: 41 mil',
        'c: e a parte mecânica?',
        's: revisada',
        'c: pega na primeira?',
        's: kkk pega até no pensamento',
        'c: kkkk',
        'c: aceita cartão?',
        's: aceito na maquininha, em 12x fica 640',
        'c: deixa eu fazer as contas',
      ],
    ],
    [
      24900,
      null,
      [
        'c: tá disponível a moto?',
        's: tá sim, 24.900',
        'c: aceita moto de menor valor? uma biz 2015',
        's: avalio em 7 mil',
        'c: então volto 17.900',
        's: isso',
        'c: vou ver',
      ],
    ],
    // The sum itself.
    [7200, null, ['c: quanto a moto?', 's: em 12x fica 7.200', 'c: hmm, vou ver']],
  ])
})

describe('what else there is', () => {
  testSums([
    [
      450,
      null,
      [
        'c: quanto custa esse pendente dourado?',
        's: R$ 450,00',
        'c: tô só pesquisando',
        's: temos modelos a partir de 190 também, quer ver?',
        'c: pode ser',
        's: [imagem] modelos',
      ],
    ],
    [
      78,
      null,
      [
        'c: oi, o vinho chileno da promo ainda tem?',
        's: tem, 2 por 78',
        'c: tem mais algum em promo?',
        's: tem o argentino 45',
        'c: hmm',
        'c: sexta é aniversário do meu pai, vou ver e peço',
      ],
    ],
    [
      350,
      null,
      [
        'c: quanto é o ensaio newborn?',
        's: R$ 350 com 15 fotos',
        'c: e o álbum?',
        's: com álbum 650',
        'c: ok obrigada',
        's: qualquer coisa chama',
      ],
    ],
    [
      2400,
      null,
      [
        'c: fazem mudança pra Uberlândia?',
        's: com embalagem R$ 2.400',
        'c: e sem embalagem',
        's: 2.100',
        'c: acho melhor embalar',
        's: também acho',
        'c: vou ver a data',
      ],
    ],
    // It is the only price.
    [190, null, ['c: quanto os pendentes?', 's: temos a partir de 190', 'c: legal, vou aí ver']],
    // And what they want.
    [
      190,
      null,
      [
        'c: quanto custa esse pendente dourado?',
        's: R$ 450,00',
        'c: caro, tem mais simples?',
        's: temos a partir de 190',
        'c: quero esse de 190',
        's: separo',
      ],
    ],
  ])
})

describe('a number that counts nothing', () => {
  testSums([
    [
      96,
      1,
      [
        'c: tem marmita ainda?',
        's: tem, G 26',
        'c: 2 G, uma de cada',
        's: 52 + entrega 6',
        'c: acrescenta 2 refri lata',
        's: 6 cada',
        'c: e um pudim',
        's: 12',
        'c: na verdade 2 pudim',
        's: certo, 52 + 12 + 24 + 6 = 94',
        'c: pode por um suco no lugar de um refri?',
        's: o suco é 8',
        'c: pode ser',
        's: 96 então',
        'c: isso',
      ],
    ],
    [96, 12, ['c: quanto o suco?', 's: 8 cada', 's: quantos?', 'c: 12', 's: 96 então', 'c: isso']],
  ])
})
