import type { Conversation, Message, MessageFlag } from '@fechai/domain/conversation/message'
import { expect, it } from 'vitest'
import { verifyFindings } from '../evidence/verify-evidence.ts'
import { analyze } from '../findings/analyze.ts'
import { utterancesOf } from './utterances.ts'

const SELLER = 'Vila das Bombas'

function talk(...said: [author: string, text: string, ...flags: MessageFlag[]][]): Conversation {
  const messages: Message[] = said.map(([author, text, ...flags], index) => ({
    ...{ index, author, text, flags, attachment: null, localTime: '', line: 0 },
    side: author === SELLER ? 'seller' : 'customer',
    sentAt: `2026-10-0${index + 1}T10:00:00-03:00`,
  }))
  return {
    ...{ title: 'Marta', group: false, authors: [SELLER, 'Marta'], seller: SELLER, customers: ['Marta'], messages },
    ...{ systemLines: [], precision: 'second', dateOrder: 'day-month', platform: 'android' },
  }
}

it('reads nothing that a customer passed on, nor a call, and what the company passes on as its own', () => {
  const conversation = talk(
    ['Marta', 'O concorrente faz por R$ 8.000', 'forwarded'],
    ['Marta', 'Ligação de voz perdida', 'call'],
    [SELLER, 'A bomba sai por R$ 9.000', 'forwarded'],
    ['Marta', 'Quero uma bomba'],
  )
  expect(utterancesOf(conversation, [], SELLER).map(({ text }) => text)).toEqual([
    ...['A bomba sai por R$ 9.000', 'Quero uma bomba'],
  ])
})

it('lets fall what a model proves by words that a customer passed on', () => {
  const quote = 'Fecho por R$ 8.000'
  const claimed = (...flags: MessageFlag[]) => {
    const conversation = talk([SELLER, 'A bomba sai por R$ 9.000'], ['Marta', quote, ...flags])
    const { authors, ...rest } = conversation
    const evidence = [
      {
        ...{
          field: 'valor' as const,
          item: null,
          messageIndex: 1,
          quote,
          author: authors[1]!,
          sentAt: rest.messages[1]!.sentAt,
        },
      },
    ]
    const findings = { ...analyze(conversation, []), valor: 'R$ 8.000', evidence }
    return verifyFindings(findings, conversation, []).evidence.some((each) => each.field === 'valor')
  }
  expect([claimed(), claimed('forwarded')]).toEqual([true, false])
})
