import { describe } from 'vitest'
import { testPhases } from './test-standings.ts'

describe('one of the times that the seller offers, or a day that is granted, is a step', () => {
  testPhases([
    ['leads-quentes', ['c: oi, escova amanhã?', 's: tenho 10h ou 16h', 'c: 16', 's: a escova tá 60', 'c: blz']],
    [
      'leads-quentes',
      ['c: queria uma aula de piano', 's: 80. tenho terça às 8h ou quinta às 9h', 'c: quinta', 's: ok'],
    ],
    ['leads-quentes', ['c: tem horário pro corte?', 's: 14h, 15h30 ou 18h. 50 reais', 'c: prefiro 15:30', 's: blz']],
    [
      'leads-quentes',
      ['c: faz frete pequeno?', 's: 200', 'c: ta ok', 'c: quarta vcs conseguem?', 's: conseguimos, 8h'],
    ],
    [
      'fechados',
      [
        'c: quanto a dedetização?',
        's: 300',
        'c: ta ok',
        'c: quarta vcs conseguem?',
        's: conseguimos, 8h',
        '+2d',
        's: serviço finalizado 👍',
        'c: ficou ótimo, o pessoal foi rápido',
      ],
    ],
    [
      'leads-quentes',
      [
        'c: quanto fica pra trocar o chuveiro e duas tomadas?',
        's: 350 tudo',
        'c: bom',
        'c: que dia vc pode?',
        's: amanhã ou quinta',
        'c: quinta',
        'c: que horas vc chega?',
        's: 14h',
        'c: fechou quinta 14h',
        's: anotado',
        'c: vlw',
      ],
    ],
    [
      'leads-quentes',
      [
        'c: qto a escova com hidratação?',
        's: 120',
        'c: tem horario essa semana?',
        's: sexta 15h ou sábado 9h',
        'c: fechou sabado 9h entao',
        's: ok linda',
      ],
    ],
    [
      'leads-quentes',
      ['c: qto o banho do golden?', 's: 80', 'c: faz amanha?', 's: faço, 10h ou 16h', 'c: fechou as 16h', 's: blz'],
    ],
    [
      'leads-mornos',
      [
        'c: que horas vc fecha hj?',
        's: 18h',
        'c: ih fechou cedo ontem tb né',
        's: sim, feriado',
        'c: qto o corte?',
        's: 80',
        'c: blz vou ver',
      ],
    ],
    [
      'leads-mornos',
      [
        'c: passei ai mas fechou quinta mais cedo?',
        's: sim, ponto facultativo',
        'c: qto é o óleo 5w30?',
        's: 45 o litro',
        'c: entendi',
      ],
    ],
  ])
})

describe('a number that picks no time, or a day that is not granted, is none', () => {
  testPhases([
    [
      'leads-mornos|leads-frios',
      ['c: quanto a escova?', 's: 60. abrimos das 9h às 18h', 'c: ah, 18', 's: isso', 'c: ok'],
    ],
    [
      'leads-mornos|leads-frios|em-objecao',
      ['c: oi, escova amanhã?', 's: tenho 10h ou 16h', 'c: 16 não consigo', 's: e sábado?', 'c: vou ver'],
    ],
    ['leads-mornos|leads-frios', ['c: quanto os pneus?', 's: tenho aro 14 ou 16', 'c: 16', 's: 320 cada', 'c: ah ta']],
    [
      'leads-mornos|leads-frios|em-objecao',
      ['c: faz frete pequeno?', 's: 200', 'c: domingo vcs conseguem?', 's: domingo não', 'c: ah ta'],
    ],
    ['leads-mornos|leads-frios', ['c: quanto o piano?', 's: 80', 'c: terça ou quinta?', 's: os dois', 'c: vou pensar']],
  ])
})

describe('whoever owns it and has not allowed it holds the sale', () => {
  testPhases([
    [
      'em-objecao|leads-frios',
      [
        'c: orçamento da cerca',
        's: 1.100',
        '+1d',
        's: vamos fechar?',
        'c: bom dia, o dono da casa não autorizou, é alugada',
        's: ah entendi',
        'c: pois é',
      ],
    ],
    [
      'em-objecao',
      ['c: quanto o toldo?', 's: 1.100', 'c: gostei', 'c: o síndico não liberou ainda, tá complicado', 's: poxa'],
    ],
    [
      'leads-mornos|leads-quentes',
      [
        'c: quanto o andaime?',
        's: 330 o mês',
        'c: o dono da obra ainda não liberou a data',
        's: ok',
        'c: gostei do preço',
      ],
    ],
    [
      'leads-mornos|leads-quentes',
      [
        'c: quanto o toldo?',
        's: 1.100',
        'c: o banco não liberou o pix ontem, mas hoje deu',
        's: ok',
        'c: gostei do azul',
      ],
    ],
  ])
})
