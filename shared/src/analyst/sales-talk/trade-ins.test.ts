import { describe } from 'vitest'
import { testSums } from './test-sums.ts'

describe('a used thing given in payment', () => {
  testSums([
    [
      46900,
      null,
      [
        'c: boa noite o Kwid 2020 ainda tem?',
        's: tem sim, 46.900',
        'c: dou um Palio 2008 de entrada e financio o resto',
        's: Palio 2008 eu avalio em 13.000',
        'c: e o resto em quantas vezes',
        's: até 60x',
        'c: vou fazer as contas',
      ],
    ],
    [
      4300,
      null,
      [
        'c: quanto tá o S23?',
        's: S23 256 gigas 4.300',
        'c: vcs pegam o meu na troca?',
        's: qual o seu?',
        'c: s20 fe 128',
        's: nele consigo 900',
        'c: então volto 3.400?',
        's: isso',
        'c: ok passo amanhã na loja',
      ],
    ],
    [
      129000,
      null,
      [
        'c: bom dia, a Hilux tá disponível?',
        's: Tá sim, 132.000',
        'c: tenho uma S10 2013 pra dar na troca',
        's: manda fotos',
        'c: mandei',
        's: pela S10 chego em 68.000',
        'c: e melhora a Hilux?',
        's: 129.000 é o mínimo. Você me volta 61.000',
        'c: blz vou pensar',
      ],
    ],
    [
      7800,
      null,
      [
        'c: boa tarde, quanto a lavadora industrial?',
        's: 7.800',
        'c: tenho uma usada, entra na negociação?',
        's: entra, mas só dou 900 nela',
        'c: pouco né',
        's: subo pra 1.100 no máximo',
        'c: tá, vou falar com meu sócio',
      ],
    ],
    [
      21000,
      null,
      [
        'c: essa Factor é 2023?',
        's: é sim, 21.000',
        'c: aceita minha Bros?',
        's: aceito, a Bros entra por 11.500',
        'c: 12 e fechamos',
        's: fechado, 12.000 na Bros',
        'c: show, levo amanhã',
      ],
    ],
    [
      2800,
      null,
      [
        'c: quanto o colchão king?',
        's: 3.100',
        'c: pega o antigo de troca?',
        's: pegamos e faço por 2.800',
        'c: perfeito, pode mandar',
      ],
    ],
  ])
})

describe('no trade-in', () => {
  testSums([
    [
      890,
      null,
      ['c: quanto fica a troca da tela do iphone 12?', 's: 890', 'c: e a bateria?', 's: 320', 'c: só a tela então'],
    ],
    [1250, null, ['c: faz troca de embreagem?', 's: faço, no seu carro fica 1.250 com a peça', 'c: ok, levo quinta']],
    [160, null, ['c: oi, vocês fazem troca de óleo?', 's: fazemos, no seu sai 160 com filtro', 'c: pode marcar']],
    [89000, null, ['c: aceita troca?', 's: não, só venda. 89.000', 'c: ok']],
  ])
})

describe('what a trade-in leaves to pay', () => {
  testSums([
    [
      52000,
      null,
      [
        'c: boa tarde, o Polo ainda tem?',
        's: Tem sim, 54.900',
        'c: pega meu Gol 2014 na troca?',
        's: Pego. Traz pra avaliar',
        'c: levei ontem, e aí',
        's: No Gol eu chego em 24.000',
        'c: e o Polo melhora?',
        's: Faço 52.000 no Polo. Com o Gol por 24.000 sobra 28.000 pra você pagar',
        'c: vou falar com minha mulher',
      ],
    ],
    [
      7900,
      null,
      [
        'c: esse iPhone 13 tá quanto?',
        's: 13 Pro Max 256, 7.900',
        'c: pega o meu 11 na troca',
        's: pego por 1.800',
        'c: ai eu volto quanto',
        's: volta 6.100 no pix',
        'c: fechado, amanhã passo aí',
      ],
    ],
    [
      14500,
      null,
      [
        'c: oi, a XTZ 2019 é quanto?',
        's: 14.900',
        'c: tenho uma Pop 2016, entra na negociação?',
        's: entra, avalio ela em 5.000',
        'c: so isso?',
        's: Subo pra 5.500 nela, e a XTZ fica 14.500',
        'c: beleza, vou levar ela ai sabado',
      ],
    ],
    [
      32000,
      null,
      [
        'c: o trator ainda tá à venda?',
        's: tá, 32 mil',
        'c: tenho uma carreta agrícola pra dar de entrada',
        's: pego a carreta por 8 mil e o resto no boleto',
        'c: vou pensar',
      ],
    ],
    [
      3400,
      null,
      [
        'c: quanto o sofá novo retrátil?',
        's: 3.400 entregue',
        'c: vcs pegam o usado?',
        's: pegamos, damos 400 no seu',
        'c: então fica 3.000?',
        's: Isso, 3.000 com a troca',
        'c: vou ver com meu marido',
      ],
    ],
    [
      89900,
      null,
      [
        'c: Boa tarde, o Tracker 2021 ainda disponível?',
        's: disponível! 89.900',
        'c: meu carro é um Fox 2012, quanto pagam?',
        's: Fipe dele tá 32.000, pagamos 27.000',
        'c: muito baixo',
        's: consigo 28.500 no máximo',
        'c: vou anunciar por fora então e te procuro',
      ],
    ],
    [
      2600,
      null,
      [
        'c: tem bike aro 29?',
        's: tenho, 2.600',
        'c: aceita a minha na troca? é uma caloi',
        's: aceito, te dou 700 nela',
        'c: fechou então, levo sábado com a diferença',
      ],
    ],
  ])
})

