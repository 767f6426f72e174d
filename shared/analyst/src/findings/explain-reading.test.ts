import { expect, test } from 'vitest'
import { readTranscript } from '@fechai/domain/conversation/read-transcript'
import { factSheet } from '../facts/fact-sheet.ts'
import { gatherFacts } from '../facts/facts.ts'
import { explainReading } from './explain-reading.ts'
import { readLead } from './read-lead.ts'

const read = (...said: string[]) => {
  const text = said.map((words, at) => `01/10/2026 09:${10 + at} - ${words}`).join('\n')
  const conversation = readTranscript(text, { fileName: 'Conversa do WhatsApp com Rita.txt', entryNames: [] })
  const facts = gatherFacts(conversation, [])
  const weighed = readLead(facts, conversation, [])
  const sheet = factSheet(weighed.facts, conversation)
  return { lead: weighed.findings, explanation: explainReading(facts, weighed, conversation, sheet) }
}

test('the sentences that weighed most, each on its side, of the phase that the lead shows', () => {
  const { lead, explanation } = read(
    'Rita: Oi, quanto sai a geladeira?',
    'Loja Sul: A geladeira sai por R$ 2.400,00 à vista',
    'Rita: Achei caro demais, não cabe no meu orçamento',
    'Loja Sul: Consigo fazer R$ 2.200,00',
    'Rita: Fechado! Vou querer',
    'Loja Sul: Ótimo! Segue a chave pix',
    'Rita: Paguei agora, segue o comprovante',
    'Loja Sul: Recebido, obrigado! Entregamos quinta',
  )
  expect([lead.fase, explanation.fase]).toEqual(['fechados', 'fechados'])
  const of = (side: 'for' | 'against') => explanation.reasons.filter(({ weighs }) => weighs === side)
  expect(of('for').map(({ fact }) => fact.quote)).toContain('Paguei agora, segue o comprovante')
  expect(of('for').length).toBeLessThanOrEqual(3)
  expect(of('against').length).toBeLessThanOrEqual(3)
})

test('nothing said, nothing that weighs', () => {
  expect(read('Rita: Oi').explanation.reasons).toEqual([])
})
