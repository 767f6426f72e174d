import { describe, expect, test } from 'vitest'
import { readTalk } from './read-talk.ts'

const TALK = ['c: oi, gostei, quanto custa?', 's: Oi! Sai 500 reais']

/** A short no means what it answers. */
describe('a short no is about what was just offered', () => {
  test.each([
    ['preco', ['s: faço 480 pra você', 'c: ainda não dá']],
    ['preco', ['s: em 12x fica 48', 'c: também não dá']],
    ['preco', ['s: consigo 10x de 55 no cartão', 'c: complicado']],
    ['preco', ['s: fica 480 à vista', 'c: aí não consigo']],
    ['preco', ['s: 480 é o mínimo que consigo', 'c: não tem jeito então']],
    ['preco', ['s: entrada de 200 e o resto em 3x', 'c: nem assim']],
    ['preco', ['s: consigo 490', 'c: difícil viu']],
    ['preco', ['s: 490 com frete', 'c: hmm aí fica ruim pra mim']],
    ['preco', ['s: faço 470 e não se fala mais nisso', 'c: impossível pra mim']],
    ['preco', ['s: e se eu tirar a entrada?', 'c: mesmo assim não dá']],
    ['preco', ['s: no pix sai 475', 'c: desse jeito não rola']],
    ['prazo', ['s: entrego em 30 dias', 'c: aí não dá']],
    ['prazo', ['s: só consigo pro dia 28', 'c: complicado']],
    ['prazo', ['s: a próxima vaga é em março', 'c: não tem como']],
    ['prazo', ['s: o prazo é de 45 dias úteis', 'c: fica difícil']],
    ['prazo', ['s: a entrega seria dia 15', 'c: aí não me serve']],
    ['prazo', ['s: chega na outra semana', 'c: nossa, não consigo esperar']],
    ['autoridade', ['s: seu marido já viu?', 'c: viu e não quer']],
    ['autoridade', ['s: a diretoria aprovou?', 'c: ainda não']],
    ['autoridade', ['s: falou com seu sócio?', 'c: falei, ele tá resistente']],
    ['autoridade', ['s: e o síndico, deu ok?', 'c: ele não deu ok não']],
    ['autoridade', ['s: sua esposa gostou?', 'c: não muito']],
  ])('%s: %s', (kind, lines) => {
    const { objections, standing } = readTalk(...TALK, ...lines)
    expect([objections, standing.fase]).toEqual([expect.arrayContaining([kind]), 'em-objecao'])
  })
  test.each([
    [['s: quer com gelo?', 'c: não dá, sem gelo']],
    [['s: consegue vir hoje?', 'c: hoje não dá, pode ser amanhã?']],
    [['s: pode vir às 14h?', 'c: complicado, 16h tem?']],
    [['s: prefere azul?', 'c: não, o preto']],
    [['s: já conhece a loja?', 'c: ainda não']],
    [['s: recebeu o catálogo?', 'c: ainda não']],
    [['s: ficou alguma dúvida?', 'c: não']],
    [['s: posso te ligar agora?', 'c: agora não dá, tô no trabalho']],
    [['s: quer que eu mande o vídeo?', 'c: não precisa']],
    [['s: tem preferência de dia?', 'c: terça não dá, quarta dá']],
    [['s: faço 480', 'c: não acredito, que ótimo']],
  ])('no objection in %s', (lines) => {
    const { objections, standing } = readTalk(...TALK, ...lines)
    expect([objections, standing.fase === 'em-objecao']).toEqual([[], false])
  })
})

/** What came after an objection: let go, or only put off. */
describe('an objection stays until it is let go', () => {
  const HELD = ['s: Vamos fechar?', 'c: achei caro']
  test.each([
    ['em-objecao', ['s: vou ver se consigo 18x', 'c: se der em 18 eu vejo, fico esperando']],
    ['em-objecao', ['s: vou falar com o gerente', 'c: vê lá e me fala']],
    ['em-objecao', ['s: posso tentar um desconto', 'c: tenta sim por favor']],
    ['em-objecao', ['s: nosso produto é o melhor', 'c: eu sei, mas tá pesado']],
    ['em-objecao', ['s: quer visitar a loja?', 'c: posso até ir, mas sem melhorar o preço não fecho']],
    ['em-objecao', ['s: vou pedir aprovação da diretoria', 'c: tá bom, aguardo']],
    ['em-objecao', ['s: entendo, tem muito valor agregado', 'c: pode ser, mas não cabe']],
    ['em-objecao', ['s: amanhã te dou a resposta do desconto', 'c: combinado']],
    ['em-objecao', ['s: faço 490', 'c: melhorou mas ainda tá alto']],
    ['em-objecao', ['s: consigo brinde', 'c: brinde não paga conta rs']],
    ['leads-quentes', ['s: faço 450', 'c: aí sim, fecho']],
    ['leads-quentes', ['s: faço 450', 'c: agora deu, manda o pix']],
    ['leads-quentes', ['s: parcelo em 10x', 'c: então dá, pode fazer o contrato']],
    ['leads-quentes', ['s: faço 450', 'c: show, pode reservar pra mim']],
    ['leads-quentes', ['s: vem a garantia de 2 anos junto', 'c: tá, me convenceu, vou querer']],
    ['leads-mornos', ['s: em 10x sai 50 por mês', 'c: ah 50 cabe, vou ver e te falo']],
    ['leads-mornos', ['s: faço 420', 'c: opa, melhorou bem. vou pensar']],
    ['leads-mornos', ['s: à vista 400', 'c: aí fica bom, deixa eu ver as datas e te falo']],
  ])('%s: %s', (phase, lines) => {
    expect(readTalk(...TALK, ...HELD, ...lines).standing.fase).toBe(phase)
  })
})
