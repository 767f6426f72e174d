import { expect, it } from 'vitest'
import type { ActKind, ActMark, ActSide } from '../../act.ts'
import { lastDays, type InsightConversation } from '../insight-conversation.ts'
import { actStepsOf } from '../sales/act-steps.ts'
import { setConversationOf } from '../readiness/set-conversation.ts'
import { validateSet } from '../readiness/validate-set.ts'
import type { PagesMaterial } from './pages-material.ts'
import { USUAL_SETTINGS } from '../sales/sales-settings.ts'
import { compareReports } from './compare-reports.ts'
import { figureText, scanProRows } from './figure-text.ts'
import { scanProBytes, scanProReport, type ScanProReport } from './scanpro-report.ts'

const PERIOD = lastDays(30, '2026-11-23T15:00:00.000Z')
const TALK = ['c Quanto custa?', 'a Sai por R$ 900', 'c Achei caro, vou pensar', 'a Posso reservar?', 'c <b>ok</b>']

const conversation = (at: number, fase: InsightConversation['fase']): InsightConversation => ({
  ...{ id: `c${at}`, leadId: `l${at}`, nome: `Cliente ${at}`, vendedor: 'Rafaela', fase, valor: 900 },
  status: fase === 'fechados' ? 'won' : 'open',
  messages: TALK.map((text, index) => ({
    ...{ index, from: text.startsWith('a') ? ('agent' as const) : ('customer' as const), text: text.slice(2) },
    sentAt: `2026-11-${10 + at}T10:0${index}:00-03:00`,
  })),
  acts: actStepsOf([act('proposes', 'seller', 1, at), act('objects', 'customer', 2, at)]),
})
const act = (kind: ActKind, by: ActSide, index: number, at: number): ActMark => ({
  ...{ kind, by, index, standing: 'stands', sentAt: `2026-11-${10 + at}T10:0${index}:00-03:00` },
  ...{ p: 0.9, sum: null, objection: kind === 'objects' ? 'preco' : null, settledBy: null },
})
const leads = (all: readonly InsightConversation[]) =>
  new Map(all.map(({ leadId, fase, valor }) => [leadId, { fase, valor, ownerId: 'o1' }]))
const reportOf = (all: readonly InsightConversation[], told: Partial<PagesMaterial> = {}): ScanProReport => {
  const set = all.map((each) => setConversationOf(each, { audios: 0, origem: 'upload' }))
  return scanProReport(all, set, validateSet(set, 30), PERIOD, USUAL_SETTINGS, {
    ...{ dealsBefore: [], acts: [], leads: leads(all), before: { reason: 'none' } },
    leftOut: { withoutSeller: 0, toConfirm: 0 },
    ...told,
  })
}
const TEN = Array.from({ length: 10 }, (_, at) => conversation(at, at < 4 ? 'fechados' : 'leads-frios'))
const figure = (report: ScanProReport, id: string) =>
  report.sections.flatMap(({ figures }) => figures).find((each) => each.id === id)!

it('counts what the screens count, with the places of the sentences and none of their words', () => {
  const report = reportOf(TEN)
  expect(figure(report, 'conversao')).toMatchObject({ value: 40, n: 10 })
  expect(figure(report, 'fechados')).toMatchObject({ value: 4 })
  expect(figure(report, 'etapa-4')).toMatchObject({ name: 'Objeção ou Espera', value: 10 })
  expect(figure(report, 'productivity')).toMatchObject({
    ...{ value: null, note: 'Mínimo 15 conversas necessárias (10 disponíveis)' },
  })
  expect(figure(report, 'valor')).toMatchObject({ value: 3600 })
  const bytes = scanProBytes(report)
  for (const word of ['Cliente', 'Rafaela', 'caro', 'ok']) expect(bytes).not.toContain(`${word} `)
  expect(bytes).not.toContain('<b>')
})

it('grades nothing below thirty conversations, and says of how many', () => {
  const report = reportOf(TEN)
  for (const id of ['geral', 'sentiment', 'eficiencia']) {
    const { value, unit, n } = figure(report, id)
    expect([id, value, figureText(value, unit, n)]).toEqual([id, null, 'poucos casos'])
  }
  const many = Array.from({ length: 30 }, (_, at) => conversation(at % 13, at < 9 ? 'fechados' : 'leads-frios'))
  const graded = reportOf(many.map((each, at) => ({ ...each, id: `m${at}`, leadId: `m${at}` })))
  for (const id of ['geral', 'eficiencia']) expect(figure(graded, id).value).toBeGreaterThan(0)
})

it('gives the same bytes for the same conversations', () => {
  expect(scanProBytes(reportOf(structuredClone(TEN)))).toBe(scanProBytes(reportOf(TEN)))
})

it('lists the changes since the last', () => {
  const before = reportOf(TEN)
  const after = reportOf([...TEN, conversation(10, 'fechados')])
  expect(compareReports(before, before)).toEqual([])
  const changes = compareReports(before, after)!
  expect(changes.find(({ id }) => id === 'fechados')).toMatchObject({
    ...{ before: 4, after: 5, section: 'vendas', n: { before: 10, after: 11 } },
    cases: { before: { length: 4 }, after: { length: 5 } },
  })
  expect(changes.find(({ id }) => id === 'perdidos')).toBeUndefined()
  expect(compareReports({ ...before, version: 0 }, after)).toBeNull()
  const from = new Date(Date.parse(before.period.from) + 8 * 86_400_000).toISOString()
  expect(compareReports({ ...before, period: { ...before.period, from } }, after)).toBeNull()
  const withoutLosses = compareReports(before, reportOf(TEN.slice(0, 4)))!
  expect(withoutLosses.find(({ section }) => section === 'perdas')).toMatchObject({ before: 6, after: 0 })
})

it.each([
  [null, 'count', 'sem dados'],
  [1234, 'count', '1.234'],
  [33.333, 'percent', '33,3%'],
  [1234.5, 'brl', 'R$ 1.234,50'],
  [-1.26, 'points', '-1,3'],
  [2, 'days', '2 dias'],
  [255.96, 'minutes', '4h 16min'],
] as const)('%s %s is written %s', (value, unit, text) => expect(figureText(value, unit)).toBe(text))

it('is a line for each figure', () => {
  const rows = scanProRows(reportOf(TEN))
  expect(rows).toContainEqual(['Vendas', 'Taxa de conversão', '40', '%', '10', '(17 a 69%)'])
})
