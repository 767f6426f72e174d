import { describe, expect, it } from 'vitest'
import { readTranscript } from '@fechai/domain/conversation/read-transcript'
import { gatherFacts } from '../facts/facts.ts'
import { saidIn } from '../text/utterances.ts'
import { isDealt, isGone } from './dealt.ts'
import { settlementOf } from './settlement.ts'

const factsOf = (...lines: string[]) => {
  const text = lines.map(
    (line, at) => `14/09/2026 21:${10 + at} - ${line.replace(/^c:/, 'Ana Souza:').replace(/^s:/, 'Loja Sol:')}`,
  )
  const conversation = readTranscript(text.join('\n'), { fileName: 'Conversa do WhatsApp com Ana Souza.txt' })
  return gatherFacts(conversation, [])
}

const BARGAIN = ['c: A bicicleta ainda está à venda?', 's: Sim, por R$ 780.', 'c: Você aceitaria 550?', 's: 700.']
const isDealtBy = (...lines: string[]): boolean => {
  const facts = factsOf(...BARGAIN, ...lines)
  return isDealt(facts, saidIn(facts), settlementOf(saidIn(facts), facts.signals))
}

describe('a bargain that both sides ended at one sum', () => {
  it('is dealt by an act of the customer, in the words of a translation and in dollars as well', () => {
    for (const lines of [
      ['c: Que tal 620?', 's: 620 funciona para mim.', 'c: Perfeito, estarei aí às 19h.'],
      ['c: 620 é o meu máximo.', 's: Você tem um acordo.', 'c: Obrigada! Saindo de casa.'],
      ['c: $620?', 's: Está bem, $620.', 'c: Sexta depois do almoço.'],
      ['c: Você chegaria a 620?', 's: Se vier buscar, 620.', 'c: Meu marido sabe carregar.'],
      ['c: 620?', 's: 620 eu faço', 'c: ok'],
      ['c: 620?', 's: tá, 620', 'c: vou buscar amanhã'],
      ['c: 620?', 's: tá, 620', 'c: manda a chave que eu passo no pix'],
      ['c: 620?', 's: tá, 620', 'c: Fantástico. Envie o contrato quando puder.'],
      ['c: 620?', 's: tá, 620', 'c: me diga onde te encontrar'],
      ['c: 620?', 's: o cesto custa 150, 660.', 'c: 640 e eu busco', 's: certo, 640', 'c: saindo de casa'],
      ['c: 620?', 's: maravilha. amanhã às 12h?', 'c: amanhã às 12h'],
    ])
      expect(isDealtBy(...lines), lines.join(' ')).toBe(true)
  })

  it('is dealt by a bid that the seller says again, though the price had risen before', () => {
    const risen = ['c: com a cesta e o capacete?', 's: 900 tudo.', 'c: aceitaria 820 se eu buscar?']
    const granted = 's: se eu não tiver que entregar, 820 por tudo é aceitável'
    expect(isDealtBy(...risen, granted, 'c: combinado, sábado às 8h')).toBe(true)
    expect(isDealtBy(...risen, 's: 820 eu trabalho de graça', 'c: sábado eu vejo')).toBe(false)
  })

  it('is dealt by a bid that commits, or a sum that the customer stated, once the seller says yes', () => {
    for (const lines of [
      ['c: 620 e eu fecho', 's: tá, 620'],
      ['c: por 620 eu levo', 's: beleza'],
      ['c: se entregar eu pago 620', 's: combinado, 620'],
      ['c: 620', 's: fechado'],
    ])
      expect(isDealtBy(...lines), lines.join(' ')).toBe(true)
  })

  it('is not dealt by a question that the seller granted', () => {
    for (const lines of [
      ['c: E 620?', 's: Tá, 620 eu consigo'],
      ['c: Faz 620?', 's: faço, 620'],
      ['c: que tal 620', 's: 620 eu faço'],
      ['c: consegue 620?', 's: ok, 620', 'c: que bom'],
      ['c: E 620?', 's: Tá, 620 eu consigo', 'c: obrigada, boa noite'],
    ])
      expect(isDealtBy(...lines), lines.join(' ')).toBe(false)
  })

  it('is not while another person decides, the customer waits, compares or refuses, or the sum differs', () => {
    for (const lines of [
      ['c: Que tal 620?', 's: 620 eu faço.', 'c: Preciso confirmar com minha filha.'],
      ['c: Que tal 620?', 's: 620 eu faço.', 'c: Vou pensar.'],
      ['c: Que tal 620?', 's: 650 eu faço.', 'c: achei uma mais nova por 640, vou nela'],
      ['c: Que tal 620?', 's: 620 eu faço.', 'c: quem manda no dinheiro é a Neide'],
      ['c: 620 é o meu máximo.', 's: 660 e não volto mais.', 'c: Entendo, obrigado.'],
      ['c: 620 e eu fecho', 's: tá, 620', 'c: Ainda tenho que olhar em mais lojas'],
      ['c: 620', 's: fechado', 'c: ok, quero ver outras opções antes'],
      ['c: 620', 's: fechado', 'c: tá, vou dar uma olhada em outros lugares'],
      ['c: 620', 's: fechado', 'c: ok, qualquer coisa te chamo'],
    ])
      expect(isDealtBy(...lines), lines.join(' ')).toBe(false)
  })

  it('is dealt no more once the seller gave it to another, or the customer withdrew', () => {
    for (const last of [
      's: infelizmente foi vendida ontem para outro cliente',
      's: desculpa, já vendi',
      's: ela já foi vendida, sinto muito',
      's: reservei pra outra pessoa hoje cedo',
      's: outro rapaz levou agora',
      's: desisti de vender',
      'c: desisti, comprei outra',
    ])
      expect(isDealtBy('c: 620 e eu fecho', 's: tá, 620', last), last).toBe(false)
    for (const last of ['s: vendida pra você então', 's: já é sua', 's: se não for vendida até lá'])
      expect(isDealtBy('c: 620 e eu fecho', 's: tá, 620', last), last).toBe(true)
  })
})

describe('a thing that went to another', () => {
  const gone = (...lines: string[]): boolean => isGone(saidIn(factsOf(...BARGAIN, ...lines)))

  it('is gone by the last words of the seller', () => {
    for (const line of ['já foi vendida', 'vendi ontem', 'foi alugado pra outra pessoa', 'outro cliente já pagou'])
      expect(gone(`s: ${line}`, 'c: ah que pena'), line).toBe(true)
  })

  it('is not while the seller still offers one, asks, or means this customer', () => {
    expect(gone('s: essa já foi vendida', 's: tenho outra por R$ 900')).toBe(false)
    expect(gone('s: já foi vendida', 'c: e a azul?', 's: essa tem', 'c: fico com ela')).toBe(false)
    expect(gone('s: vendida pra você')).toBe(false)
    expect(gone('c: já foi vendida?')).toBe(false)
  })
})
