import { describe } from 'vitest'
import { testSums } from './test-sums.ts'

describe('a number of the thing before its price', () => {
  testSums([
    [1299, null, ['c: valor do notebook usado?', 's: i3 8gb ssd 256 por R$ 1.299,00', 'c: tem garantia?']],
    [2150, null, ['c: quanto a moto elétrica?', 's: modelo scooter 350 por R$ 2.150,00', 'c: legal']],
    [899, null, ['c: quanto ta o celular?', 's: o A14 com 128 por R$ 899,00', 'c: legal']],
    [80, null, ['c: quanto a camisa?', 's: de 100 por R$ 80,00', 'c: ok vou ver']],
    [1299, null, ['c: quanto o notebook?', 's: era 1499 por R$ 1.299,00 essa semana', 'c: legal']],
    [289, null, ['c: quanto o par?', 's: par 289 por enquanto', 'c: legal']],
  ])
})

describe('what the customer reckons for all', () => {
  testSums([
    [
      3600,
      null,
      ['c: quanto o pacote?', 's: R$ 1.800,00 por pessoa', 'c: entao 3600 o casal', 's: Isso', 'c: vamos fechar'],
    ],
    [
      960,
      null,
      ['c: valor da mensalidade?', 's: 240 por criança', 'c: tenho 4, daria 960', 's: isso', 'c: pode matricular'],
    ],
    [
      1400,
      null,
      ['c: quanto a passagem?', 's: 700 por pessoa', 'c: eu e minha irmã, 1400 as duas ne', 's: isso', 'c: fechado'],
    ],
    [
      390,
      null,
      ['c: quanto a diária?', 's: 130 a diária', 'c: tres dias daria 390', 's: exatamente', 'c: pode reservar'],
    ],
    // No multiple of the price.
    [700, null, ['c: quanto a passagem?', 's: 700 por pessoa', 'c: somos 1650 os dois', 's: isso', 'c: vou ver']],
    [80, null, ['c: quanto a aula?', 's: 80', 'c: moro no 240 os dois blocos', 's: isso', 'c: vou ver']],
  ])
})

describe('an extra that is asked for and answered in few words', () => {
  testSums([
    [
      85,
      null,
      [
        'c: faz bolo pra sexta?',
        's: faço, simples 85, premium 110',
        'c: simples ta bom',
        's: 85 então',
        'c: topo personalizado quanto',
        's: 25',
        'c: nao precisa, é so em familia',
        's: tranquilo',
      ],
    ],
    [
      300,
      null,
      ['c: quanto o corte de grama?', 's: 300', 'c: e poda quanto', 's: 120', 'c: nao precisa, so a grama', 's: ok'],
    ],
    [
      220,
      null,
      ['c: quanto o banho e tosa?', 's: 220', 'c: hidratação quanto?', 's: 60', 'c: deixa, nao quero', 's: ok'],
    ],
    [650, null, ['c: quanto o armário?', 's: 650', 'c: espelho dentro?', 's: 180', 'c: nao precisa', 's: ok']],
    // The same thing for less, or nothing asked.
    [890, null, ['c: quanto o sofá', 's: 990', 'c: consegue desconto?', 's: 890', 'c: nao precisa nota ta', 's: ok']],
    [330, null, ['c: quanto o conserto?', 's: 350', 'c: faz um desconto?', 's: 330', 'c: ainda ta caro', 's: é isso']],
    [
      2350,
      null,
      [
        'c: a esteira tem pronta entrega?',
        's: tem, 4.290',
        'c: faz barulho?',
        's: faz. eu iria de bicicleta, 2.590',
        'c: cabe certinho',
        's: até sábado ela tá por 2.350',
        'c: minha irmã me deu a dela, nao vou precisar mais',
      ],
    ],
  ])
})

