import { expect, test } from 'vitest'
import type { AnalysisContext } from '../analysis-documents.ts'
import { TASKS } from './tasks.ts'
import { WARM_UP } from './warm-up.ts'

const read = JSON.parse(new TextDecoder().decode(WARM_UP.context)) as AnalysisContext
const taught = 'Mando uma foto da mesa no mesmo dia'
const context = new TextEncoder().encode(JSON.stringify({ ...read, learnings: [taught] }))
const { rules } = TASKS.readConversation({ context, forModel: false })
const suggestions = (model: typeof rules | null): string[] =>
  TASKS.judgeFindings({ context, findings: { rules, model }, now: '2026-09-14T21:47:00-03:00' }).draft.fields.sugestoes

test('what the company taught reaches a lead that no model read', () => {
  expect(suggestions(null)).toEqual([`Da sua equipe, sobre '${rules.produto}': ${taught}`, ...rules.sugestoes])
})

test('a model was given it, and chose its own words', () => {
  expect(suggestions({ ...rules, sugestoes: ['Ligar hoje', 'Mandar a proposta'] })).toEqual([
    'Ligar hoje',
    'Mandar a proposta',
  ])
})
