import { describe, expect, test } from 'vitest'
import { LIMITS } from '../limits.ts'
import { excessOf, type Sized } from './conversation-size.ts'
import type { Message, SystemLine } from './message.ts'
import { readTranscript } from './read-transcript.ts'
import { refusalOf, TRANSCRIPT_REFUSALS } from './refusals.ts'

const sentAt = '2026-09-14T21:47:00-03:00'
const message = (text: string): Message => ({
  ...{ index: 0, author: 'Ana', sentAt, localTime: '14/09/2026 21:47', text, line: 1 },
  ...{ attachment: null, flags: [] },
})
const notice = (text: string): SystemLine => ({ sentAt, text, kind: 'notice', line: 1 })
const sized = (said: Partial<Sized>): Sized => ({ authors: ['Ana'], messages: [], systemLines: [], ...said })
const times = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one)

describe('a conversation is refused above its limits, and not at them', () => {
  const { conversationMessages, conversationCharacters, messageCharacters, conversationAuthors } = LIMITS
  const longest = message('a'.repeat(messageCharacters))
  const full = times(conversationCharacters / messageCharacters, longest)

  test.each([
    ['messages', { messages: times(conversationMessages, message('a')) }, null],
    ['a message more', { messages: times(conversationMessages + 1, message('a')) }, 'conversa_longa'],
    ['notices', { systemLines: times(conversationMessages, notice('a')) }, null],
    ['a notice more', { systemLines: times(conversationMessages + 1, notice('a')) }, 'conversa_longa'],
    ['letters', { messages: full }, null],
    ['a letter more', { messages: [...full, message('a')] }, 'conversa_longa'],
    ['a letter more, in a notice', { messages: full, systemLines: [notice('a')] }, 'conversa_longa'],
    ['one message', { messages: [longest] }, null],
    ['one message, a letter longer', { messages: [message(`${longest.text}a`)] }, 'mensagem_longa'],
    ['people', { authors: times(conversationAuthors, 'Ana') }, null],
    ['one person more', { authors: times(conversationAuthors + 1, 'Ana') }, 'conversa_autores'],
  ])('%s', (_name, said, excess) => expect(excessOf(sized(said))).toBe(excess))
})

test('a file that is too long says so, and what to do', () => {
  const line = '14/02/2023 08:02 - Ana Lima: Oi'
  const { messages } = readTranscript(line, { fileName: 'Conversa.txt', entryNames: [] })
  expect(messages).toHaveLength(1)
  const many = Array.from({ length: LIMITS.conversationMessages + 1 }, () => line).join('\n')
  const refusal = refusalOf(readTranscript(many, { fileName: 'Conversa.txt', entryNames: [] }))
  expect(refusal).toBe('conversa_longa')
  expect(TRANSCRIPT_REFUSALS[refusal!]).toBe(
    'A conversa passa do máximo de 120.000 mensagens, ou 12 milhões de letras: exporte-a de novo pelo WhatsApp, que leva só a parte mais recente, ou envie um período mais curto.',
  )
})
