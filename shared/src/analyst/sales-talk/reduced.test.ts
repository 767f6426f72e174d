import { describe } from 'vitest'
import { testSums } from './test-sums.ts'

describe('a price that is lower now', () => {
  testSums([
    [
      490,
      null,
      [
        'c: boa tarde, quanto é a instalação do ar?',
        's: boa tarde! a instalação normal é 590, esse mês estamos fazendo por 490',
        'c: ok vou ver',
      ],
    ],
    [
      2290,
      null,
      [
        'c: qual o valor do guarda-roupa?',
        's: Ele tá 2.690 na loja, mas hoje consigo te fazer 2.290',
        'c: e a entrega?',
        's: grátis',
      ],
    ],
    [
      1350,
      null,
      [
        'c: queria saber da limpeza de sofá e colchão, tudo',
        's: Ficaria 1.500, pra fechar hoje deixo 1.350',
        'c: vou falar com minha mãe',
      ],
    ],
    [340, null, ['c: a bota de couro tem 37?', 's: Tem sim! Era 429, na liquidação tá 340', 'c: separa pra mim']],
    [69, null, ['c: quanto custa o curso online?', 's: R$ 99, até domingo R$ 69', 'c: legal']],
    [
      1100,
      null,
      ['c: preço do pacote de fotos 15 anos?', 's: O valor é 1.400, com o desconto de novembro sai 1.100', 'c: show'],
    ],
    [
      3600,
      null,
      [
        'c: quanto fica a pintura da fachada?',
        's: Seria 4.100. Mas pra ajudar o senhor faço 3.600',
        'c: deixa eu ver com meu irmão',
      ],
    ],
  ])
})

describe('less for something else', () => {
  testSums([
    [
      90,
      null,
      [
        'c: qual valor do corte e da barba?',
        's: corte e barba 90, mas hoje o corte sozinho faço 60',
        'c: vou querer corte e barba',
      ],
    ],
    [45, null, ['c: quanto a camiseta personalizada?', 's: 45, mas a partir de 20 faço 35', 'c: é só uma mesmo']],
    [
      1800,
      null,
      ['c: quanto o aluguel do salão?', 's: sábado é 1.800, mas na sexta faço 1.300', 'c: tem que ser sábado'],
    ],
    [
      280,
      null,
      ['c: quanto tá a consulta?', 's: a consulta é 280, mas o retorno agora faço por 140', 'c: ok, quero marcar'],
    ],
    [2400, null, ['c: e o portão novo?', 's: 2.400, mas se quiser só a reforma hoje faço 1.500', 'c: não, quero novo']],
    [500, null, ['c: quanto custa o bolo de 3 andares?', 's: 500, mas sem topo faço 450', 'c: com topo mesmo']],
    [120, null, ['c: valor da manutenção do notebook?', 's: é 120, a formatação hoje tá 90', 'c: é só manutenção']],
  ])
})

describe('the full price and the one of today', () => {
  testSums([
    [420, null, ['c: quanto é a progressiva?', 's: É 500, mas essa semana tá 420', 'c: hmm vou ver minha agenda']],
    [
      89,
      null,
      [
        'c: qual valor da mensalidade?',
        's: O normal é 119, mas na promoção de inverno tá 89 por mês',
        'c: legal, vou passar aí',
      ],
    ],
    [
      1490,
      null,
      [
        'c: oi, o curso de confeitaria quanto custa?',
        's: custa 1.790, só que até sexta sai por 1.490',
        'c: ok obrigada, vou pensar',
      ],
    ],
    [259, null, ['c: quanto tá o tênis?', 's: de tabela é 319 mas hoje faço 259', 'c: vc tem 38?', 's: tenho']],
    [
      650,
      null,
      [
        'c: vcs fazem limpeza de pele e peeling? quanto o pacote',
        's: O pacote é 800 e esse mês com desconto fica 650',
        'c: amei, quando tem horário?',
      ],
    ],
    [3200, null, ['c: e a cozinha planejada?', 's: pelo catálogo dá 3.800, mas pra você deixo 3.200', 'c: vou pensar']],
    [
      550,
      null,
      ['c: quanto a micropigmentação?', 's: É 550, mas se quiser com remoção fica 700', 'c: ainda não sei se preciso'],
    ],
    [180, null, ['c: qual o preço da consulta?', 's: 180, mas o retorno é 90', 'c: entendi']],
    [
      150,
      null,
      ['c: quanto fica o banho da minha golden?', 's: 150, mas com tosa higiênica sai 190', 'c: só o banho mesmo'],
    ],
    [2100, null, ['c: valor do pacote?', 's: Era 2.400, agora tá 2.100', 'c: ok']],
    [
      1250,
      null,
      ['c: quanto sai a cadeira gamer?', 's: 1.390 no cartão, mas no pix tá 1.250', 'c: vou pagar no pix então'],
    ],
    [
      720,
      null,
      [
        'c: e o preço da escova progressiva?',
        's: costuma ser 900 mas tô com uma condição especial, 720',
        'c: até quando?',
        's: até dia 30',
      ],
    ],
  ])
})