describe("a model's year", () => {
  testSums([
    [
      38900,
      null,
      [
        'c: boa tarde, esse Onix tá disponível?',
        's: Tá sim! Onix LT 2017, 82 mil km, segundo dono',
        'c: qual valor?',
        's: 38.900 com documento pago',
        'c: vou ver e te aviso',
      ],
    ],
    [
      24500,
      null,
      [
        'c: bom dia quero saber da moto',
        's: Titan 160 2021 vermelha, toda revisada',
        'c: quanto?',
        's: 24.500',
        'c: show, quero ver de perto',
      ],
    ],
    [
      61000,
      null,
      [
        'c: ainda tem a Toro?',
        's: tenho, Toro Freedom 2019 diesel, única dona',
        's: 61.000 à vista',
        'c: hmm vou conversar com meu pai',
      ],
    ],
    [
      5200,
      null,
      [
        'c: o notebook ainda tá à venda?',
        's: Tá! Macbook Air M1 2020, bateria 91%',
        'c: por quanto vc faz?',
        's: 5.200 no pix',
        'c: ok',
      ],
    ],
    [
      18700,
      null,
      ['c: oi, vi o anúncio da Biz', 's: Biz 125 2022, 14 mil km. Tá 18.700', 'c: aceita cartão?', 's: aceito'],
    ],
    [
      72000,
      null,
      [
        'c: boa noite, tem HB20 automático?',
        's: Tenho um HB20 1.6 2020 prata, 72.000',
        's: e outro HB20 1.0 2022 branco, 79.500',
        'c: gostei do prata, vou aí amanhã ver',
      ],
    ],
    [
      1999,
      null,
      ['c: quanto tá essa geladeira da foto?', 's: Geladeira Consul 334 litros 1999 à vista', 'c: ok vou pensar'],
    ],
    [
      2015,
      null,
      ['c: quanto ficou tudo?', 's: material e mão de obra dá 2015 no total', 'c: certo, vou ver com minha esposa'],
    ],
    [
      43000,
      null,
      [
        'c: bom dia, seu carro é qual ano?',
        's: Gol 1.6 2018 completo, pneus novos',
        'c: e o valor',
        's: 43.000',
        'c: faz por menos?',
        's: 42 eu não consigo, esse é o preço',
      ],
    ],
  ])
})

describe('a used thing called by its kind', () => {
  testSums([
    [
      19900,
      null,
      [
        'c: vocês pegam minha moto na troca?',
        's: Faço a moto por 6.000 na troca',
        'c: e a Bros nova?',
        's: 19.900',
        'c: fechado',
      ],
    ],
    [
      54900,
      null,
      [
        'c: pega meu carro na troca?',
        's: Faço o carro por 12.000 na troca',
        'c: e o Polo fica quanto?',
        's: 54.900',
        'c: fechado então',
      ],
    ],
    [
      7200,
      null,
      [
        'c: aceita meu celular na troca? ',
        's: aceito, faço o celular por 1.500 na troca',
        'c: e o 15 pro quanto tá?',
        's: 7.200',
        'c: fechado',
      ],
    ],
    [
      3100,
      null,
      [
        'c: pegam o usado na troca?',
        's: deixo o usado por 400 na troca',
        'c: e o sofá novo?',
        's: 3.100',
        'c: fechado',
      ],
    ],
    [
      116500,
      null,
      [
        'c: a Toro tá disponível?',
        's: tá sim, 119.000',
        'c: pegam minha Strada na troca?',
        's: pego. Faço a Toro por 116.500 na troca',
        'c: fechado',
      ],
    ],
    [
      24500,
      null,
      [
        'c: oi, a moto ainda tem? tenho uma Biz pra dar na troca',
        's: tem, 25.900',
        'c: melhora?',
        's: faço a moto por 24.500 na troca',
        'c: fechado',
      ],
    ],
    [
      32000,
      null,
      [
        'c: quanto tá esse carro?',
        's: 33.500',
        'c: aceita moto na troca?',
        's: aceito. faço o carro por 32.000 na troca',
        'c: fechado, levo amanhã',
      ],
    ],
    [
      25500,
      null,
      [
        'c: essa moto tá quanto?',
        's: 25.900',
        'c: pega minha moto na troca?',
        's: pego, faço a moto por 25.500 na troca',
        'c: fechado',
      ],
    ],
  ])
})
