import { describe } from 'vitest'
import { testPhases } from './test-standings.ts'

describe('a day on which only the talk goes on is no step', () => {
  testPhases([
    [
      'leads-mornos|leads-frios',
      [
        'c: oi, plano odontológico pra minha família',
        's: 4 pessoas sai 180 por mês',
        'c: gostei do completo, queria ver o extrato do plano antigo antes',
        's: sem pressa',
        'c: segunda te mando o extrato e a gente vê',
        's: perfeito',
      ],
    ],
    [
      'leads-mornos|leads-frios',
      [
        'c: boa tarde, energia solar pra minha casa',
        's: Projeto de 24 mil, economia de 90%',
        'c: interessante. gostaria de visitar uma casa que vocês instalaram',
        's: Arrumo uma. De manhã?',
        'c: de manhã. Depois do dia 5 marcamos, com a conta nova na mão',
        's: Te chamo dia 6',
        'c: obrigado',
      ],
    ],
    [
      'leads-mornos|leads-frios',
      [
        'c: oi, curso de inglês pra minha filha',
        's: 350 por mês, duas vezes na semana',
        'c: legal. vou ver os horários da escola dela',
        's: Conversamos na segunda então?',
        'c: segunda sim',
        's: até lá!',
      ],
    ],
    [
      'leads-mornos|leads-frios',
      [
        'c: oi, quanto o implante?',
        's: 2.900 com a coroa',
        'c: gostei do atendimento',
        's: Posso te ligar na quarta pra gente continuar?',
        'c: pode ser na quarta',
      ],
    ],
    // A visit, a payment and papers stay steps.
    [
      'leads-quentes',
      ['c: oi, quero ver o apartamento da rua 7', 's: Claro! Quarta às 15h?', 'c: pode ser quarta', 's: marcado'],
    ],
    [
      'leads-quentes',
      [
        'c: oi, quanto o sofá?',
        's: 2.400',
        'c: gostei, quero sim',
        's: passo o link?',
        'c: dia 5 te mando o sinal',
        's: combinado',
      ],
    ],
    [
      'leads-quentes',
      [
        'c: quero alugar a sala',
        's: preciso dos documentos',
        'c: segunda te mando os documentos e a gente assina',
        's: perfeito',
      ],
    ],
    [
      'leads-quentes',
      [
        'c: oi, energia solar pra minha casa',
        's: Projeto de 24 mil',
        'c: gostei. pode vir medir?',
        's: Quinta às 9h?',
        'c: pode ser quinta',
        's: marcado, quinta às 9h',
      ],
    ],
  ])
})

describe('a step that waits, and a hold that outlives it', () => {
  testPhases([
    [
      'em-objecao',
      [
        'c: pode fechar então, como pago?',
        's: 50% de entrada na chave cnpj',
        'c: mando terça',
        's: conseguiu fazer o pix?',
        'c: vou ser franco, meu vizinho pagou a entrada pra vocês e a obra parou 3 meses',
        's: a gente terminou todas',
        'c: assim como está não faço o pix',
        's: posso fazer 20% na entrada',
        'c: melhora, mas ainda fico com um pé atrás',
        'c: me mande o contato de dois clientes. aí a gente volta a conversar',
        's: mando até segunda',
      ],
    ],
    [
      'em-objecao',
      [
        'c: quanto a reforma do motor?',
        's: 12 mil, 20 dias',
        'c: o preço tá bom',
        'c: mas 20 dias não consigo esperar, dia 10 tenho entrega',
        's: consigo baixar pra 15 dias',
        'c: ainda passa do dia 10',
        's: vou ver com o fornecedor',
        'c: se vc conseguir dia 10 eu autorizo na hora',
        's: te falo segunda',
        'c: ok',
      ],
    ],
    [
      'em-objecao',
      [
        'c: vestido de madrinha, quanto?',
        's: 780 sob medida',
        'c: gostei muito do valor',
        's: fica pronto em 40 dias',
        'c: o casamento é em 30 dias, não dá pra esperar 40',
        's: vou ver com a costureira se adianta',
        'c: se conseguir entregar até dia 20 eu fecho',
        's: te aviso amanhã',
      ],
    ],
  ])
})

describe('a slip with an apology, and the seller who has received it', () => {
  testPhases([
    [
      'fechados',
      [
        'c: vcs vendem queijo pra pizzaria?',
        's: Sim! 20 kg a 38,00, 760 no total',
        'c: então 20 kg',
        's: 760. Boleto ou pix?',
        'c: pix',
        's: Chave: queijos@exemplo',
        's: Entregue, conferido com o Davi ✅',
        'c: \u200eIMG-20260307-WA0001.jpg (arquivo anexado)\ndesculpa a demora, correria',
        's: Recebido, Marta, muito obrigado! 🙏',
        'c: e vc tem requeijão? pro mês que vem',
        's: tenho, te mando a tabela',
      ],
    ],
    // A picture that names itself.
    [
      'leads-quentes|leads-mornos',
      [
        'c: quero um orçamento de placa',
        's: manda a arte?',
        'c: \u200eIMG-20260307-WA0001.jpg (arquivo anexado)\nlogo da padaria',
        's: Recebido! Fica 480',
        'c: gostei, vou ver e te falo',
      ],
    ],
  ])
})
