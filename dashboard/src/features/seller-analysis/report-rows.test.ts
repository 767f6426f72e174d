import { lastDays, type InsightConversation } from '@fechai/domain/insights/insight-conversation'
import { sellerReport } from '@fechai/domain/insights/seller/seller-report'
import { expect, it } from 'vitest'
import { reportRows } from './report-rows.ts'

const UNITS: unknown[] = ['minutos', 'dias', '%', 'R$', 'quantidade', 'pontos']
const NOW = '2026-11-23T15:00:00.000Z'

/** A question at ten, answered after so many minutes. */
const answered = (at: number, minutes: number): InsightConversation => ({
  ...{ id: `c${at}`, leadId: `l${at}`, nome: `Cliente ${at}`, vendedor: 'Bianca', fase: 'fechados', status: 'won' },
  valor: 900,
  messages: [0, minutes].map((after, index) => ({
    ...{ index, from: index === 0 ? ('customer' as const) : ('agent' as const), text: 'Parcelo em 10x sem juros' },
    sentAt: new Date(Date.parse('2026-11-02T13:00:00Z') + after * 60_000).toISOString(),
  })),
})

it('the spreadsheet of a seller has a unit beside every number, and plain numbers to reckon with', () => {
  const all = Array.from({ length: 32 }, (_, at) => answered(at, at % 2 === 0 ? 10 : 501.5))
  const [head, ...rows] = reportRows('Bianca', sellerReport(all, all, lastDays(90, NOW)))
  expect(head).toEqual(['Parte', 'O quê', 'Valor', 'Unidade', 'Casos', 'Equipe'])
  expect(rows.filter(([, , value, unit]) => typeof value === 'number' && !UNITS.includes(unit))).toEqual([])
  expect(rows).toContainEqual(['Tempo médio de atendimento', '', 255.75, 'minutos', 32, ''])
  expect(rows).toContainEqual(['Com a equipe', 'Resposta média', 255.75, 'minutos', 32, 255.75])
  expect(rows).toContainEqual(['Tempo médio por hora do dia', '18h', 501.5, 'minutos', 16, ''])
})
