import type { AnalysisReport } from '@fechai/contracts/analysis'
import { expect, it } from 'vitest'
import { analysisLines } from './analysis-view.ts'

const report = {
  source: 'model',
  model: 'gpt-5-mini-2025-08-07',
  offlineReason: null,
  reading: 'A IA leu a conversa inteira: 57 mensagens.',
  costBrl: 0.0312,
  agreement: 0.9,
  fields: [{ field: 'valor', model: null, rules: 'R$ 800,00', agree: false, sentence: 'As regras acharam, a IA não.' }],
} as unknown as AnalysisReport

it('says what was read, what it cost and where the readings differ', () => {
  expect(analysisLines(report)).toEqual([
    '',
    '  A IA leu a conversa inteira: 57 mensagens. gpt-5-mini-2025-08-07: R$ 0,03; as duas leituras concordam em 90%.',
    '    valor: IA — · regras R$ 800,00. As regras acharam, a IA não.',
  ])
})

it('says why no model answered, and nothing where none was asked', () => {
  const offlineReason = 'A IA recusou esta conversa.'
  expect(analysisLines({ ...report, source: 'offline', offlineReason })).toEqual(['', `  ${offlineReason}`])
  expect(analysisLines({ ...report, source: 'offline', costBrl: null })).toEqual([])
  expect(analysisLines(null)).toEqual([])
})