describe('a count and two ways to pay it', () => {
  testSums([
    [
      1160,
      4,
      [
        'c: tem pneu 185 65 15?',
        's: tem, 4?',
        'c: isso, 4',
        's: 310 cada',
        'c: no pix faz quanto os 4',
        's: 4 no cartão 1.240, no pix faço 1.160',
        'c: fechou',
      ],
    ],
    [
      540,
      3,
      [
        'c: preciso de 3 extintores',
        's: 190 cada',
        'c: à vista?',
        's: os 3 no cartão dá 570, à vista 540',
        'c: beleza pode mandar',
      ],
    ],
    [
      2160,
      6,
      [
        'c: quanto a cadeira de jantar?',
        's: 380',
        'c: levando 6?',
        's: 6 no cartão dá 2.280, no dinheiro faço 2.160',
        'c: vou querer',
      ],
    ],
    [
      1450,
      2,
      [
        'c: quanto o pneu traseiro da CB?',
        's: 780',
        'c: e os dois?',
        's: os dois 1.560, no pix 1.450',
        'c: blz, passo aí hoje',
      ],
    ],
  ])
})

describe('half taken off, and half paid now', () => {
  testSums([
    [
      600,
      null,
      [
        'c: quanto tá o pacote de depilação?',
        's: 1.200',
        's: essa semana tá com 50% off: R$ 600,00',
        'c: quero, pode marcar',
      ],
    ],
    [
      600,
      null,
      ['c: quanto é a limpeza de sofá?', 's: 1.200', 'c: nossa, caro', 's: faço metade do preço, 600', 'c: fechado!'],
    ],
    [
      750,
      null,
      [
        'c: quanto tá o curso?',
        's: 1.500',
        'c: tem desconto?',
        's: consigo fazer 50% pra você, fica R$ 750,00',
        'c: fechado',
      ],
    ],
    [450, null, ['c: quanto a escova progressiva?', 's: 900, mas hoje tá pela metade: 450', 'c: quero']],
    [450, null, ['c: quanto a escova progressiva?', 's: 900', 's: hoje tá pela metade do preço, 450', 'c: quero!']],
    [195, null, ['c: vi a promoção do tênis', 's: era 390, com 50% de desconto sai 195', 'c: quero um 38']],
    [195, null, ['c: quanto o tênis?', 's: 390', 'c: tá na promoção de 50%?', 's: tá sim, sai 195', 'c: quero um 38']],
    [
      1200,
      null,
      ['c: quanto fica?', 's: 1.200', 'c: como paga?', 's: metade agora e metade na entrega, 600', 'c: fechado'],
    ],
    [1200, null, ['c: quanto fica?', 's: 1.200', 's: 50% pra começar, R$ 600,00', 'c: fechado']],
    [4350, null, ['c: quanto o armário?', 's: 4.350', 's: 50% no pedido, 2.175', 'c: pode fazer']],
    [900, null, ['c: quanto fica o sofá?', 's: 900, metade agora: 450', 'c: fechado']],
    [900, null, ['c: quanto fica o sofá?', 's: 900. metade 450 agora', 'c: fechado, manda o pix']],
    [
      900,
      null,
      ['c: quanto fica o conserto?', 's: 900', 'c: paga como?', 's: faço 50% e o resto em 30 dias, 450', 'c: fechado'],
    ],
    [
      900,
      null,
      ['c: quanto fica o conserto?', 's: 900', 'c: preciso pagar tudo?', 's: metade pra garantir, 450', 'c: fechado'],
    ],
    [
      2000,
      null,
      [
        'c: quanto o vestido?',
        's: 2.000',
        'c: tem desconto?',
        's: não tenho como dar desconto, mas faço 50% na prova: 1.000',
        'c: ok fechado',
      ],
    ],
  ])
})
