import { expect, test } from 'vitest'
import { readTranscript } from '@fechai/domain/conversation/read-transcript'
import { DOUBTED_FIELDS, type Doubt } from '@fechai/domain/doubt'
import type { Evidence } from '@fechai/domain/lead'
import type { Phase } from '@fechai/domain/phases'
import { isApproximate } from '@fechai/domain/to-confirm'
import type { Findings } from '../analysis.ts'
import { gatherFacts } from '../facts/facts.ts'
import { analyze } from '../findings/analyze.ts'
import { draftLead } from '../findings/lead-draft.ts'
import { readStory } from '../findings/story.ts'
import type { CandidateReading, FieldCertainty, Judgement } from '../reader/judgement.ts'
import { judgeReadings } from './judge-readings.ts'
import { inSaferColumn } from './safer-column.ts'

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

const proof = (field: Evidence['field'], messageIndex: number, quote: string): Evidence => {
  const { author, sentAt } = conversation.messages[messageIndex]!
  return { field, item: null, messageIndex, quote, author, sentAt }
}

function verifiedWith(
  p: number,
  others: CandidateReading[],
  state: FieldCertainty['state'] = 'confirm',
  model: Findings | null = null,
) {
  const { nome, whatsapp, produto, quantidade, fase, valor, proximoPasso } = rules
  const all = { nome, whatsapp, produto, quantidade, fase, valor, proximoPasso }
  const certainty = Object.fromEntries(
    Object.entries(all).map(([field, value]) => [field, sure(value)]),
  ) as Judgement['certainty']
  certainty.valor = { p, state, candidates: [{ value: valor, p, said: null }, ...others] }
  return judgeReadings({ rules, model, certainty }, { conversation, media: [], fileName }).verified
}

test('a reading that is often wrong asks, with the other and its sentence', () => {
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

test('a model that says nothing of a sum takes no doubt away, and one that names another brings its own', () => {
  expect(verifiedWith(0.4, [rival], 'confirm', { ...rules, valor: null, evidence: [] }).duvidas.valor).toMatchObject({
    motivo: 'improvavel',
    p: 0.4,
  })
  const other = { ...rules, valor: 'R$ 2.100,00', evidence: [proof('valor', 2, 'Na outra loja está R$ 2.100,00')] }
  expect(verifiedWith(0.4, [rival], 'confirm', other).duvidas.valor?.leituras.map(({ de }) => de)).toContain('modelo')
})

test('a sum with a reason of its own keeps it, and is withheld below one half', () => {
  const { nome, whatsapp, produto, quantidade, fase, valor } = rules
  const certainty = Object.fromEntries(
    Object.entries({ nome, whatsapp, produto, quantidade, fase, valor }).map(([field, value]) => [field, sure(value)]),
  ) as Judgement['certainty']
  certainty.valor = { p: 0.3, state: 'confirm', candidates: [{ value: valor, p: 0.3, said: null }, rival] }
  const strange = { ...rules, a_conferir: ['valor' as const] }
  const { verified } = judgeReadings({ rules: strange, model: null, certainty }, { conversation, media: [], fileName })
  expect(verified.duvidas.valor).toEqual({
    leituras: [{ valor, de: 'regras' }],
    motivo: 'fora-de-escala',
    p: 0.3,
  })
  expect(verified.revisar).toEqual(['valor'])
  const story = readStory(gatherFacts(conversation, []), conversation)
  expect(draftLead(verified, conversation, { fileName, story }).fields.valor).toBe('--')
})

test('a reading that is probably right, and not sure, needs no question', () => {
  const { duvidas, revisar } = verifiedWith(0.7, [rival])
  expect(duvidas.valor).toMatchObject({ motivo: 'provavel', p: 0.7 })
  expect(revisar).toEqual([])
})

test('a second reading with the same value is dropped, and one without a quote has no proof', () => {
  expect(verifiedWith(0.4, [{ ...rival, value: '2400 reais' }]).duvidas.valor?.leituras).toHaveLength(1)
  const invented = verifiedWith(0.4, [{ ...rival, said: { index: 2, quote: 'R$ 1.900,00' } }])
  expect([invented.duvidas.valor?.leituras.length, invented.outrasProvas]).toEqual([2, []])
})

test.each([
  [0.59, ['valor'], false],
  [0.6, [], true],
  [0.749, [], true],
  [0.75, [], false],
] as const)('a sum that is right in %s asks below 0.60 and is told with ≈ below 0.75', (p, asked, about) => {
  const { duvidas, revisar } = verifiedWith(p, [rival])
  expect(revisar).toEqual(asked)
  expect(isApproximate({ duvidas, revisar, padroes: [], editados: {} }, 'valor')).toBe(about)
})

const phased = (fase: Phase, second: Phase | null, p = 0.4) => {
  const said = { index: 2, quote: 'Na outra loja está R$ 2.100,00' }
  const read = { ...rules, fase, status_lead: fase === 'fechados' ? ('Fechado' as const) : rules.status_lead }
  const certainty = Object.fromEntries(
    DOUBTED_FIELDS.map((field) => [field, sure(rules[field])]),
  ) as Judgement['certainty']
  const candidates = [{ value: fase, p, said: null }, ...(second ? [{ value: second, p: 0.3, said }] : [])]
  certainty.fase = { p, state: 'confirm', candidates }
  return judgeReadings({ rules: read, model: null, certainty }, { conversation, media: [], fileName }).verified
}

test.each([
  ['leads-frios', 'leads-mornos', 'leads-mornos'],
  ['leads-mornos', 'leads-frios', 'leads-mornos'],
  ['leads-quentes', 'fechados', 'leads-quentes'],
  ['leads-frios', 'fechados', 'leads-frios'],
] as const)('of %s or %s, to confirm, the card stands in %s', (fase, second, shown) => {
  const { fase: told, duvidas, revisar } = phased(fase, second)
  expect([told, duvidas.fase?.leituras.map(({ valor }) => valor), revisar]).toEqual([
    shown,
    shown === fase ? [fase, second] : [second, fase],
    ['fase'],
  ])
})

test('a certain phase stays as it was read', () => {
  expect(phased('leads-frios', 'leads-mornos', 0.7).fase).toBe('leads-frios')
})

test('a sale that has to be confirmed is a hot lead, with nothing of a sale on it', () => {
  const sold = { ...rules, fase: 'fechados' as const, status_lead: 'Fechado' as const, progresso: 98 }
  const evidence = [{ field: 'fase' as const, item: null, messageIndex: 0, quote: 'Oi', author: 'Rita', sentAt: '' }]
  const doubt = { leituras: [{ valor: 'fechados', de: 'regras' as const }], motivo: 'improvavel' as const, p: 0.1 }
  const verified = { ...sold, evidence, revisar: ['fase' as const], recusados: {}, outrasProvas: [] }
  const shown = inSaferColumn({ ...verified, duvidas: { fase: doubt as Doubt } }, 0)
  expect(shown).toMatchObject({ fase: 'leads-quentes', status_lead: 'Ativo', progresso: 78 })
  expect(shown.proximoPasso).toBe('Confirmar se a venda fechou')
  expect(shown.outrasProvas).toEqual(evidence)
})

test('a sure field asks nothing, and neither does a reading from before the reader was trained', () => {
  expect(verifiedWith(0.9, [rival], 'sure').duvidas).toEqual({})
  expect(judgeReadings({ rules, model: null }, { conversation, media: [], fileName }).verified.duvidas).toEqual({})
})
