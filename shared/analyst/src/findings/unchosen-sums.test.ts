import { expect, test } from 'vitest'
import { readTranscript } from '@fechai/domain/conversation/read-transcript'
import { gatherFacts } from '../facts/facts.ts'
import { offlineDraft } from './offline-draft.ts'
import { readLead } from './read-lead.ts'

const fileName = 'Conversa do WhatsApp com Ana Souza.txt'
function draftOf(...lines: string[]) {
  const text = lines.map(
    (line, at) => `14/09/2026 21:${10 + at} - ${line.replace(/^c:/, 'Ana Souza:').replace(/^s:/, 'Loja Sol:')}`,
  )
  const conversation = readTranscript(text.join('\n'), { fileName })
  return offlineDraft(readLead(gatherFacts(conversation, []), conversation, []), conversation, { media: [], fileName })
}

test('a short talk with prices of several things, none of them chosen, shows no sum and asks for it', () => {
  for (const lines of [
    ['c: quanto custam o sofá e a poltrona?', 's: o sofá sai R$ 2.300,00', 's: a poltrona R$ 900,00'],
    ['c: oi, o que vocês têm?', 's: cortina 540', 's: colcha 380 e tapete 290'],
    ['c: bom dia, me passa os preços?', 's: corte R$ 60,00, barba R$ 45,00', 'c: ah tá'],
  ]) {
    const { fields, revisar } = draftOf(...lines)
    expect(fields.valor, lines.join(' ')).toBe('--')
    expect(revisar, lines.join(' ')).toContain('valor')
  }
})

test('the sum of a thing that the customer asks for or takes is shown', () => {
  for (const lines of [
    ['c: quanto custa o sofá?', 's: o sofá sai R$ 2.300,00', 's: temos também poltrona R$ 900,00'],
    ['c: oi, o que vocês têm?', 's: o sofá sai R$ 2.300,00, a poltrona R$ 900,00', 'c: quero o sofá'],
    ['c: quanto o sofá?', 's: R$ 2.300,00', 's: no pix R$ 2.100,00'],
  ]) {
    const { fields, revisar } = draftOf(...lines)
    expect(fields.valor, lines.join(' ')).toMatch(/^R\$ 2\.[13]00,00$/)
    expect(revisar, lines.join(' ')).not.toContain('valor')
  }
})
