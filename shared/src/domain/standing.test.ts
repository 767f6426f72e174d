import { expect, test } from 'vitest'
import { standingOf } from './standing.ts'

const analysed = { analysis_id: 'a', padroes: [], revisar: [], editados: {} }
const edited = { valor: { por: 'ana', em: '2026-11-21T10:00:00.000Z' } }

test.each([
  { name: 'kept by an analysis', lead: analysed, standing: 'proven' },
  { name: 'a default', lead: { ...analysed, padroes: ['valor' as const] }, standing: 'default' },
  { name: 'without its proof', lead: { ...analysed, revisar: ['valor' as const] }, standing: 'unproven' },
  {
    name: 'edited by a person, whatever it was',
    lead: { ...analysed, revisar: ['valor' as const], editados: edited },
    standing: 'edited',
  },
  { name: 'of a lead without an analysis', lead: { ...analysed, analysis_id: null }, standing: 'plain' },
])('$name: $standing', ({ lead, standing }) => {
  expect(standingOf(lead, 'valor')).toBe(standing)
})
