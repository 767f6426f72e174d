import { describe, expect, it } from 'vitest'
import type { Phase } from '../../phases.ts'
import { lastDays, type InsightConversation, type InsightMessage } from '../insight-conversation.ts'
import { actStepsOf } from '../sales/act-steps.ts'
import { sellerReport } from './seller-report.ts'

const NOW = '2026-11-23T15:00:00.000Z'
const PERIOD = lastDays(90, NOW)

/** Lines 'c …' are the customer's, 'v …' the seller's, ten minutes apart from 10h of a day in São Paulo. */
const talk = (
  id: string,
  lines: readonly string[],
  fase: Phase = 'leads-mornos',
  day = '2026-11-02',
): InsightConversation => ({
  ...{
    id,
    leadId: `lead-${id}`,
    nome: `Cliente ${id}`,
    vendedor: 'Bianca',
    fase,
    valor: fase === 'fechados' ? 900 : null,
  },
  status: fase === 'fechados' ? 'won' : 'open',
  messages: lines.map((line, index): InsightMessage => ({
    ...{ index, from: line.startsWith('v') ? 'agent' : 'customer', text: line.slice(2) },
    sentAt: new Date(Date.parse(`${day}T13:00:00Z`) + index * 600_000).toISOString(),
  })),
  acts: actsOf(lines, `${day}T13:30:00Z`),
})
const actsOf = (lines: readonly string[], sentAt: string) => {
  if (lines === SELL) return actStepsOf([], { techniques: [{ id: 'forma-de-pagamento', index: 1, at: 0 }] })
  if (lines !== ASK) return null
  const about = { p: 0.9, sum: 900, objection: null, settledBy: null } as const
  return actStepsOf([{ kind: 'proposes', by: 'seller', standing: 'stands', index: 3, sentAt, ...about }])
}
const SELL = ['c Oi', 'v Parcelo em 10x sem juros', 'c Ok', 'v Combinado']
const ASK = ['c Oi', 'v Bom dia', 'c Quanto?', 'v R$ 900']
/** 16 in which terms were offered, half of them sold, and 4 in which nothing was done. */
const OWN = [
  ...Array.from({ length: 16 }, (_, at) => talk(`s${at}`, SELL, at % 2 ? 'fechados' : 'leads-frios')),
  ...Array.from({ length: 4 }, (_, at) => talk(`a${at}`, ASK)),
]
const again = (each: InsightConversation) => ({ ...each, id: `${each.id}-2`, leadId: `${each.leadId}-2` })
const TWICE = [...OWN, ...OWN.map(again)]
const TEAM = [...OWN, ...Array.from({ length: 20 }, (_, at) => talk(`t${at}`, ASK, 'leads-frios'))]

describe('a seller', () => {
  const report = sellerReport(OWN, TEAM, PERIOD)
  it('has attendances by how they ended', () =>
    expect([report.attendances.n, report.won.n, report.lost.n, report.active.n]).toEqual([20, 8, 8, 4]))
  it('has the cases that each figure counts behind it', () => {
    const { replies, valued, comparison } = report
    const nOf = (id: string) => comparison.find(({ figure }) => figure === id)!.own.n
    expect([replies.n, replies.cases.length]).toEqual([nOf('averageMinutes'), 40])
    expect([valued.n, valued.cases.length]).toEqual([nOf('closedValue'), 8])
    const [, unvalued, ...rest] = OWN
    const some = sellerReport([{ ...unvalued!, valor: null }, ...rest], TEAM, PERIOD)
    expect([some.won.n, some.valued.n]).toEqual([8, 7])
  })
  it('has no score below thirty conversations, whatever it closed', () => expect(report.score.score).toBeNull())
  it('is scored by a sum that is shown', () =>
    // 40 % of conversations closed: all 40; every reply within 30 minutes: 30; one technique of one above 20 %: 30.
    expect(sellerReport(TWICE, [...TWICE, ...TEAM], PERIOD).score).toEqual({
      score: 100,
      outOf: 100,
      conversion: { rate: 40, points: 40 },
      replies: { fast: 80, of: 80, points: 30 },
      techniques: { above: 1, of: 1, points: 30 },
    }))
  it('has techniques with their rate and a sentence', () =>
    expect(report.techniques).toMatchObject([
      { technique: 'forma-de-pagamento', won: { n: 8 }, rate: 50, used: { n: 16 } },
    ]))
  it('shows a sentence that does it', () =>
    expect(report.techniques[0]!.used.cases[0]!.quote).toBe('Parcelo em 10x sem juros'))
  it('waits by the hour of São Paulo', () =>
    expect(report.hours.map(({ hour, replies, averageMinutes }) => [hour, replies.n, averageMinutes])).toEqual([
      [10, 40, 10],
    ]))
  it('is compared only where both have thirty cases', () =>
    expect(report.comparison.map(({ figure, isComparable }) => [figure, isComparable])).toEqual([
      ['conversion', false],
      ['averageMinutes', true],
      ['fastReplies', true],
      ['lost', false],
      ['active', false],
      ['funnelDays', false],
      ['closedValue', false],
    ]))
  it('has strengths with their cases', () =>
    expect(report.strengths).toMatchObject([
      { kind: 'technique-closes', title: 'Oferecer outra forma de pagamento', won: 8, cases: { n: 16 } },
      { kind: 'fast-replies', share: 100, cases: { n: 40 } },
    ]))
  it('lists proposals without a follow-up', () =>
    expect(report.improvements).toMatchObject([{ kind: 'proposals-without-return', cases: { n: 4 } }]))
})

