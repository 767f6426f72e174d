import { describe } from 'vitest'
import { testSums } from './test-sums.ts'

describe('the price of one, told in cents, lowered in passing, and what a lorry carries', () => {
  testSums([
    [
      17100,
      18000,
      [
        'c: bom dia. voces tem muda de cafe',
        's: Bom dia! Temos Arara e Catucaí',
        'c: 18 mil muda mais ou menos',
        's: Acima de 15 mil faço 0,95 a muda. 18.000 = 17.100',
        'c: entrega aqui?',
        's: Entregamos, o caminhão leva 20 mil de uma vez. Frete incluso até 120 km',
        'c: da 90 e pouco',
      ],
    ],
    [
      450,
      1000,
      ['c: quanto sai 1000 panfletos?', 's: 0,45 cada, 1000 dá 450', 'c: em quanto tempo?', 's: 3 dias úteis'],
    ],
    [
      2400,
      3000,
      [
        'c: preciso de sacola personalizada',
        's: quantas?',
        'c: 3000',
        's: fica 0,80 a sacola. 3.000 = 2.400',
        'c: ok vou passar pro financeiro',
      ],
    ],
    [
      3600,
      4000,
      [
        'c: quanto tá o tijolo?',
        's: tá 0,90 a unidade',
        'c: preciso de 4000',
        's: 4.000 = 3.600 com entrega',
        'c: o caminhão entra na rua?',
        's: entra, ele carrega 5 mil por viagem',
      ],
    ],
    [
      1980,
      null,
      [
        "c: oi, quanto a caixa d'água?",
        's: a de 2 mil litros 1.980',
        'c: entrega?',
        's: entrega sim, o caminhão leva 10 mil quilos',
        'c: legal',
      ],
    ],
    [
      6500,
      null,
      [
        'c: tem grama esmeralda?',
        's: tem! 13 o metro',
        'c: 500 metros',
        's: 500 x 13 = 6.500, plantada',
        'c: e vem como?',
        's: em tapetes, cabem uns 800 metros no caminhão',
      ],
    ],
    [
      1176,
      12,
      [
        'c: você vai fazer ceia este ano?',
        's: Vou sim, 105 por pessoa',
        'c: ano passado paguei 89. Subiu bastante',
        's: Eu sei 😞 Pra senhora que é cliente antiga faço 98',
        'c: agradeço, assim está bom',
        'c: somos 10',
        's: Anotado, 10 pessoas',
        'c: meu neto vem com a namorada. Então 12 pessoas',
        's: Que alegria! 12 x 98 = 1.176',
        's: Quer incluir rabanada? 40 unidades por 120',
        'c: Rabanada não precisa, eu mesma faço',
        's: Pra garantir preciso do sinal de 50%: 588',
        'c: vou pedir pro meu filho fazer o pix',
      ],
    ],
    [
      1350,
      30,
      [
        'c: quanto o buffet de churrasco por pessoa?',
        's: 50 por pessoa',
        'c: ano passado foi 42',
        's: pra vc que é cliente antigo faço 45',
        'c: fechou. são 30 pessoas',
        's: anotado',
      ],
    ],
    [
      1800,
      15,
      [
        'c: oi, quanto a diária da pousada no feriado pra grupo?',
        's: 150 por pessoa',
        'c: somos 12',
        's: por ser cliente da casa faço 120 por pessoa',
        'c: agora somos 15',
        's: 15 x 120 = 1.800',
        'c: ok',
      ],
    ],
    [85, null, ['c: oi quero renovar o seguro celular', 's: o plano antigo era 70, agora tá 85', 'c: hum ok']],
    [120, null, ['c: vc faz rabanada?', 's: faço! 40 unidades por 120', 'c: que delícia. quero sim']],
    [95, null, ['c: tem pão de queijo?', 's: 50 unidades por 95', 'c: ok quero pra sábado']],
    [
      450,
      null,
      [
        'c: quanto sai o frete de 3 m de areia?',
        's: a areia já tem aí?',
        'c: já sim',
        's: então o caminhão leva por 450',
        'c: ok',
      ],
    ],
    [
      130,
      null,
      ['c: oi, ainda tá 110 a diária da cadeira de rodas?', 's: o valor antigo era 110, hoje é 130', 'c: tá certo'],
    ],
    [
      600,
      12,
      [
        'c: quanto é a camiseta personalizada?',
        's: 55 cada',
        'c: preciso de 12',
        's: 12 faço tudo por 600',
        'c: pode ser',
      ],
    ],
    [
      1900,
      null,
      [
        'c: quanto a cadeira gamer?',
        's: 950 cada',
        'c: se levar duas?',
        's: levando duas faço 1.900 com entrega',
        'c: fechado',
      ],
    ],
  ])
})
