import { describe, expect, test } from 'vitest'
import { readTalk } from './read-talk.ts'

const TALK = ['c: oi, quanto fica?', 's: Oi! Sai 745 reais', 'c: legal, gostei bastante']
const phase = (...lines: string[]): string => readTalk(...TALK, ...lines).standing.fase

/** A yes to being called later, or a yes that keeps the decision for later, commits to nothing. */
describe('a yes that waits', () => {
  test.each([
    ['s: te aviso assim que abrir a turma?', 'c: fechou, me avisa que eu vejo na hora'],
    ['s: te chamo dia 1º então', 'c: fechado'],
    ['s: posso te lembrar quando chegar a coleção?', 'c: pode sim!'],
    ['s: quando sair o edital te dou um toque', 'c: combinado 👍'],
    ['s: te procuro depois do feriado, pode ser?', 'c: claro, pode'],
    ['s: qualquer novidade te falo', 'c: blz fechado'],
    ['s: mês que vem volto a falar com você', 'c: tá bom, combinado'],
    [
      's: quer marcar um café dia 18?',
      'c: quero sim!! mas dia 18 tô viajando, volto só dia 30',
      'c: daí a gente marca e eu decido com calma',
    ],
    [
      's: posso marcar?',
      'c: então, vou pegar a primeira parcela do décimo terceiro dia 30, aí eu vejo certinho e te chamo',
    ],
    ['s: posso fechar?', 'c: quase, deixa só eu receber que a gente fecha'],
    ['s: bora fechar?', 'c: bora, mas só depois da viagem'],
    ['s: posso reservar?', 'c: ainda não, espera eu falar com meu marido'],
    ['s: fechamos?', 'c: fechamos sim, só que mais pra frente'],
    ['s: vamos marcar?', 'c: vamos sim, só não sei o dia ainda, te falo'],
    ['s: quer que eu mande a proposta?', 'c: pode mandar que eu leio com calma na semana que vem'],
    ['s: te mando o material?', 'c: manda sim, vou dar uma lida'],
    ['s: posso te ligar segunda?', 'c: pode'],
    ['s: e aí, vamos?', 'c: assim que o pintor sair eu marco com você'],
    ['s: consigo segurar até dia 10', 'c: show, caindo o décimo terceiro eu te falo'],
    ['s: fechamos então?', 'c: gostei muito, só quero ver a casa pronta antes de decidir'],
    ['s: e aí?', 'c: tô doida pra fazer, é só esperar o resultado do exame'],
    ['s: bora?', 'c: vou fazer sim, mas primeiro tenho que quitar o cartão'],
    ['s: e aí, decidiu?', 'c: o preço eu aceito, tô só vendo a cor'],
    ['s: gostou?', 'c: é exatamente o que eu quero, agora é juntar o dinheiro'],
    ['s: te espero na loja', 'c: qualquer dia desses eu apareço'],
    ['s: quer agendar uma aula?', 'c: quero sim, só preciso ver minha escala e te falo'],
    ['s: vamos fechar esse mês?', 'c: acho que sim, te confirmo até sexta'],
    ['s: quer que eu separe?', 'c: não precisa, passo aí qualquer hora pra ver'],
  ])('%s %s', (...lines) => expect(phase(...lines, 's: tranquilo')).toMatch(/^leads-(mornos|frios)$/))
})

describe('a yes that stands', () => {
  test.each([
    ['s: posso fechar o pedido?', 'c: fechado! me avisa quando chegar'],
    ['s: marco terça às 9h?', 'c: pode marcar, me lembra na véspera?'],
    ['s: te mando o contrato?', 'c: manda sim'],
    ['s: reservo pra sábado?', 'c: reserva, te passo o nome depois'],
    ['s: fechamos?', 'c: fechado, depois te mando o endereço'],
    ['s: posso agendar?', 'c: pode agendar dia 12, aí eu levo os documentos'],
    ['s: vamos?', 'c: vamos sim, pode mandar o pix que pago quando sair do trabalho'],
    ['s: começo segunda?', 'c: pode começar, te chamo se precisar de algo'],
    ['s: fica assim?', 'c: fica, fechado. mais tarde te falo a cor'],
    ['s: qual vai ser?', 'c: vou querer o maior, amanhã passo pra pagar'],
    ['s: dia 5 às 14h?', 'c: combinado, dia 5 às 14h'],
    ['s: posso emitir o boleto?', 'c: pode emitir, pago assim que cair'],
    ['s: te espero amanhã às 10', 'c: combinado, amanhã 10h tô aí'],
    ['s: libero o cadastro?', 'c: libera sim, já mando os documentos'],
  ])('%s %s', (...lines) => expect(phase(...lines, 's: combinado')).toBe('leads-quentes'))
})

/** A yes to one side of the deal is no yes to the deal. */
describe('a yes to the price alone', () => {
  test.each([
    ['em-objecao', 'parcela eu aceito, é medo mesmo de ficar sem o dinheiro'],
    ['em-objecao', 'o preço tá aprovado, o prazo que não dá'],
    ['em-objecao', 'preço e prazo por mim tá certo, só não pago adiantado'],
    ['em-objecao', 'o valor eu topo, o problema é a garantia que é curta'],
    ['em-objecao', 'a cor tá aprovada mas continua caro pra mim'],
    ['em-objecao', 'por mim fechado, mas meu sócio não quer'],
    ['em-objecao', 'eu até aceito o valor, só que sem contrato não fecho'],
  ])('%s: %s', (expected, text) => expect(phase(`c: ${text}`, 's: entendo')).toBe(expected))
})

/** 'Vou levar' to somebody is to ask them. */
describe('what is taken to somebody first', () => {
  test.each([
    ['leads-mornos', 'certo, vou levar ao setor e retorno'],
    ['leads-mornos', 'vou levar à diretoria na segunda'],
    ['leads-mornos', 'vou levar aos sócios e te falo'],
    ['leads-quentes', 'vou levar a azul'],
    ['leads-quentes', 'vou levar as duas'],
  ])('%s: %s', (expected, text) => expect(phase(`c: ${text}`, 's: certo')).toBe(expected))
})
