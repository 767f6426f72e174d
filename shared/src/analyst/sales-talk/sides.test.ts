import { describe, expect, test } from 'vitest'
import { readTalk } from './read-talk.ts'

const OPEN = ['c: oi, quanto custa?', 's: Oi! Sai 500 reais', 'c: gostei, e a garantia?', 's: 1 ano']
const HELD = [...OPEN, 'c: achei muito caro, não cabe no meu bolso', 's: vou ver o que consigo e te falo']

/** What is said in passing about another thing, another time or another person's wish. */
const ASIDES = [
  'ah e depois vou querer o outro também',
  'e minha irmã também vai querer um, já vou avisando',
  'minha prima tb quer fazer, vou passar seu contato pra ela',
  'minha vizinha vai fechar com vc também, passei seu número',
  'depois vou querer trocar a porta da garagem tb',
  'mais pra frente vou querer fazer o quarto também',
  'ano que vem vou querer pra casa da praia',
  'e pro mês que vem vou querer 100 brigadeiros pro chá',
  'minha mãe tb precisa de um, vou levar ela aí',
  'meu cunhado também quer, vou trazer ele',
  'ah, e a minha sogra quer um igual, depois te passo',
  'minha colega Odete tb quer um, de solteiro',
  'depois quero comprar mais pro escritório tb',
  'meu irmão vai casar ano que vem, vou indicar vc',
  'no natal vou querer umas cestas tb, mas isso é outra história',
]

describe('an aside does not move the deal', () => {
  test.each(ASIDES)('open: %s', (text) => {
    expect(readTalk(...OPEN, `c: ${text}`).standing.fase).toBe('leads-mornos')
  })
  test.each(ASIDES)('held: %s', (text) => {
    expect(readTalk(...HELD, `c: ${text}`).standing.fase).toBe('em-objecao')
  })
  test.each([
    'minha prima Rafa tb faz 18 em janeiro, vou falar pra ela',
    'meu vizinho também faz questão de qualidade, vou indicar',
    'minha irmã também achou caro o dela na época',
    'e a bomba, quanto é? na cidade tá mais barato kkk mas isso depois',
    'meu irmão também tem medo de dentista, vou levar ele',
    'minha amiga tb tá procurando, mas ela não tem pressa',
  ])('nor raises anything: %s', (text) => {
    expect(readTalk(...OPEN, `c: ${text}`).objections).toEqual([])
  })
})

/** A yes to a later call puts off, it does not go on. */
describe('agreeing to be called later keeps the deal warm', () => {
  test.each([
    ['s: Te chamo dia 5 então?', 'c: chama aí'],
    ['s: te chamo dia 3 pra gente ver, pode ser?', 'c: pode chamar'],
    ['s: posso te procurar mês que vem?', 'c: pode sim'],
    ['s: Te ligo semana que vem?', 'c: pode ligar'],
    ['s: te chamo depois do feriado então', 'c: combinado'],
    ['s: quer que eu te lembre na segunda?', 'c: quero sim, por favor'],
    ['s: te chamo quando passar a prova?', 'c: pode ser'],
    ['s: Quer que eu separe?', 'c: por enquanto não separa não', 's: sem problema', 'c: vou vendo aqui'],
    ['s: Quer que eu reserve?', 'c: não precisa reservar ainda, recebo dia 5'],
    [
      's: quer fazer uma aula experimental?',
      'c: quero sim!! mas primeiro tenho o retorno com o médico dia 2',
      's: perfeito',
      'c: ele que vai falar se já posso começar',
    ],
    ['s: quer marcar a visita?', 'c: quero, mas antes preciso ver minha escala'],
    ['s: vamos marcar?', 'c: vamos, só que primeiro tenho que terminar a mudança'],
    ['s: fecha hoje?', 'c: só depois da prova, tô focado nela'],
    ['s: fecha hoje?', 'c: depois que eu receber eu vejo a data pra começar'],
  ])('%s', (...lines) => {
    expect(readTalk(...OPEN, ...lines).standing.fase).toBe('leads-mornos')
  })
})

