import { describe, expect, it } from 'vitest'
import type { ActKind, ActMark, Wait } from '../../act.ts'
import { lastDays, type InsightConversation } from '../insight-conversation.ts'
import { actStepsOf, readActSteps, writeActSteps } from './act-steps.ts'
import { dealIn } from './sales-deal.ts'
import { salesReport } from './sales-report.ts'

const AT = '2026-11-02T13:00:00.000Z'
const PERIOD = lastDays(90, '2026-11-23T12:00:00.000Z')
const act = (kind: ActKind, index: number, told: Partial<ActMark> = {}): ActMark => ({
  ...{
    kind,
    by: 'customer',
    standing: 'stands',
    index,
    sentAt: new Date(Date.parse(AT) + index * 60_000).toISOString(),
  },
  ...{ p: 0.9, sum: null, objection: null, settledBy: null },
  ...told,
})

/** Words that look like steps, and of which nothing was meant so. */
const MISLEADING = ['v passei na proposta', 'c estava fechado, vou ver', 'v entrada e sinal aqui', 'v obrigado']
const talk = (id: string, acts: readonly ActMark[] | null, waits: readonly Wait[] = []): InsightConversation => ({
  ...{ id, leadId: `lead-${id}`, nome: `Cliente ${id}`, vendedor: 'Rafaela', fase: 'leads-mornos', valor: null },
  status: 'open',
  messages: MISLEADING.map((line, index) => ({
    index,
    from: line.startsWith('v') ? 'agent' : 'customer',
    text: line.slice(2),
    sentAt: new Date(Date.parse(AT) + index * 60_000).toISOString(),
  })),
  acts: acts && actStepsOf(acts, { waits: [...waits] }),
})

const places = (acts: readonly ActMark[] | null) => dealIn(talk('a', acts))!.proofs.map((proof) => proof?.index ?? null)

describe('steps of the funnel from acts', () => {
  it('proves proposal, objection and decision by acts, and not by words that only look like them', () => {
    expect(places([])).toEqual([1, null, null, null, null, null])
    const acts = [act('proposes', 0, { by: 'seller', sum: 90 }), act('objects', 1), act('agrees', 3)]
    expect(places(acts)).toEqual([1, null, 0, 1, 3, null])
  })
  it('counts no proposal of the customer, and no yes of the seller', () =>
    expect(places([act('proposes', 1), act('agrees', 2, { by: 'seller' })])).toEqual([1, null, null, null, null, null]))
  it('closes with the last deed that was not taken back', () => {
    const deeds = [act('pays', 1), act('delivers', 2, { by: 'seller' }), act('pays', 3, { standing: 'taken-back' })]
    expect(actStepsOf(deeds).closing?.index).toBe(2)
  })
  it('is the same after it was stored', () => {
    const steps = actStepsOf([act('proposes', 0, { by: 'seller' }), act('hesitates', 1), act('pays', 3)])
    expect(readActSteps(JSON.parse(writeActSteps(steps)))).toEqual(steps)
    const waiting = actStepsOf([act('objects', 1, { objection: 'preco' })], {
      waits: [{ index: 2, at: Date.parse(AT), ms: 90_000 }],
      techniques: [{ id: 'desconto', index: 2, at: Date.parse(AT) }],
      meeting: { index: 0, at: Date.parse(AT) },
    })
    expect(readActSteps(JSON.parse(writeActSteps(waiting)))).toEqual(waiting)
  })
  it('says why a sale was lost by the last objection, and not by words that only look like one', () => {
    const reasonOf = (...acts: ActMark[]) => dealIn({ ...talk('a', acts), fase: 'leads-frios' })!.reason
    const dear = act('objects', 1, { objection: 'preco' })
    expect(reasonOf(dear)).toMatchObject({ reason: 'Preço', said: { index: 1 } })
    expect(reasonOf(dear, act('objects', 1, { objection: 'concorrencia' }))!.reason).toBe('Fechou com concorrente')
    expect(reasonOf(act('objects', 1, { objection: 'confianca' }))!.reason).toBe('Sumiu sem responder')
  })
  it('leads with the median of what was asked and its share in time, the longest wait first', () => {
    const wait = (minutes: number, index = 2): Wait => ({ index, at: Date.parse(AT), ms: minutes * 60_000 })
    const talks = [talk('a', [], [wait(10), wait(4_560, 3)]), talk('b', [], [wait(20)]), talk('c', null)]
    const { waits, bottlenecks } = salesReport(talks, PERIOD)
    expect([waits.medianMinutes, waits.all.n, waits.onTime.n]).toEqual([20, 3, 2])
    expect(waits.all.cases.map(({ leadId, waitMs }) => [leadId, waitMs! / 60_000])).toEqual([
      ['lead-a', 4_560],
      ['lead-b', 20],
      ['lead-a', 10],
    ])
    expect(waits.all.cases[0]!.quote).toBe('obrigado')
    expect(bottlenecks.find(({ kind }) => kind === 'slow-first-reply')).toBeUndefined()
    expect(salesReport([talk('d', [], [wait(1), wait(4)])], PERIOD).waits.medianMinutes).toBe(2.5)
  })
  it('says of each step how many a sentence proves, and the page counts proposals once', () => {
    const proposing = talk('a', [act('proposes', 0, { by: 'seller' })])
    const deciding = talk('b', [act('agrees', 3)])
    const { funnel, bottlenecks } = salesReport([proposing, deciding], PERIOD)
    expect(funnel.map(({ reached, proved }) => [reached.n, proved.n])).toEqual([
      [2, 2],
      [2, 0],
      [2, 1],
      [1, 0],
      [1, 1],
      [0, 0],
    ])
    expect(bottlenecks.find(({ kind }) => kind === 'no-return-date')?.of).toBe(funnel[2]!.proved.n)
  })
})
