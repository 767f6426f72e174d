import { describe } from 'vitest'
import { testSums } from './test-sums.ts'

describe('another option that was only asked about', () => {
  testSums([
    [
      2400,
      null,
      [
        'c: oi, vocês fazem toldo?',
        's: fazemos sim, qual a medida?',
        'c: 4 x 2,5',
        's: o retrátil fica 2.400 instalado',
        'c: e o fixo?',
        's: o fixo 1.900',
        'c: entendi',
        'c: que dia dá pra medir?',
        's: quinta',
        'c: tá, te aviso',
      ],
    ],
    [
      320,
      null,
      [
        'c: boa tarde, quanto tá o fogareiro?',
        's: 320, com mangueira',
        'c: e o de duas bocas',
        's: 450',
        'c: hum',
        'c: fica aberto até que horas?',
        's: 18h',
        'c: ok obrigada',
      ],
    ],
    [
      1450,
      null,
      [
        'c: quanto fica o ensaio?',
        's: 1.450 com 30 fotos',
        'c: e sem maquiagem?',
        's: sem maquiagem 1.250',
        'c: entendi',
        'c: vou ver a data e te falo',
      ],
    ],
    [
      890,
      null,
      [
        'c: o telefone caiu na água, consegue recuperar a placa?',
        's: consigo, fica 890',
        'c: e aquela mais barata',
        's: a usada é 610, mas sem garantia',
        'c: melhor a nova né',
        's: recomendo',
        'c: demora?',
        's: 2 dias',
        'c: tô indo aí deixar',
      ],
    ],
    // It is what they go on with.
    [
      1900,
      null,
      [
        'c: oi, vocês fazem toldo?',
        's: o retrátil fica 2.400 instalado',
        'c: e o fixo?',
        's: o fixo 1.900',
        'c: prefiro esse',
        'c: que dia dá pra medir?',
        's: quinta',
      ],
    ],
    [
      450,
      null,
      [
        'c: boa tarde, quanto tá o fogareiro?',
        's: 320, com mangueira',
        'c: e o de duas bocas?',
        's: 450',
        'c: vou levar esse',
        's: separo',
      ],
    ],
    // Only paid otherwise.
    [
      1260,
      null,
      ['c: quanto o sofá?', 's: 1.400', 'c: e à vista?', 's: 1.260', 'c: entendi', 'c: vou ver com meu marido'],
    ],
    [
      1290,
      null,
      ['c: quanto a pintura do carro?', 's: 1.500', 'c: e se eu tirar o capô?', 's: 1.290', 'c: entendi, pode ser'],
    ],
  ])
})

describe('a price that the customer brings and the seller confirms', () => {
  testSums([
    [
      890,
      null,
      [
        'c: oi voltei',
        's: oi!',
        'c: o berço cinza ainda tá 890?',
        's: tá sim',
        'c: separa um pra mim, minha sogra passa sábado pagar',
        's: separo!',
      ],
    ],
    [
      12800,
      null,
      [
        'c: fui na obra, realmente não faz barulho',
        's: que bom',
        'c: fechamos',
        'c: 12.800 em 3x como combinado?',
        's: isso, a primeira na entrega do material',
        'c: beleza',
      ],
    ],
    [
      6200,
      null,
      [
        'c: bom dia senhor Antonio, é sobre o portão',
        's: bom dia',
        'c: o orçamento veio 6200',
        's: isso, com motor e instalação',
        'c: e sem o motor?',
        's: 5300',
        'c: hum',
        'c: não tenho isso agora',
      ],
    ],
    [
      3200,
      null,
      [
        'c: boa tarde, ainda tem o notebook do anúncio?',
        's: tenho',
        'c: 3200 tá negociável?',
        's: já tô pedindo abaixo, o preço é esse',
        'c: blz, consigo ir hoje',
        's: pode ser',
      ],
    ],
    // Not confirmed.
    [
      950,
      null,
      ['c: o berço cinza ainda tá 890?', 's: não, agora tá 950', 'c: ah entendi', 's: quer que separe?', 'c: vou ver'],
    ],
    [null, null, ['c: o berço cinza ainda tá 890?', 's: infelizmente acabou', 'c: ah entendi']],
    [null, null, ['c: o apê de 890 ainda tem?', 's: qual, o da rua 7?', 'c: isso']],
  ])
})

describe('terse prices', () => {
  testSums([
    [
      350,
      null,
      [
        'c: oi qto é vacina de gato?',
        's: Oi! 250 filhote, 350 adulto',
        'c: é adulto',
        's: então 350, quer agendar?',
        'c: vou ver',
      ],
    ],
    [
      240,
      null,
      [
        'c: dá aula de violão?',
        's: dou sim. 60 a hora',
        'c: pode ser 1x por semana, 4 aulas no mês',
        's: 240 o mês então',
        'c: blz, quinta às 15h?',
        's: posso',
      ],
    ],
    [
      3900,
      null,
      [
        'c: casa pra 8 pessoas dia 20 a 26/01',
        's: Casa Azul 650 a diária, 3.900 o período',
        'c: vou passar pro grupo',
        's: ok',
      ],
    ],
    // How many, and when.
    [null, null, ['c: oi, tem vaga amanhã?', 's: tenho 10 crianças, 12 adultos', 'c: ok']],
    [null, null, ['c: que horas abre?', 's: 9 às 18 com intervalo', 'c: ok']],
  ])
})

describe('charges beside, asked by their name', () => {
  testSums([
    [
      1800,
      null,
      [
        'c: quanto a mensalidade do 6º ano?',
        's: R$ 1.800',
        'c: material à parte?',
        's: sim, 2.300 no ano',
        'c: tem desconto irmão?',
        's: 10%',
        'c: vou agendar a visita depois das férias',
      ],
    ],
    [
      760,
      null,
      [
        'c: quanto a mesa?',
        's: 760',
        'c: frete incluso?',
        's: não, pra sua cidade 180',
        'c: entendi',
        'c: vou ver aqui',
      ],
    ],
    [
      450000,
      null,
      [
        'c: oi, vi o apto no zap, o da rua Piauí',
        's: Ótimo imóvel, 450 mil',
        'c: cond quanto?',
        's: 620',
        'c: iptu?',
        's: 180 mês',
        'c: podemos visitar?',
        's: claro',
      ],
    ],
    // The material is what they came for.
    [
      2300,
      null,
      ['c: oi, quanto o material do 6º ano?', 's: 2.300 no ano', 'c: uniforme à parte?', 's: sim', 'c: ok vou ver'],
    ],
  ])
})
