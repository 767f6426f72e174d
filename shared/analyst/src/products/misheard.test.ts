import { expect, test } from 'vitest'
import { readTranscript } from '@fechai/domain/conversation/read-transcript'
import type { UnsureSpan } from '@fechai/domain/unsure-spans'
import { gatherFacts } from '../facts/facts.ts'

const NAME = 'PTT-20260914-WA0001.opus'
const HEARD = 'quero três quadros pra sala'

function facts(unsure?: UnsureSpan[]) {
  const lines = [
    'Beto Lima: Oi, Ana! Em que posso ajudar?',
    `Ana Souza: ${NAME} (arquivo anexado)`,
    'Beto Lima: Certo, já vejo o preço',
  ]
  const chat = lines.map((line, minute) => `14/09/2026 21:${10 + minute} - ${line}`).join('\n')
  const conversation = readTranscript(chat, { fileName: 'Conversa do WhatsApp com Ana Souza.txt' })
  const media = [{ name: NAME, kind: 'audio' as const, text: HEARD, ...(unsure && { unsure }) }]
  return gatherFacts(conversation, media)
}

const spanOf = (word: string): UnsureSpan => [HEARD.indexOf(word), HEARD.indexOf(word) + word.length]

test('a word that was heard for sure names the product and counts it', () => {
  const { product, quantities } = facts([spanOf('sala')])
  expect(product?.name).toMatch(/quadros/i)
  expect(quantities.map(({ value }) => value)).toEqual([3])
})

test('a word that may have been misheard names no product, and a number none of it', () => {
  expect(facts([spanOf('quadros')]).product?.name ?? '').not.toMatch(/quadros/i)
  expect(facts([spanOf('três')]).quantities).toEqual([])
})
