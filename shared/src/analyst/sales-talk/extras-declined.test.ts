import { type PhaseTalk, testPhases } from './test-standings.ts'

/** What the seller offers beside the deal, and a no to that alone; and a no to the whole that sounds like it. */
const TALKS: PhaseTalk[] = [
  [
    'leads-quentes',
    [
      'c: quero as 3 camisas polo, quanto fica?',
      's: 3 x 59 = 177',
      'c: blz, me manda o pix',
      's: 41999990000. Vai querer uma calça pra combinar?',
      'c: agora não, só as camisas',
      's: Beleza, aguardo o comprovante',
      'c: daqui a pouco faço',
    ],
  ],
  [
    'leads-quentes',
    [
      'c: pode preparar o contrato da hospedagem do site',
      's: Preparo! E e-mail profissional, querem incluir?',
      'c: esse ano não precisa, temos o gmail',
      's: Certo. Mando o contrato amanhã',
      'c: manda que assino',
    ],
  ],
  [
    'fechados',
    [
      'c: quero a cadeirinha de bebê azul',
      's: 429 no pix, chave 11988880000',
      'c: feito o pix',
      's: Recebi! Quer levar o espelho retrovisor também? 39',
      'c: não, obrigada, já tenho',
      's: Tá ótimo, sai hoje pelo motoboy',
      'c: ok',
    ],
  ],
  [
    'fechados',
    [
      'c: fecho o banho e tosa do Bob por 90, sábado',
      's: Marcado. Aceita hidratação por mais 30?',
      'c: dessa vez não',
      's: Sem problema',
      '+3d',
      's: O Bob já tá prontinho, pode vir buscar',
      'c: peguei ele, ficou lindo!',
      's: Obrigada, os 90 caíram aqui',
    ],
  ],
  [
    'fechados',
    [
      'c: oi, a torta de limão inteira quanto ta?',
      's: 95, e a de morango 110',
      'c: limão. pix',
      's: doceria@exemplo.com. Quer uma vela junto? 8 reais',
      'c: vela não precisa não, minha irmã já comprou',
      'c: <Mídia oculta>',
      's: Recebi os 95, obrigada! Retira às 17h?',
      'c: retiro sim',
    ],
  ],
  [
    'leads-quentes',
    [
      'c: gostei do plano anual da academia, 89 por mês né',
      's: Isso! E quer colocar o personal junto? 250 a mais',
      'c: personal não quero, ano que vem quem sabe',
      's: Tranquilo. Posso gerar o contrato do anual?',
      'c: pode gerar',
    ],
  ],
  [
    'leads-quentes',
    [
      'c: vou querer o box de vidro, pode vir medir quinta?',
      's: Quinta 9h, marcado. Não quer já trocar o espelho?',
      'c: deixa pra depois, o espelho tá bom',
      's: Combinado, quinta 9h',
      'c: até quinta',
    ],
  ],
  [
    'leads-quentes',
    [
      'c: fechamos a van pra excursão de sábado, 900',
      's: Perfeito! Preciso da lista de passageiros. Querem seguro viagem? 12 por pessoa',
      'c: não vamos fazer seguro',
      'c: a lista mando hoje à noite e o sinal amanhã',
      's: Ok, aguardo',
    ],
  ],
  [
    'fechados',
    [
      'c: coloca 2 travesseiros e o jogo de lençol',
      's: 2 x 79 + 189 = 347. No pix 330',
      'c: pode ser no pix',
      's: 35999990000',
      'c: <Mídia oculta>',
      's: Recebi aqui os 330, obrigado! Temos edredom em promoção, quer ver?',
      'c: hoje não, semestre que vem eu vejo',
      's: Tranquilo! Entrego amanhã',
    ],
  ],
  [
    'leads-quentes',
    [
      'c: a diretoria aprovou o treinamento de brigada, 2.400, pode mandar a minuta',
      's: Mando hoje. Vocês já renovaram o AVCB? Fazemos também',
      'c: Isso não é necessário agora, vence só em 2028. Aguardo a minuta',
      's: Perfeito',
    ],
  ],
  [
    'fechados',
    [
      'c: instalaram a câmera hoje, tá funcionando certinho, paguei o técnico no cartão',
      's: Que bom! Quer contratar o monitoramento? 79 por mês',
      'c: monitoramento não tenho interesse',
      's: Sem problema, obrigado pela preferência',
    ],
  ],
  [
    'leads-quentes',
    [
      'c: então fica as 40 marmitas pra segunda, 40 x 22 = 880',
      's: Isso. Bebida vai querer? refri 2L a 10',
      'c: bebida a gente não vai precisar',
      's: Ok. 50% pra confirmar, mando a chave?',
      'c: manda',
      's: 12999990000',
      'c: hoje ainda faço',
    ],
  ],
  // the whole is refused
  [
    'leads-frios',
    [
      'c: quanto é a revisão da moto?',
      's: 280 com óleo',
      'c: hum',
      's: Quer agendar?',
      'c: agora não, obrigado',
      's: Ok, qualquer coisa chama',
    ],
  ],
  [
    'leads-frios',
    [
      'c: oi, queria saber da aula de violão',
      's: 4 aulas por mês 220. Quer marcar uma experimental?',
      'c: quero',
      's: Quinta 18h?',
      'c: pode ser',
      '+2d',
      's: Oi! Não veio ontem, quer remarcar?',
      'c: não, obrigado. vou fazer com um professor do bairro',
      's: Tudo bem',
    ],
  ],
  [
    'leads-frios|em-objecao',
    [
      'c: o sofá de 3 lugares sai quanto?',
      's: 2.190. Quer que eu reserve?',
      'c: pode reservar',
      '+4d',
      's: Oi! Vamos fechar o sofá?',
      'c: não vamos mais precisar, ganhamos um da minha cunhada',
      's: Ah que pena',
    ],
  ],
  [
    'leads-frios',
    [
      'c: pode separar a bicicleta aro 29 pra mim',
      's: Separada! 1.490',
      '+3d',
      's: E aí, vai vir buscar a bike também essa semana?',
      'c: não vou querer mais não, desculpa',
      's: Tudo bem, libero',
    ],
  ],
]

testPhases(TALKS)
