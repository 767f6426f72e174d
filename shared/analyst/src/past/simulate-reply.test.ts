import { describe, expect, it } from 'vitest'
import type { MediaText, Message } from '@fechai/domain/conversation/message'
import { replySimulator } from './simulate-reply.ts'

const simulateReply = (conversation: Parameters<typeof replySimulator>[0], media: MediaText[], text: string) =>
  replySimulator(conversation, media)(text)

const START = Date.parse('2026-09-14T10:00:00-03:00')

/** Messages a minute apart: 'v' sells, 'c' buys. */
const chat = (...lines: [who: 'v' | 'c', text: string][]) => ({
  seller: 'Rafaela',
  messages: lines.map(([who, text], index): Message => ({
    index,
    author: who === 'v' ? 'Rafaela' : 'Célia',
    sentAt: new Date(START + index * 60_000).toISOString(),
    localTime: '10:00',
    text,
    attachment: null,
    flags: [],
    line: index + 1,
  })),
})

const talk = chat(
  ['c', 'Oi, quanto custa a bomba?'],
  ['v', 'Oi Célia! A bomba fica em R$ 900,00'],
  ['c', 'Nossa, achei caro'],
  ['v', 'Consigo entregar na quinta, pode ser?'],
  ['c', 'Quinta eu trabalho, só sábado'],
  ['v', 'Perfeito, sábado então'],
)

describe('a simulated reply', () => {
  it('is what the customer said to a message about the same', () => {
    expect(simulateReply(talk, [], 'Se fechar hoje consigo um desconto no valor')).toMatchObject({
      basis: 'alike',
      quote: 'Nossa, achei caro',
      messageIndex: 2,
      askedIndex: 1,
      author: 'Célia',
    })
    expect(simulateReply(talk, [], 'Posso agendar a entrega para amanhã?')).toMatchObject({
      quote: 'Quinta eu trabalho, só sábado',
      messageIndex: 4,
    })
  })

  it('says how often and how fast the customer answers', () => {
    expect(simulateReply(talk, [], 'valor')).toMatchObject({ answered: 2, turns: 3, medianMinutes: 1 })
  })

  it('is the last answer, and called that, where nothing is alike', () => {
    expect(simulateReply(talk, [], 'Feliz aniversário')).toMatchObject({ basis: 'latest', messageIndex: 4 })
  })

  it('is verbatim, voice notes included', () => {
    const spoken = chat(['v', 'Qual o prazo que você precisa?'], ['c', ''])
    spoken.messages[1]!.attachment = { kind: 'audio', name: 'a.opus' }
    const media = [{ name: 'a.opus', kind: 'audio' as const, text: 'preciso até sexta' }]
    expect(simulateReply(spoken, media, 'E o prazo?')).toMatchObject({ quote: 'preciso até sexta', messageIndex: 1 })
  })

  it('does not exist without an answer or a known seller', () => {
    expect(simulateReply(chat(['v', 'Oi'], ['v', 'Oi?']), [], 'x')).toBeNull()
    expect(simulateReply({ ...talk, seller: null }, [], 'x')).toBeNull()
    expect(simulateReply(chat(), [], 'x')).toBeNull()
  })
})
