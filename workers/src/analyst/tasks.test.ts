import { expect, test } from 'vitest'
import { readTranscript } from '@fechai/domain/conversation/read-transcript'
import { DENSE_TALK, syntheticText } from '@fechai/operations/bench/synthetic-chat'
import { processorClock } from '@fechai/testkit/testing/processor-clock'
import type { AnalysisContext } from '../documents/analysis-documents.ts'
import { TASKS } from './tasks.ts'
import { WARM_UP } from './warm-up.ts'

const read = JSON.parse(new TextDecoder().decode(WARM_UP.context)) as AnalysisContext
const taught = 'Mando uma foto da mesa no mesmo dia'
const context = new TextEncoder().encode(JSON.stringify({ ...read, learnings: [taught] }))
const { rules } = TASKS.readConversation({ context, forModel: false })
const suggestions = (model: typeof rules | null): string[] =>
  TASKS.judgeFindings({ context, findings: { rules, model }, now: '2026-09-14T21:47:00-03:00' }).draft.fields.sugestoes

test('brings the company’s learnings to a lead that no model read', () => {
  expect(suggestions(null)).toEqual([`Da sua equipe, sobre '${rules.produto}': ${taught}`, ...rules.sugestoes])
})

test('a model was given it, and chose its own words', () => {
  expect(suggestions({ ...rules, sugestoes: ['Ligar hoje', 'Mandar a proposta'] })).toEqual([
    'Ligar hoje',
    'Mandar a proposta',
  ])
})

test.each([false, true])(
  'a dense conversation takes time in proportion to its length (for a model: %s)',
  (forModel) => {
    const fileName = 'Conversa do WhatsApp com Juliana Prates.txt'
    const spentMs = (messages: number): number => {
      const text = syntheticText(messages, 'android', DENSE_TALK)
      const conversation = readTranscript(text, { fileName, entryNames: [] })
      const long = new TextEncoder().encode(JSON.stringify({ layout: 1, fileName, conversation, media: [] }))
      const spent = processorClock()
      TASKS.readConversation({ context: long, forModel })
      return spent()
    }
    spentMs(1_000)
    const [some, many] = [spentMs(1_500), spentMs(9_000)]
    // In proportion it is 6; by the square of the length it was 16.
    expect(many / some).toBeLessThan(10)
  },
)
