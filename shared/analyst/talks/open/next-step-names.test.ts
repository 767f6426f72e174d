import { gatherFacts } from '../../src/facts/facts.ts'
import { analyze } from '../../src/findings/analyze.ts'
import { messageFacts } from '../../src/messages/message-facts.ts'
import { writeMessages } from '../../src/messages/write-messages.ts'
import { readTalk } from '../read-talk.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openScore, readOpenTalks, type OpenTalk } from './open-score.ts'

test('the next step names what is open, by whose turn and by when', () => {
  const talks = readOpenTalks(readFileSync(join(import.meta.dirname, 'open.jsonl'), 'utf8'))
  const { named, turns, missed } = openScore(talks)
  expect(talks.length).toBeGreaterThanOrEqual(40)
  expect(named, missed.join('\n')).toBeGreaterThanOrEqual(0.75)
  expect(turns, missed.join('\n')).toBeGreaterThanOrEqual(0.75)
})

/** The first suggestion for a talk, two days after its end. */
function firstMessage({ talk }: OpenTalk): string {
  const { conversation } = readTalk(...talk)
  const facts = gatherFacts(conversation, [])
  const found = analyze(conversation, [])
  const last = conversation.messages.at(-1)!
  const lead = {
    ...{ nome: 'Bruna Costa', produto: found.produto ?? '', quantidade: '', valor: found.valor ?? '' },
    ...{ fase: found.fase ?? 'leads-mornos', obstrucoes: found.obstrucoes, ultima_interacao: last.sentAt },
    ...{ padroes: [], revisar: [], duvidas: {}, editados: {}, analysis_id: 'a' },
  }
  const { evidence } = found
  const now = new Date(Date.parse(last.sentAt) + 2 * 86_400_000).toISOString()
  const recent = conversation.messages.slice(-20)
  const material = { lead, evidence, last: null, recent, seller: facts.seller, now }
  return writeMessages(lead.fase, messageFacts(material))[0]!.texto
}

test('suggests different steps for different open questions', () => {
  const talks = readOpenTalks(readFileSync(join(import.meta.dirname, 'open.jsonl'), 'utf8'))
  const times = new Map<string, number>()
  for (const talk of talks) {
    const text = firstMessage(talk)
    times.set(text, (times.get(text) ?? 0) + 1)
  }
  const [[most, count]] = [...times].toSorted((a, b) => b[1] - a[1]) as [[string, number]]
  expect(count, most).toBeLessThanOrEqual(talks.length / 8)
  expect(times.size).toBeGreaterThanOrEqual(talks.length / 2)
})
