import { describe } from 'vitest'
import { type PhaseTalk, testPhases } from './test-standings.ts'

const priced = (phases: string, ...said: string[]): PhaseTalk[] =>
  said.map((words) => [
    phases,
    ['c: oi, quanto o açaí de 1 litro?', 's: 40', `c: ${words}`, 's: Qual endereço?', 'c: Rua Bahia, 52'],
  ])

describe('what is wanted after its price is ordered', () => {
  testPhases([
    ...priced(
      'leads-quentes',
      'quero um',
      'quero',
      'Quero 2',
      'quero esse',
      'gostei, quero',
      'manda um',
      'manda 2',
      'me manda',
      'pode mandar um',
      'me traz 6',
      'pega um pra mim',
      'já separa',
      'vou pegar',
      'faz o pedido',
      'quero 2 açaís',
      'ah quero um então, por favor',
      'quero um pra sábado',
      'quero fazer o pedido',
      'faz um pra mim',
      'pode ser, quero',
      'quero os dois',
      'anota o meu',
      'pode embrulhar',
    ),
    ['leads-quentes', ['c: quanto a inscrição da corrida?', 's: 90 reais', 'c: quero me inscrever', 's: ótimo']],
    ['leads-quentes', ['c: quanto é a limpeza de pele?', 's: 120', 'c: vou fazer', 's: que bom!']],
    ['leads-quentes', ['c: valor da pizza?', 's: grande 50 média 40', 'c: quero a grande', 's: ok']],
    ['leads-quentes', ['c: tem chaveiro?', 's: tem de 15 e de 20', 'c: quero o de 20', 's: certo']],
    ['leads-quentes', ['c: quanto o vestido?', 's: 130', 'c: amei, quero essa cor, pode ser?', 's: pode', 'c: quero']],
  ])
})

describe('what is wanted to be seen, known or thought of is not ordered', () => {
  testPhases([
    ...[
      'quero ver',
      'quero saber mais',
      'quero pensar',
      'quero um orçamento',
      'quero um desconto',
      'me manda foto',
      'manda um vídeo',
      'quero o catálogo',
      'quero, mas só mês que vem',
      'quero uma opção mais barata',
      'vou fazer uma pesquisa',
      'faz um desconto',
      'vou levar pra minha mãe ver',
      'me manda a localização',
      'quero?',
    ].map((words): PhaseTalk => [
      'leads-mornos|leads-frios|em-objecao',
      ['c: quanto o sofá?', 's: 900', `c: ${words}`, 's: certo'],
    ]),
    ['leads-mornos', ['c: quanto o sofá?', 's: 900. Quer ver as cores?', 'c: quero', 's: já mando', 'c: legal']],
    [
      'leads-mornos',
      ['c: quanto o curso?', 's: 900. Quer que eu explique como funciona?', 'c: quero', 's: são 4 módulos', 'c: legal'],
    ],
    [
      'em-objecao|leads-mornos',
      [
        'c: e o aluguel?',
        's: 2.150 com condomínio. Quer visitar?',
        'c: quero. sábado de manhã',
        's: combinado',
        'c: o seguro ficou caro demais pra mim',
        's: renda e garantia: fiador com imóvel quitado',
        'c: assim não dá',
      ],
    ],
    [
      'leads-mornos|leads-frios',
      ['c: quanto o sofá?', 's: 900', 'c: quero uma mesa', 's: de quantos lugares?', 'c: 6'],
    ],
    ['leads-mornos|leads-frios', ['c: oi', 's: oi, tudo bem?', 'c: quero um bolo', 's: pra quantas pessoas?', 'c: 30']],
    [
      'leads-mornos|leads-frios',
      ['c: fazem armário?', 's: fazemos, a partir de 900 o metro', 'c: quero um de 3 portas', 's: te mando o projeto'],
    ],
  ])
})

describe('a question after the yes leaves the yes', () => {
  testPhases([
    ['leads-quentes', ['c: quanto é a limpeza?', 's: 300', 'c: fechado, qual o sinal?', 's: 50%', 'c: ok mando já']],
    ['leads-quentes', ['c: quanto o sofá?', 's: 900', 'c: Fechado, vcs entregam?', 's: sim']],
    ['leads-quentes', ['c: quanto a bolsa?', 's: 130', 'c: vou querer, tem na cor preta?', 's: tem']],
    ['leads-quentes', ['c: quanto a tv?', 's: 1.300', 'c: vou levar, parcela em 3x?', 's: parcelo']],
    ['leads-quentes', ['c: quanto o gás?', 's: 110', 'c: pode mandar, quanto tempo demora?', 's: 20 min']],
    ['leads-quentes', ['c: quanto a pizza?', 's: 50', 'c: quero uma, quanto tempo demora?', 's: 40 min']],
  ])
})

describe('a yes that is asked, or that hangs on a lower price, is none', () => {
  testPhases([
    ['leads-mornos|em-objecao', ['c: quanto a moto?', 's: 2.400', 'c: Fecha em 2.200?', 's: não consigo']],
    ['leads-mornos|em-objecao', ['c: quanto a moto?', 's: 2.400', 'c: fechado em R$ 2.200,00?', 's: não consigo']],
    [
      'leads-mornos|em-objecao',
      ['c: quanto a moto?', 's: 2.400', 'c: fechamos por 2.200?', 's: vou ver com o gerente'],
    ],
    ['leads-mornos|em-objecao', ['c: quanto a moto?', 's: 2.400', 'c: vou levar, tem desconto?', 's: não temos']],
    ['leads-mornos|em-objecao', ['c: quanto a moto?', 's: 2.400', 'c: fecha, pode ser por 2.200?', 's: não dá']],
    ['leads-mornos', ['c: quanto a bolsa?', 's: 130', 'c: vou querer? ainda não sei, tem outra cor?', 's: tem']],
    ['leads-quentes', ['c: quanto a moto?', 's: 2.400', 'c: fecho em 2.200', 's: fechado!', 'c: ok']],
  ])
})
