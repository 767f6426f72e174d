import { describe, expect, it } from 'vitest'
import { readTranscript } from '@fechai/domain/conversation/read-transcript'
import type { Act, ActKind, ConversationReading } from '@fechai/domain/act'
import { gatherFacts } from '../facts/facts.ts'
import { readLead } from '../findings/read-lead.ts'
import { readReading } from '../findings/read-reading.ts'

/** Acts of a conversation between 'c: …' and 's: …', an hour a line. */
const actsOf = (...lines: string[]): Act[] => readingOf(...lines).acts

function readingOf(...lines: string[]): ConversationReading {
  const text = lines.map((line, at) => {
    const clock = new Date(Date.UTC(2026, 2, 2, 8) + at * 3_600_000).toISOString()
    const day = clock.slice(0, 10).split('-').reverse().join('/')
    const said = line.replace(/^c:/, 'Lídia Prates:').replace(/^s:/, 'Oficina Rosa:')
    return `${day} ${clock.slice(11, 16)} - ${said}`
  })
  const conversation = readTranscript(text.join('\n'), { fileName: 'Conversa do WhatsApp com Lídia Prates.txt' })
  const media: [] = []
  return readReading(readLead(gatherFacts(conversation, media), conversation, media), conversation)
}

const of = (acts: readonly Act[], ...kinds: ActKind[]): Act[] => acts.filter(({ kind }) => kinds.includes(kind))

const SOLD = [
  'c: oi, quanto fica a reforma da poltrona?',
  's: Oi, Lídia! A reforma fica R$ 680,00',
  'c: achei caro, viu',
  's: Faço por R$ 600,00 com o tecido incluso',
  'c: aí sim, fechado! manda o pix',
  's: Segue a chave: oficina@rosa.com',
  'c: paguei agora, segue o comprovante',
  's: Recebi o pix aqui, obrigada!',
]

describe('the acts of a conversation', () => {
  it('lists questions, offers, objections, answers, acceptances and payments, each in its message', () => {
    const acts = actsOf(...SOLD)
    expect(of(acts, 'asks')[0]).toMatchObject({ by: 'customer', index: 0, standing: 'fulfilled' })
    expect(of(acts, 'proposes').map(({ index, sum, by }) => [index, sum, by])).toEqual([
      [1, 680, 'seller'],
      [3, 600, 'seller'],
    ])
    expect(of(acts, 'objects')[0]).toMatchObject({ index: 2, objection: 'preco', standing: 'overcome', settledBy: 4 })
    expect(of(acts, 'answers-an-objection')[0]).toMatchObject({ by: 'seller', index: 3, objection: 'preco' })
    expect(of(acts, 'pays')[0]).toMatchObject({ by: 'customer', index: 6, standing: 'stands' })
    for (const { quote, index, p } of acts) {
      expect(SOLD[index]).toContain(quote.split('\n')[0])
      expect(p).toBeGreaterThan(0)
      expect(p).toBeLessThanOrEqual(1)
    }
  })

  it('takes a payment back when the money was returned', () => {
    const acts = actsOf(...SOLD, 'c: mudei de ideia', 's: estornei o pix, já voltou pra você')
    expect(of(acts, 'is-refunded')).toHaveLength(1)
    expect(of(acts, 'pays')[0]).toMatchObject({ standing: 'taken-back', settledBy: 9 })
  })

  it('replaces the older price of the same thing', () => {
    const offers = of(actsOf(...SOLD), 'proposes')
    expect(offers.at(-1)).toMatchObject({ sum: 600, standing: 'stands' })
  })

  it('is no act of the customer where the seller alone writes', () => {
    const acts = actsOf('s: Oi, Lídia! Tudo bem?', 's: A reforma fica R$ 680,00', 's: Podemos fechar?')
    expect(acts.filter(({ by }) => by === 'customer')).toEqual([])
  })

  it('promises a day', () => {
    const acts = actsOf('c: quanto é a poltrona?', 's: R$ 300,00', 'c: te pago na sexta')
    expect(of(acts, 'promises')[0]).toMatchObject({ by: 'customer', dueOn: '2026-03-06' })
  })
})

describe('waits of a customer', () => {
  const waits = (...lines: string[]) => readingOf(...lines).waits!.map(({ index, ms }) => [index, ms / 3_600_000])
  it('begin with a question or request, and end with the next words of the seller', () =>
    expect(
      waits(
        'c: oi',
        's: Bom dia',
        'c: quanto fica a reforma?',
        'c: da poltrona',
        's: Fica R$ 680,00',
        'c: manda o pix',
      ),
    ).toEqual([[4, 2]]))
  it('are none after thanks and other words that ask for nothing', () =>
    expect(
      waits('s: A reforma fica R$ 680,00', 'c: entendi, obrigada', 's: Por nada!', 'c: boa noite', 's: Boa'),
    ).toEqual([]))
})

it('lists the techniques of the seller, each by the last message that shows it', () => {
  const { techniques } = readingOf(
    'c: achei caro',
    's: Faço em 3x sem juros',
    'c: hum',
    's: ou em 10x sem juros',
    'c: ok',
  )
  expect(techniques!.map(({ id, index }) => [id, index])).toEqual([['forma-de-pagamento', 3]])
})