/** A day and hour that both sides stand on is a step. */
describe('a meeting that both agree on', () => {
  test.each([
    ['c: posso ir sábado às 10h?', 's: Claro! te espero'],
    ['c: consigo passar aí amanhã às 14h?', 's: consegue sim'],
    ['c: dá pra eu ir quinta de manhã?', 's: dá sim, às 9h'],
    ['s: Confirmado amanhã?', 'c: Confirmadíssimo 🙌'],
    ['s: confirmado pra amanhã às 15h?', 'c: sim'],
    ['s: Terça 10h pode?', 'c: terça 10h marcado'],
    ['s: te espero sábado?', 'c: pode esperar!'],
    ['s: pode ser quinta às 16h?', 'c: pode sim'],
    ['s: fica bom segunda 9h pra visita?', 'c: fica ótimo'],
    ['s: marco sua avaliação pra sexta 10h?', 'c: marca'],
    ['s: Quinta às 19h tem vaga, quer?', 'c: quero'],
    ['s: deixo 1 separado no seu nome?', 'c: separa sim, por favor!'],
    ['s: posso reservar pra você?', 'c: reserva por favor'],
    ['s: gero o contrato?', 'c: pode gerar'],
    ['s: mando o link do pagamento?', 'c: manda'],
    ['s: te mando a chave pix?', 'c: manda sim'],
    ['s: posso emitir o boleto?', 'c: pode'],
    ['s: quer que eu já deixe agendado?', 'c: quero sim'],
    ['s: pode trazer ele hoje às 15h?', 'c: 15h estamos aí'],
    ['c: vou aí amanhã com minha esposa pra fechar', 's: ótimo'],
    ['c: o que precisa levar?', 's: RG e comprovante. Terça às 10h?', 'c: fechado terça'],
    ['c: já tô com os documentos aqui, te mando agora', 's: perfeito'],
    ['c: manda a proposta formal no CNPJ que a gente emite a ordem de compra', 's: envio hoje'],
    ['c: vamos ficar com o M30 sim, em 12x no meu cartão', 's: que alegria'],
    ['c: vamos ficar com a opção de 500', 's: ótima escolha'],
    ['c: vou ficar com ele, onde assino?', 's: te mando'],
  ])('%s', (...lines) => {
    expect(readTalk(...OPEN, ...lines).standing.fase).toBe('leads-quentes')
  })
  test.each([
    [['s: Quer vir conhecer?', 'c: vou ver um dia e te aviso'], 'leads-mornos'],
    [['s: posso reservar?', 'c: ainda não, deixa eu pensar'], 'leads-mornos'],
    [['s: mando o link?', 'c: calma kkk ainda vou decidir'], 'leads-mornos'],
    [['s: gero o contrato?', 'c: por enquanto não'], 'leads-frios'],
    [['s: mando mais fotos?', 'c: manda'], 'leads-mornos'],
    [['s: te mando o catálogo?', 'c: pode mandar'], 'leads-mornos'],
    [['s: quer ver os depoimentos?', 'c: quero sim'], 'leads-mornos'],
  ])('but %s', (lines, phase) => {
    expect(readTalk(...OPEN, ...lines).standing.fase).toBe(phase)
  })
})

/** An alternative turned down for another is a choice, not an objection. */
describe('a choice between two', () => {
  test.each([
    '8 dias sem cama não dá, o exclusivo mesmo',
    'o de 1200 não cabe na sala, fico com o menor',
    'sem frete não dá, então retiro aí',
    'em 20 dias não serve, quero o expresso',
    'o maior não dá, prefiro o pequeno',
    '3x na semana não consigo, 2x tá ótimo',
    'o de 14 fora, o 13 mesmo',
  ])('%s', (text) => {
    expect(readTalk(...OPEN, `c: ${text}`).objections).toEqual([])
  })
})

/** The need is gone: no argument turns that. */
describe('a need that is gone is a refusal', () => {
  test.each([
    'a empresa nova vai pagar tudo, só com a transportadora deles. não vou precisar mais',
    'consegui um emprestado, não vou precisar mais, desculpa o trabalho',
    'minha sogra deu uma pra gente, então não precisa mais',
    'vendi o carro, então não preciso mais do seguro',
    'cancelaram a festa, não vai mais ter',
    'mudamos os planos, não vamos mais reformar',
    'a gente se separou, não vai ter mais casamento',
    'passei num concurso em outra cidade, vou ter que desistir do curso',
    'a obra parou, não vamos precisar',
    'meu pai vai me dar o dele, agradeço demais',
  ])('%s', (text) => {
    expect(readTalk(...HELD, 's: e aí, conseguiu pensar?', `c: ${text}`).standing.fase).toBe('leads-frios')
  })
})
