import { factSheet, gatherFacts } from '@fechai/analyst/facts'
import { explainReading, offlineDraft, readLead } from '@fechai/analyst/lead'
import { readTranscript } from '@fechai/domain/conversation/read-transcript'
import type { LeadDraft } from '@fechai/domain/lead-draft'
import { expect, test } from 'vitest'
import { writeReport } from './report.ts'

const fileName = 'Conversa do WhatsApp com Rita.txt'
const conversation = readTranscript(
  [
    '01/10/2026 09:00 - Rita: Oi, vi a geladeira no site, quanto sai?',
    '01/10/2026 09:05 - Loja Sul: A geladeira sai por R$ 2.400,00',
    '01/10/2026 09:10 - Rita: Vou pensar e te aviso',
  ].join('\n'),
  { fileName, entryNames: [] },
)
const facts = gatherFacts(conversation, [])
const weighed = readLead(facts, conversation, [])
const sheet = factSheet(weighed.facts, conversation)
const why = explainReading(facts, weighed, conversation, sheet)
const read = offlineDraft(weighed, conversation, { media: [], fileName })
const written = (draft: LeadDraft) => writeReport({ conversation, draft, sheet, why, ledger: '' })
const valueLines = (report: string): string[] => /^ {2}Valor .*\n(?: {17}.*\n)*/m.exec(report)![0].trimEnd().split('\n')

test('the sum of a lead has its sentence, and is the current one of the prices', () => {
  const report = written(read)
  const [value, sentence] = valueLines(report)
  expect(value).toContain('R$ 2.400,00')
  expect(sentence).toContain('A geladeira sai por R$ 2.400,00')
  expect(report).toContain('← vale hoje')
})

test('a withheld sum has no sentence, and no price is the current one', () => {
  const leituras: [{ valor: string; de: 'regras' }] = [{ valor: 'R$ 2.400,00', de: 'regras' }]
  const duvidas = { valor: { leituras, motivo: 'improvavel' as const, p: 0.4 } }
  const report = written({ ...read, fields: { ...read.fields, valor: '--' }, revisar: ['valor'], duvidas })
  expect(valueLines(report)).toEqual(['  Valor          -- (a confirmar)'])
  expect(report).not.toContain('vale hoje')
})
