import { expect, test } from 'vitest'
import { readTranscript } from '@fechai/shared/conversation/read-transcript'
import { analyze } from '../findings/analyze.ts'
import type { CandidateReading, FieldCertainty, Judgement } from '../reader/judgement.ts'
import { judgeReadings } from './judge-readings.ts'

const fileName = 'Conversa do WhatsApp com Rita.txt'
const conversation = readTranscript(
  [
    '01/10/2026 09:00 - Rita: Oi, vi a geladeira no site, quanto sai?',
    '01/10/2026 09:05 - Loja Sul: A geladeira sai por R$ 2.400,00',
    '01/10/2026 09:10 - Rita: Na outra loja está R$ 2.100,00',
  ].join('\n'),
  { fileName, entryNames: [] },
)
const rules = analyze(conversation, [])
const sure = (value: string | null): FieldCertainty => ({
  p: 0.95,
  state: value === null ? 'default' : 'sure',
  candidates: [{ value, p: 0.95, said: null }],
})
const rival: CandidateReading = { value: 'R$ 2.100,00', p: 0.3, said: { index: 2, quote: 'R$ 2.100,00' } }

function verifiedWith(p: number, others: CandidateReading[], state: FieldCertainty['state'] = 'confirm') {
  const { nome, whatsapp, produto, quantidade, fase, valor, proximoPasso } = rules
  const all = { nome, whatsapp, produto, quantidade, fase, valor, proximoPasso }
  const certainty = Object.fromEntries(
    Object.entries(all).map(([field, value]) => [field, sure(value)]),
  ) as Judgement['certainty']
  certainty.valor = { p, state, candidates: [{ value: valor, p, said: null }, ...others] }
  return judgeReadings({ rules, model: null, certainty }, { conversation, media: [], fileName }).verified
}

test('a reading that is more often wrong than right asks, with the other and its sentence', () => {
  const { duvidas, revisar, outrasProvas } = verifiedWith(0.4, [rival])
  expect(duvidas.valor).toEqual({
    leituras: [
      { valor: rules.valor, de: 'regras' },
      { valor: 'R$ 2.100,00', de: 'regras' },
    ],
    motivo: 'improvavel',
    p: 0.4,
  })
  expect(revisar).toEqual(['valor'])
  expect(outrasProvas).toMatchObject([{ field: 'valor', messageIndex: 2, quote: 'R$ 2.100,00', author: 'Rita' }])
})

test('one that is more often right, and not sure, asks nobody', () => {
  const { duvidas, revisar } = verifiedWith(0.7, [rival])
  expect(duvidas.valor).toMatchObject({ motivo: 'provavel', p: 0.7 })
  expect(revisar).toEqual([])
})

test('a second reading that says the same is none, and one whose words stand nowhere has no proof', () => {
  expect(verifiedWith(0.4, [{ ...rival, value: '2400 reais' }]).duvidas.valor?.leituras).toHaveLength(1)
  const invented = verifiedWith(0.4, [{ ...rival, said: { index: 2, quote: 'R$ 1.900,00' } }])
  expect([invented.duvidas.valor?.leituras.length, invented.outrasProvas]).toEqual([2, []])
})

test('what is sure asks nothing, and a reading of before the reader was trained neither', () => {
  expect(verifiedWith(0.9, [rival], 'sure').duvidas).toEqual({})
  expect(judgeReadings({ rules, model: null }, { conversation, media: [], fileName }).verified.duvidas).toEqual({})
})
