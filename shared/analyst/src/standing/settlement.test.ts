import { describe, expect, it } from 'vitest'
import { readTranscript } from '@fechai/domain/conversation/read-transcript'
import { gatherFacts } from '../facts/facts.ts'
import { saidIn } from '../text/utterances.ts'
import { arranges, settlementOf } from './settlement.ts'

const factsOf = (...lines: string[]) => {
  const text = lines.map(
    (line, at) => `14/09/2026 21:${10 + at} - ${line.replace(/^c:/, 'Ana Souza:').replace(/^s:/, 'Loja Sol:')}`,
  )
  const conversation = readTranscript(text.join('\n'), { fileName: 'Conversa do WhatsApp com Ana Souza.txt' })
  return gatherFacts(conversation, [])
}
const stateOf = (...lines: string[]) => {
  const facts = factsOf(...lines)
  return settlementOf(saidIn(facts), facts.signals)
}

const OFFER = ['c: oi, quanto fica a mesa de jantar?', 's: a mesa sai por R$ 900,00 com entrega']

describe('the state of a deal', () => {
  it('is open while a person only considers it', () => {
    expect(stateOf(...OFFER, 'c: vou pensar e te aviso').state).toBe('open')
  })

  it('is agreed by a yes to a price with a way to pay or fetch, which is no sale yet', () => {
    expect(stateOf(...OFFER, 'c: fechado, sexta eu busco', 's: te espero sexta')).toMatchObject({
      state: 'agreed',
      proof: { index: 2 },
    })
  })

  it('is delivered when the customer has what the seller asks about or sent', () => {
    const sent = [...OFFER, 'c: leva quinta', 's: quinta o caminhão tá aí']
    expect(stateOf(...sent, 's: descarregaram tudo certo?', 'c: Certinho, obrigado').state).toBe('delivered')
    expect(stateOf(...sent, 's: carregado, canhoto assinado', 'c: Ok, recebi').state).toBe('delivered')
    expect(stateOf(...sent, 's: descarregaram tudo certo?', 'c: ainda não vieram').state).not.toBe('delivered')
    expect(stateOf(...sent, 's: descarregaram tudo certo?', 'c: tudo? faltou uma').state).not.toBe('delivered')
  })

  it('is not arranged by what the seller turns down, or another person approves', () => {
    const arranged = (...lines: string[]) => arranges(saidIn(factsOf(...OFFER, ...lines)))
    expect(arranged('c: pago no pix', 's: combinado')).toBe(true)
    expect(arranged('c: pago no pix', 's: não consigo, a agenda fechou')).toBe(false)
    expect(arranged('c: o cliente final aprova até quarta', 's: te chamo quarta')).toBe(false)
  })

  it('is paid when the customer says so, and not when they promise it or ask about it', () => {
    expect(stateOf(...OFFER, 'c: fiz o pix agora', 's: recebido, obrigado').state).toBe('paid')
    expect(stateOf(...OFFER, 'c: fechado, amanha eu faço o pix', 's: combinado').state).not.toBe('paid')
    expect(stateOf(...OFFER, 'c: o pix já caiu?', 's: ainda não caiu').state).not.toBe('paid')
  })

  it('is paid when a sum that was named went over, whatever the verb', () => {
    for (const line of [
      'c: mandei os 900 de uma vez',
      'c: os 900 tão na sua conta desde ontem',
      'c: TED de 900 saiu agora',
      'c: deixei a bike e os 900 com o Renan',
    ])
      expect(stateOf(...OFFER, line, 's: valeu, obrigado').state, line).toBe('paid')
    for (const line of [
      'c: achei os 900 caro',
      'c: mandei 700 fotos',
      'c: se eu mandei os 900 errado me avisa',
      'c: dei uma olhada, 900 ficou puxado',
      'c: mandei os 900 pro meu sócio aprovar',
      'c: dei os 900 pra minha filha guardar',
      'c: mandei o pix de 900 pra ela',
      'c: na outra loja saiu 900',
      'c: na outra loja os 900 saiu com frete',
    ])
      expect(stateOf(...OFFER, line, 's: entendi').state, line).not.toBe('paid')
  })

  it('is paid when the seller received it or thanks for it, whatever day follows in the sentence', () => {
    const yes = [...OFFER, 'c: então bora']
    expect(stateOf(...yes, 's: contrato assinado e entrada recebida, a mesa é sua dia 17').state).toBe('paid')
    expect(stateOf(...yes, 's: ficou linda! obrigada pelo pix também').state).toBe('paid')
    expect(stateOf(...yes, 's: se tiver entrada recebida até dia 17, a mesa é sua').state).not.toBe('paid')
  })

  it('is not paid by other things that were sent, nor by a place on the way', () => {
    for (const line of ['c: mandei os documentos no seu email', 'c: mandei o endereço', 'c: passei na loja hoje'])
      expect(stateOf(...OFFER, line, 's: recebi, obrigado').state, line).not.toBe('paid')
    for (const line of ['c: mandei o pix', 'c: passei no cartão', 'c: mandei agora'])
      expect(stateOf(...OFFER, line, 's: valeu').state, line).toBe('paid')
  })

  it('is not paid by the thanks of a greeting, nor by those of an older sale', () => {
    expect(stateOf(...OFFER, 'c: achei caro, fico com o meu', 's: Obrigado pela preferência!').state).not.toBe('paid')
    expect(stateOf('s: Obrigada pela preferência! Já te atendo', ...OFFER, 'c: vou pensar').state).not.toBe('paid')
    expect(stateOf('s: obrigada pelo pagamento! posso ajudar?', ...OFFER, 'c: vou pensar').state).not.toBe('paid')
    const talked = ['c: tem foto?', 's: tem', 'c: linda', 's: é mesmo', 'c: e de ipê?', 's: só pinus', 'c: vou pensar']
    expect(stateOf('c: fechado, no pix', 's: obrigada pelo pix!', ...OFFER, ...talked).state).not.toBe('paid')
  })

  it('is paid by a receipt only where a sum or a payment was named before it', () => {
    const asked = ['c: oi, tem consulta quinta?', 's: tenho sim', 'c: fechado, pode marcar']
    expect(stateOf(...asked, 's: o recibo da consulta anterior está na recepção').state).not.toBe('paid')
    for (const named of ['c: então bora, no pix', 'c: fechado'])
      expect(stateOf(...OFFER, named, 's: recibo dos 900 segue no e-mail').state, named).toBe('paid')
  })

  it('is paid in one sentence, though another one doubts something else', () => {
    expect(stateOf(...OFFER, 'c: pix feito. se der, manda hoje', 's: vou ver').state).toBe('paid')
  })

  it('is paid from hand to hand when the seller says so', () => {
    expect(stateOf(...OFFER, 'c: minha nora buscou né? ela te deu os 900?', 's: deu sim, certinho').state).toBe('paid')
    expect(stateOf(...OFFER, 'c: o menino vai buscar', 's: levou tudo, deu os 900 certinho').state).toBe('paid')
    expect(stateOf(...OFFER, 'c: ela te deu os 900?', 's: ainda não').state).not.toBe('paid')
    for (const line of [
      's: o Zé levou a mesa e deixou o dinheiro',
      's: passei 900 em 6x com sua filha, segunda entrego',
    ])
      expect(stateOf(...OFFER, 'c: minha filha vai aí', line).state, line).toBe('paid')
    expect(stateOf(...OFFER, 'c: minha filha vai aí', 's: se ela pagar no cartão dá 6x').state).not.toBe('paid')
  })

  it('is paid when the seller has what the customer sent, whatever the word for it', () => {
    const key = [...OFFER, 'c: bora, manda a chave', 's: lojasol@pix']
    for (const line of ['c: mandadooo', 'c: foi! 900', 'c: passou agora, confere aí', 'c: feito pelo aplicativo'])
      expect(stateOf(...key, line, 's: Chegou! obrigada').state, line).toBe('paid')
    for (const line of ['c: mandei a foto da sala', 'c: quando mandar aviso', 'c: passei na loja hoje'])
      expect(stateOf(...key, line, 's: recebi').state, line).not.toBe('paid')
    expect(stateOf(...key, 'c: sexta te mando o comprovante', 's: combinado').state).not.toBe('paid')
    expect(stateOf(...key, 'c: mandadooo', 's: ainda não caiu').state).not.toBe('paid')
  })

  it('is left when the customer goes elsewhere, unless the seller names another sum', () => {
    for (const line of [
      'c: Tudo bem, vou ficar com o outro',
      'c: vou comprar em outro lugar',
      'c: deixa, faço de papel',
    ])
      expect(stateOf(...OFFER, 'c: faz 700?', 's: não consigo', line).state, line).toBe('left')
    const gone = [...OFFER, 'c: faz 700?', 's: não consigo', 'c: vou comprar em outro lugar']
    expect(stateOf(...gone, 's: faço 750 pra você').state).not.toBe('left')
    expect(stateOf(...gone, 's: boa sorte').state).toBe('left')
    expect(stateOf(...OFFER, 'c: deixa comigo, sexta eu busco').state).not.toBe('left')
    expect(stateOf(...OFFER, 'c: vi uma numa outra loja', 'c: acho que vou ficar com o outro').state).toBe('left')
  })

  it('is not left by a choice between two things of the seller, or by a yes with a farewell', () => {
    const two = [...OFFER, 's: e tenho a redonda por R$ 700,00']
    for (const line of ['c: vou levar o mais barato', 'c: vou ficar com a outra', 'c: fechado! boas vendas'])
      expect(stateOf(...two, line).state, line).not.toBe('left')
    expect(stateOf(...two, 'c: deixa, eu busco amanhã').state).not.toBe('left')
  })

  it('is not paid by the chosen way to pay, or by a payment to come', () => {
    for (const line of ['c: pix', 'c: pago na entrega no cartão', 'c: pago sexta', 'c: pago quando chegar'])
      expect(stateOf(...OFFER, 's: pix ou cartão?', line, 's: Confirmado, sexta às 10h').state, line).not.toBe('paid')
    expect(stateOf(...OFFER, 'c: manda a chave', 's: lojasol@pix', 'c: pago!', 's: Confirmado').state).toBe('paid')
  })

  it('is not paid by the proof of an address', () => {
    expect(stateOf(...OFFER, 'c: Comprovante de residência Enel', 's: Aprovado, pode retirar').state).not.toBe('paid')
  })

  it('is paid by an order in writing that the seller took, or by papers that both signed', () => {
    const sent = [...OFFER, 'c: aprovado, segue OC 4471']
    expect(stateOf(...sent, 's: pedido faturado, entrego quarta').state).toBe('paid')
    expect(stateOf(...sent, 's: não recebi nada').state).not.toBe('paid')
    expect(stateOf(...OFFER, 'c: assino hoje', 's: chegou assinado, obrigado').state).toBe('paid')
    expect(stateOf(...OFFER, 'c: vou emitir o pedido se o diretor deixar', 's: ok').state).not.toBe('paid')
  })

  it('is returned when the seller gives the money back, though no message says that it was paid', () => {
    const bought = [...OFFER, 'c: ta bom já to mandando', 's: recebi', 'c: não passou na porta, quero meu dinheiro']
    expect(stateOf(...bought, 's: fiz o estorno dos 900 agora', 'c: caiu, obrigada').state).toBe('returned')
    expect(stateOf(...bought, 's: não entrego mais. Devolvi os 900 agora').state).toBe('returned')
  })

  it('is not returned by a deposit for rented goods that goes back', () => {
    const rented = [...OFFER, 'c: fiz o pix agora', 's: recebido, obrigado', 'c: devolvi tudo limpinho']
    expect(stateOf(...rented, 's: caução de 100 devolvida no seu pix').state).not.toBe('returned')
  })

  it('is not agreed by a sum that another person has to allow, nor by a farewell', () => {
    expect(
      arranges(saidIn(factsOf(...OFFER, 'c: teria que ver com o Dirceu', 's: vê com ele', 'c: ele só chega domingo'))),
    ).toBe(false)
    expect(stateOf(...OFFER, 'c: fico com a velha então, tchau', 's: tchau, te espero sexta no pix').state).toBe('open')
  })

  it('is no sale any more once the money went back, unless it is paid again', () => {
    const paid = [...OFFER, 'c: fiz o pix agora', 's: recebido, obrigado', 'c: não passou na porta, preciso desfazer']
    expect(stateOf(...paid, 's: estornado o valor, me desculpe').state).toBe('returned')
    expect(stateOf(...paid, 's: já voltou o dinheiro pra tua conta', 'c: voltou').state).toBe('returned')
    expect(stateOf(...paid, 's: pix de 900 devolvido', 'c: recebi').state).toBe('returned')
    expect(stateOf(...paid, 's: devolvi o valor', 'c: medi de novo e paguei, segue', 's: pix recebido').state).toBe(
      'paid',
    )
  })

  it('keeps a sale whose return is only spoken of', () => {
    const paid = [...OFFER, 'c: fiz o pix agora', 's: recebido, obrigado']
    expect(stateOf(...paid, 's: se não gostar devolvemos o dinheiro').state).toBe('paid')
  })
})

describe('an arrangement of the customer', () => {
  const isArranged = (...lines: string[]) => arranges(saidIn(factsOf(...OFFER, ...lines)))

  it('says how the thing is paid, fetched or delivered', () => {
    expect(isArranged('c: sexta cedo eu desço com a caminhonete', 's: o portão fica aberto')).toBe(true)
    expect(isArranged('c: acerto no cartão com o entregador')).toBe(true)
  })

  it('leaves nothing open, neither to a question nor to another person', () => {
    expect(isArranged('c: consegue entregar sexta?', 's: sexta consigo')).toBe(false)
    expect(isArranged('c: a diretora chega sexta, ela resolve')).toBe(false)
    expect(isArranged('s: sexta passo aí')).toBe(false)
  })
})