it('below fifteen conversations a technique has no rate, and nothing counts for it', () => {
  const { techniques, score } = sellerReport(OWN.slice(0, 14), TEAM, PERIOD)
  expect(techniques[0]!.rate).toBeNull()
  expect(score.techniques).toEqual({ above: 0, of: 0, points: 0 })
  // A part without data leaves the sum and its whole: who sells alone can reach 100.
  const alone = Array.from({ length: 30 }, (_, at) => talk(`n${at}`, ASK, at % 2 ? 'fechados' : 'leads-frios'))
  expect(score.outOf).toBe(70)
  expect(sellerReport(alone, alone, PERIOD).score).toMatchObject({ score: 100, outOf: 70 })
})

it('an act that others do and the seller seldom does is to be improved', () => {
  const others = Array.from({ length: 20 }, (_, at) => talk(`o${at}`, SELL, 'fechados'))
  const { improvements } = sellerReport(OWN.slice(14), [...OWN, ...others], PERIOD)
  expect(improvements).toMatchObject([{ kind: 'proposals-without-return' }])
  const many = Array.from({ length: 15 }, (_, at) => talk(`m${at}`, ['c Oi', 'v Bom dia']))
  expect(sellerReport(many, [...many, ...others], PERIOD).improvements).toMatchObject([
    { kind: 'technique-missed', title: 'Oferecer outra forma de pagamento', of: 15, cases: { n: 15 } },
  ])
})

it('counts the replies of a whole conversation of which only the end is at hand', () => {
  const [first, ...rest] = OWN
  const whole = { n: 100, ms: 100 * 45 * 60_000, fast: 20 }
  const { replies, fast, comparison } = sellerReport([{ ...first!, replies: whole }, ...rest], TEAM, PERIOD)
  expect([replies.n, fast.n]).toEqual([138, 58])
  expect(replies.averageMinutes).toBe((100 * 45 + 38 * 10) / 138)
  expect(comparison.find(({ figure }) => figure === 'averageMinutes')!.own).toEqual({
    n: replies.n,
    value: replies.averageMinutes,
  })
})

it('measures nothing where there is nothing', () => {
  const report = sellerReport([], TEAM, PERIOD)
  expect(report.score.score).toBeNull()
  expect(report).toMatchObject({ hours: [], techniques: [], strengths: [], improvements: [] })
  expect(report.replies.averageMinutes).toBeNull()
})

it('depends neither on order nor on data outside the period', () => {
  const old = talk('old', SELL, 'fechados', '2025-01-01')
  expect(JSON.stringify(sellerReport([old, ...OWN.toReversed()], [old, ...TEAM.toReversed()], PERIOD))).toBe(
    JSON.stringify(sellerReport(OWN, TEAM, PERIOD)),
  )
})
