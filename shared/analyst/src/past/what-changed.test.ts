import { describe, expect, it } from 'vitest'
import type { Conversation, Message } from '@fechai/domain/conversation/message'
import { factsOf } from '../facts/fact-sheet.ts'
import type { Fact } from '../facts/fact.ts'
import { whatChanged } from './what-changed.ts'

/** 'V' sells, 'C' buys; a line a minute. */
function talk(lines: readonly string[]): Conversation {
  const messages = lines.map((line, index): Message => {
    const at = `2026-11-20T16:${String(10 + index).padStart(2, '0')}:00-03:00`
    const author = line.startsWith('V:') ? 'Helena' : 'Valdir'
    const text = line.slice(2).trim()
    return { index, author, sentAt: at, localTime: '', text, attachment: null, flags: [], line: index + 1 }
  })
  return {
    ...{ title: 'Valdir', group: false, authors: ['Helena', 'Valdir'], seller: 'Helena', customers: ['Valdir'] },
    ...{ messages, systemLines: [], precision: 'second', dateOrder: 'day-month', platform: 'android' },
  }
}

const BEFORE = [
  'C: Boa tarde, quero 8 placas solares pra minha casa',
  'V: Boa tarde! As 8 placas com instalação ficam R$ 18.900,00',
  'C: Achei caro, recebi outra proposta de 15.700',
]

function changesAfter(lines: readonly string[]) {
  const conversation = talk([...BEFORE, ...lines])
  const textOf = (index: number): Fact | null => {
    const { author, sentAt, text: quote } = conversation.messages[index]!
    return { messageIndex: index, author, role: 'unknown' as Fact['role'], sentAt, ageDays: 0, quote }
  }
  return whatChanged(factsOf(conversation, []), BEFORE.length, textOf)
}

describe('the change at a message', () => {
  it('says nothing of what was there before', () => {
    expect(changesAfter([])).toEqual([])
  })

  it('names a new offer with its sentence, who said it and when', () => {
    expect(changesAfter(['V: Consigo fazer por R$ 17.800,00 com a instalação'])).toMatchObject([
      {
        ...{ kind: 'offer', author: 'Helena', messageIndex: 3, sentAt: '2026-11-20T16:13:00-03:00' },
        label: expect.stringContaining('17.800'),
        quote: expect.stringContaining('R$ 17.800,00'),
      },
    ])
  })

  it('names an acceptance', () => {
    const changes = changesAfter(['V: Consigo fazer por R$ 17.800,00 com a instalação', 'C: Fechado então nesse valor'])
    expect(changes.map(({ kind }) => kind)).toEqual(['offer', 'accepted'])
    expect(changes[1]).toMatchObject({ author: 'Valdir', quote: expect.stringContaining('Fechado') })
  })

  it('names unanswered questions, and no answered ones', () => {
    const asked = changesAfter(['C: Vocês dão garantia de quantos anos?'])
    expect(asked.map(({ kind }) => kind)).toEqual(['question'])
    const answered = changesAfter(['C: Vocês dão garantia de quantos anos?', 'V: São 25 anos de garantia'])
    expect(answered.map(({ kind }) => kind)).not.toContain('question')
  })

  it('lists each message once, in order', () => {
    const changes = changesAfter([
      'V: Consigo fazer por R$ 17.800,00 com a instalação',
      'C: Fechado então nesse valor',
      'C: Vocês podem vir sábado às 9h?',
    ])
    const indexes = changes.map(({ messageIndex }) => messageIndex)
    expect(indexes).toEqual([...new Set(indexes)].sort((a, b) => a - b))
  })
})
