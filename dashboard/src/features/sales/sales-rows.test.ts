import { lastDays, type InsightConversation } from '@fechai/domain/insights/insight-conversation'
import { salesReport } from '@fechai/domain/insights/sales/sales-report'
import { USUAL_SETTINGS } from '@fechai/domain/insights/sales/sales-settings'
import { describe, expect, it } from 'vitest'
import { actionsOf } from './conclusions.ts'
import { salesRows } from './sales-rows.ts'

const UNITS: unknown[] = ['minutos', 'dias', '%', 'R$', 'quantidade', 'pontos']
const NOW = '2026-11-23T15:00:00.000Z'
const DAY_MS = 86_400_000

/** 'c …' is the customer's line, 'a …' the seller's, a minute apart; the first is said so many days before now. */
const talk = (nome: string, daysAgo: number, valor: number | null, lines: readonly string[]): InsightConversation => ({
  ...{ id: nome, leadId: `lead ${nome}`, nome, vendedor: 'Rafaela', fase: 'leads-quentes', status: 'open', valor },
  messages: lines.map((line, index) => ({
    ...{ index, from: line.startsWith('a') ? ('agent' as const) : ('customer' as const), text: line.slice(2) },
    sentAt: new Date(Date.parse(NOW) - daysAgo * DAY_MS + index * 60_000).toISOString(),
  })),
})
const ASK = ['c Quanto custa?', 'a Sai por R$ 25.000,00', 'c Vou pensar']
const REPORT = salesReport(
  [talk('Ana', 20, 25_000, ASK), talk('Bia', 9, 30_000, ASK), talk('Caio', 3, null, ASK)],
  lastDays(90, NOW),
  { ...USUAL_SETTINGS, idealDays: [1, 1, 1, 1, 1, null] },
)

describe('the spreadsheet of Vendas', () => {
  const [head, ...rows] = salesRows(REPORT)
  it('has a unit beside every number', () => {
    expect(head).toEqual(['Parte', 'O quê', 'Valor', 'Unidade', 'Casos'])
    expect(rows.filter(([, , value, unit]) => typeof value === 'number' && !UNITS.includes(unit))).toEqual([])
  })
  it('says minutes of a wait, reais of a value and days of a silence', () => {
    expect(rows).toContainEqual(['Vendas', 'Tempo médio de resposta', 1, 'minutos', 3])
    expect(rows.filter(([, what]) => String(what).startsWith('Bia')).map(([, , ...rest]) => rest)).toEqual([
      [30_000, 'R$', 1],
      [8, 'dias', 1],
    ])
  })
})

it('an action says for each lead what is to be done there', () => {
  const quiet = actionsOf(REPORT).find(({ from }) => from === '05')!
  expect(quiet.leads).toEqual([
    { leadId: 'lead Bia', nome: 'Bia', texto: 'Responder: sem mensagem há 8 dias' },
    { leadId: 'lead Ana', nome: 'Ana', texto: 'Responder: sem mensagem há 19 dias' },
  ])
  expect(actionsOf(REPORT).find(({ from }) => from === '07')!.leads).toEqual([
    { leadId: 'lead Caio', nome: 'Caio', texto: 'Perguntar o valor' },
  ])
})
