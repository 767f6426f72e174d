import { describe } from 'vitest'
import { testSums } from './test-sums.ts'

describe('a rent, a fare, a price, and what is charged beside it', () => {
  testSums([
    [
      1400,
      null,
      [
        'c: oi, a kitnet da rua do Ipê ainda tá pra alugar?',
        's: Está! Aluguel 1.400, condomínio 260 e água inclusa',
        'c: posso ver sábado?',
        's: Pode, 10h',
      ],
    ],
    [
      3200,
      null,
      [
        'c: boa tarde, quero saber do sobrado',
        's: O aluguel é 3.200 e o IPTU 190 por mês',
        'c: aceita pet?',
        's: Aceita',
        'c: vou falar com meu marido',
      ],
    ],
    [
      2330,
      null,
      [
        'c: bom dia, qual o valor do apartamento do centro?',
        's: Aluguel 1.900, condomínio 450, IPTU 80',
        'c: o condomínio é alto hein',
        's: Tem academia e piscina',
        'c: consegue baixar o aluguel?',
        's: Falei com a dona, ela fez 1.800 pra vocês, o resto igual. Total por mês 2.330',
        'c: aí ficou bom, vou juntar os documentos',
      ],
    ],
    [
      2300,
      null,
      [
        'c: oi, quanto o aluguel da casa?',
        's: 2.300 e o condomínio 540',
        'c: caramba, condomínio caro',
        's: tem portaria',
        'c: e o seguro fiança quanto seria?',
        's: O seguro deu 3.100 por ano',
        'c: muito caro esse seguro, sem isso eu já assinava',
        's: vou ver outra opção',
        'c: tá',
      ],
    ],
    [
      62900,
      null,
      [
        'c: quanto tá o Onix 2019?',
        's: 62.900, transferência 650 e IPVA já pago',
        'c: aceita na troca?',
        's: Depende do carro',
        'c: vou levar aí pra avaliar',
      ],
    ],
    [
      980,
      null,
      [
        'c: quanto a mensalidade da escolinha?',
        's: Mensalidade 980, material 450 e uniforme 180',
        'c: tem desconto pra irmão?',
        's: 5% no segundo',
        'c: vou ver com meu esposo',
      ],
    ],
    [
      349,
      null,
      [
        'c: oi queria saber o valor da academia',
        's: Plano semestral 349, taxa de matrícula 60 e avaliação 45',
        'c: tem aula de spinning?',
        's: tem, todo dia',
        'c: vou passar ai amanha',
      ],
    ],
    [
      6800,
      null,
      [
        'c: qto a moto Fan 2015',
        's: 6.800, emplacamento 420',
        'c: tá boa de motor?',
        's: tá sim, revisada',
        'c: vou ver ela amanha',
      ],
    ],
    [
      1250,
      null,
      [
        'c: quanto fica o guarda roupa 6 portas?',
        's: 1.250, frete 80 e montagem 120',
        'c: e o prazo?',
        's: 5 dias',
        'c: vou ver aqui e te falo',
      ],
    ],
    [
      450,
      null,
      [
        'c: bom dia quanto a renovação do certificado digital',
        's: O nosso é 450. Pra MEI a taxa do cartório é 90 à parte (empresa normal paga 210)',
        'c: sou mei mesmo',
        's: ótimo',
        'c: semana que vem eu faço',
      ],
    ],
    [
      1330,
      null,
      ['c: quanto fica a mesa com entrega?', 's: A mesa 1.250 e entrega 80, total 1.330', 'c: fechado, pode mandar'],
    ],
  ])
})

describe('how often in a week is no count of instalments', () => {
  testSums([
    [
      320,
      null,
      [
        'c: oi quanto é o pilates?',
        's: 2x por semana fica 320 e 3x fica 420',
        'c: 2x tá bom pra mim',
        's: quer marcar a experimental?',
        'c: quero',
      ],
    ],
    [
      640,
      null,
      ['c: queria fisioterapia pra minha mae', 's: Com 2x na semana fica 640 por mês', 'c: vou falar com ela'],
    ],
    [
      150,
      null,
      [
        'c: quanto custa a natação infantil',
        's: 3x por semana 210, 2x por semana 150',
        'c: 2x já tá ótimo',
        's: qual a idade?',
        'c: 5 anos',
      ],
    ],
    [
      1790,
      null,
      [
        'c: orçamento de limpeza, pensamos em 3x',
        's: 3x na semana: 2.480 por mês',
        'c: acima do que temos',
        's: Com 2x por semana fica 1.790',
        'c: 1.790 a gente consegue aprovar. 2x já atende',
        's: mando a proposta',
      ],
    ],
    [
      280,
      null,
      [
        'c: aula de ingles particular',
        's: 2x na semana sai 480, 1x na semana sai 280',
        'c: começo com 1x',
        's: combinado',
      ],
    ],
    [
      1200,
      null,
      [
        'c: quanto o passeador de cachorro?',
        's: 5x por semana fica 1.200',
        'c: e 3x?',
        's: 3x por semana fica 780',
        'c: vou de 5x mesmo, ela tem mta energia',
      ],
    ],
  ])
})

describe("a sum for both, what is given for the customer's own thing, and how it must be paid", () => {
  testSums([
    [
      280,
      null,
      [
        'c: banho e tosa do golden quanto?',
        's: 140',
        'c: são 2 cachorros',
        's: 280 os dois',
        'c: sábado 10h?',
        's: marcado',
      ],
    ],
    [
      780,
      null,
      [
        'c: oi o pneu 175/65 quanto?',
        's: 390',
        'c: preciso de 2',
        's: 780 os dois',
        'c: e com alinhamento?',
        's: alinhamento 90',
        'c: só os pneus mesmo',
        's: ok',
      ],
    ],
    [
      52900,
      null,
      [
        'c: boa tarde, o HB20 2018 ainda tem?',
        's: Tem sim! 52.900',
        'c: pega meu Palio na troca?',
        's: Manda foto. Seu Palio a gente avalia em 14 mil',
        'c: só 14?',
        's: Fica 38.900 de volta',
        'c: vou ver o financiamento',
      ],
    ],
    [
      3600,
      null,
      [
        'c: quanto a geladeira?',
        's: 3.600 em 10x ou 3.420 no pix',
        'c: tem que ser em 10x',
        's: Sem problema',
        'c: blz, passo aí amanhã',
      ],
    ],
    [
      3420,
      null,
      [
        'c: quanto a geladeira?',
        's: 3.600 em 10x ou 3.420 no pix',
        'c: no pix eu levo',
        's: Faço o pedido?',
        'c: pode fazer',
      ],
    ],
  ])
})
