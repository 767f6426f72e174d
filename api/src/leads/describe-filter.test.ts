import { expect, test } from 'vitest'
import { describeFilter } from './describe-filter.ts'

const settings = {
  reasons: [{ id: 'p', name: 'Preço', archived: false }],
  fields: [
    { id: 'm', name: 'Metros', kind: 'numero' as const, choices: [], onCard: false, archived: false },
    { id: 'd', name: 'Entrega', kind: 'data' as const, choices: [], onCard: false, archived: false },
  ],
  ...{ demandsReason: false, revision: 1 },
}

test('a file states each filter and the period in words', () => {
  const filter = {
    ...{ q: 'sofá', fases: ['leads-quentes' as const], donos: ['ana', 'vila'], motivos: ['p', 'vila'] },
    ...{ inicioDe: '2026-11-01', inicioAte: '2026-11-30', aConfirmar: true, status: [] },
    campos: [
      { campo: 'm', de: 10.5 },
      { campo: 'd', ate: '2026-12-24' },
    ],
  }
  expect(describeFilter(filter, { settings, people: { ana: 'Ana' }, empresaId: 'vila' })).toEqual([
    ['Busca', 'sofá'],
    ['Fase', 'Leads Quentes'],
    ['Dono', 'Ana, Sem dono'],
    ['Início da conversa', 'de 01/11/2026, até 30/11/2026'],
    ['A confirmar', 'sim'],
    ['Motivo da perda', 'Preço, Sem motivo'],
    ['Metros', 'de 10,5'],
    ['Entrega', 'até 24/12/2026'],
  ])
})
