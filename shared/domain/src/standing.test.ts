import { expect, test } from 'vitest'
import { isOfAnotherStatus, isOlderThanEdits, looksSold, standingOf } from './standing.ts'

const analysed = { analysis_id: 'a', padroes: [], revisar: [], recusados: {}, editados: {} }
const edited = { valor: { por: 'ana', em: '2026-11-21T10:00:00.000Z' } }

test.each([
  { name: 'kept by an analysis', lead: analysed, standing: 'proven' },
  { name: 'a default', lead: { ...analysed, padroes: ['valor' as const] }, standing: 'default' },
  { name: 'on which two readings differ', lead: { ...analysed, revisar: ['valor' as const] }, standing: 'unproven' },
  {
    name: 'whose claim fell',
    lead: {
      ...analysed,
      padroes: ['valor' as const],
      revisar: ['valor' as const],
      recusados: { valor: { valor: 'R$ 9,00', motivo: 'nao-diz' as const } },
    },
    standing: 'refused',
  },
  {
    name: 'edited by a person, whatever it was',
    lead: { ...analysed, revisar: ['valor' as const], editados: edited },
    standing: 'edited',
  },
  {
    name: 'of which a person said that no reading is right',
    lead: { ...analysed, padroes: ['valor' as const], editados: edited },
    standing: 'neither',
  },
  { name: 'of a lead without an analysis', lead: { ...analysed, analysis_id: null }, standing: 'plain' },
])('$name: $standing', ({ lead, standing }) => {
  expect(standingOf(lead, 'valor')).toBe(standing)
})

const said = '2026-11-20T10:00:00.000Z'
const hot = { fase: 'leads-quentes' as const, parece_fechado: said, ainda_nao: null, editados: {} }

test.each([
  { name: 'words that look like a sale', lead: hot, asks: true },
  { name: 'no such words', lead: { ...hot, parece_fechado: null }, asks: false },
  { name: 'denied', lead: { ...hot, ainda_nao: said }, asks: false },
  { name: 'newer words than the denied ones', lead: { ...hot, ainda_nao: '2026-11-19T10:00:00.000Z' }, asks: true },
  { name: 'a phase that a person chose', lead: { ...hot, editados: { fase: edited.valor } }, asks: false },
  { name: 'another phase', lead: { ...hot, fase: 'leads-mornos' as const }, asks: false },
])('asks whether it is sold, $name: $asks', ({ lead, asks }) => {
  expect(looksSold(lead)).toBe(asks)
})

const read = { analysis_id: 'a', fase: 'leads-mornos' as const, status_lead: 'Fechado' as const }

test.each([
  { name: 'a sale that a person moved elsewhere', lead: { ...read, editados: { fase: edited.valor } }, older: true },
  { name: 'nothing was moved', lead: { ...read, editados: {} }, older: false },
  {
    name: 'the status was edited too',
    lead: { ...read, editados: { fase: edited.valor, status_lead: edited.valor } },
    older: false,
  },
  {
    name: 'an open lead moved',
    lead: { ...read, status_lead: 'Ativo' as const, editados: { fase: edited.valor } },
    older: false,
  },
  { name: 'no analysis', lead: { ...read, analysis_id: null, editados: { fase: edited.valor } }, older: false },
])('the status is the analysis’ where $name: $older', ({ lead, older }) => {
  expect(isOfAnotherStatus(lead)).toBe(older)
})

test.each([
  { editados: edited, older: true },
  { editados: {}, older: false },
  { editados: { ...edited, proximoPasso: edited.valor }, older: false },
])('the next step beside $editados is older: $older', ({ editados, older }) => {
  expect(isOlderThanEdits({ analysis_id: 'a', editados }, 'proximoPasso')).toBe(older)
})
