import { expect, test } from 'vitest'
import { readTranscript } from '@fechai/domain/conversation/read-transcript'
import { gatherFacts } from '../facts/facts.ts'
import { readLead } from '../findings/read-lead.ts'
import { isOnlyHeard } from '../text/only-heard.ts'
import { heardDoubt } from './heard-sums.ts'

const NAME = 'PTT-20260914-WA0001.opus'
const read = (heard: string, ...typed: string[]) => {
  const lines = [
    'Ana Souza: Oi! Quanto custa o apartamento?',
    `Beto Imóveis: ${NAME} (arquivo anexado)`,
    ...typed,
    'Ana Souza: vou pensar e te falo',
  ]
  const chat = lines.map((line, minute) => `14/09/2026 21:${10 + minute} - ${line}`).join('\n')
  const conversation = readTranscript(chat, { fileName: 'Conversa do WhatsApp com Ana Souza.txt' })
  const media = [{ name: NAME, kind: 'audio' as const, text: heard }]
  const facts = gatherFacts(conversation, media)
  return { facts, judgement: readLead(facts, conversation, media).judgement }
}

test('a sum in spoken words is a number, and only heard until it is written', () => {
  const { facts, judgement } = read('o apartamento sai por trezentos e noventa e oito mil')
  expect(facts.offer?.total).toBe(398_000)
  expect(isOnlyHeard('R$ 398.000,00', facts.utterances)).toBe(true)
  expect(judgement.certainty.valor.state).not.toBe('sure')
  const { facts: written } = read('sai por trezentos e noventa e oito mil', 'Ana Souza: 398 mil então?')
  expect(isOnlyHeard('R$ 398.000,00', written.utterances)).toBe(false)
})

test.each([
  ['R$ 670,00', 'R$ 770,00'],
  ['R$ 1.260,00', 'R$ 1.270,00'],
  ['R$ 3.500,00', 'R$ 6.500,00'],
  ['R$ 398.000,00', undefined],
  ['R$ 13.000,00', undefined],
  ['R$ 116,00', undefined],
  ['R$ 13.600,00', 'R$ 13.700,00'],
  ['3 unidades a R$ 60,00 cada', undefined],
] as const)('%s sounds like %s', (heard, other) => {
  const { leituras, motivo } = heardDoubt(heard)
  expect([leituras[0].valor, leituras[1]?.valor, motivo]).toEqual([heard, other, 'ouvido'])
})