describe('the freight, with no word of asking', () => {
  testSums([
    [1990, null, ['c: quanto ta a esteira', 's: A X200 1.990', 'c: frete pra 13500', 's: 180', 'c: ok vou ver']],
    [1990, null, ['c: quanto ta a esteira', 's: 1.990', 'c: frete pra campinas', 's: 180', 'c: hum vou ver']],
    [1990, null, ['c: quanto ta a esteira', 's: 1.990', 'c: frete 13500-000', 's: 180', 'c: hum vou ver']],
    [90, null, ['c: quanto a cesta?', 's: 80', 'c: entrega ou retira?', 's: tanto faz', 'c: entrega', 's: fica 90']],
    [95, null, ['c: quanto a cesta?', 's: 80', 'c: com frete pra santos', 's: 95 com o frete', 'c: blz']],
    [180, null, ['c: frete pra campinas, uma geladeira', 's: 180', 'c: ok pode vir']],
  ])
})

describe('more of them for somebody else', () => {
  testSums([
    [
      480,
      24,
      [
        'c: quanto a caixinha?',
        's: 20,00 cada',
        'c: 20 unidades',
        's: 400,00',
        'c: minha sogra pediu mais 4',
        's: 24 então, 480,00',
        'c: isso, pronto pix',
      ],
    ],
    [
      300,
      10,
      [
        'c: quanto a marmita?',
        's: 30 cada',
        'c: quero 8',
        's: 240',
        'c: meu irmão quer mais 2',
        's: 10 marmitas, 300',
        'c: fechado',
      ],
    ],
    [
      360,
      8,
      [
        'c: quanto a camiseta?',
        's: 45 cada',
        'c: quero 6',
        's: 270',
        'c: minha prima quer 2 tb',
        's: 8 dá 360',
        'c: ok manda o pix',
      ],
    ],
    // Of another thing, or only asked about.
    [
      270,
      6,
      [
        'c: quanto a camiseta?',
        's: 45 cada',
        'c: quero 6',
        's: 270',
        'c: minha prima quer saber da infantil tb, quanto',
        's: infantil 30',
        'c: vou avisar ela',
        's: ok',
        'c: manda o pix das minhas',
      ],
    ],
  ])
})

describe('an option by its name, for one and for all', () => {
  testSums([
    [
      2070,
      18,
      [
        'c: preço do piso laminado?',
        's: Linha Prime R$ 89 o m², Linha Gran R$ 115 o m² já instalado',
        'c: tenho um quarto de 18 m',
        's: no Prime 1.602, na Gran 2.070',
        'c: tenho cachorro então a gran né',
        's: com certeza',
        'c: pode marcar',
      ],
    ],
    [
      600,
      20,
      [
        'c: quanto a camiseta pra 20 pessoas?',
        's: algodão 30 cada, dry 38 cada',
        'c: qual demora menos',
        's: as duas 10 dias. algodão 600, dry 760',
        'c: quero a de algodão',
        's: ok',
      ],
    ],
    [400, null, ['c: preço da pintura?', 's: esmalte 300, epóxi 400', 'c: é na praia, então o epóxi né', 's: isso']],
    [300, null, ['c: preço da pintura?', 's: esmalte 300, epóxi 400', 'c: então o esmalte mesmo', 's: ok']],
  ])
})

describe('a question behind the sum of an order', () => {
  testSums([
    [
      57.8,
      2,
      [
        'c: cardapio por favor',
        's: X-burger 18,90 / X-salada 21,90 / X-tudo 28,90',
        's: Batata P 12 / G 20. Refri lata 6',
        'c: 2 x-tudo',
        's: 57,80. Batata ou refri?',
        'c: nao so isso',
        's: chave 11 90000-0000',
        'c: enviado',
        's: recebido',
      ],
    ],
    [
      64,
      null,
      [
        'c: cardapio',
        's: mussarela 42, calabresa 45, portuguesa 52. Refri 12',
        'c: portuguesa e um refri',
        's: 64,00. Borda recheada?',
        'c: não só isso',
        's: 40 min',
      ],
    ],
    [
      300,
      null,
      ['c: quanto a revisão?', 's: 300', 'c: com a correia?', 's: aí vai pra 520. Faço?', 'c: não, só a revisão'],
    ],
  ])
})
