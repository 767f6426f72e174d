import { describe, expect, it } from 'vitest'
import { lastDays } from '../insight-conversation.ts'
import { objectionReport, objectionsSince, periodBefore, type ObjectionAct } from './objection-report.ts'

const TO = '2026-11-23T12:00:00.000Z'
const PERIOD = lastDays(30, TO)
const day = (ago: number): number => Date.parse(TO) - ago * 86_400_000
const act = (leadId: string, told: Partial<ObjectionAct> = {}): ObjectionAct => ({
  ...{ leadId, fase: 'leads-mornos', valor: 1_000, vendedor: 'Ana', kind: 'objects', objection: 'preco' },
  ...{ standing: 'stands', index: 2, settledBy: null, at: day(3), settledAt: null },
  ...told,
})
const report = (...acts: ObjectionAct[]) => objectionReport(acts, PERIOD, { read: 9, unread: 1, toConfirm: 0 })

describe('why they do not close', () => {
  it('distinguishes open, overcome and lost by the act and by the lead', () => {
    const [price] = report(
      act('a'),
      act('b', { standing: 'overcome', settledBy: 5 }),
      act('c', { fase: 'fechados' }),
      act('d', { fase: 'leads-frios' }),
    ).kinds
    expect([price!.n, price!.open.n, price!.overcome.n, price!.lost.n]).toEqual([4, 1, 2, 1])
    expect(price!.label).toBe('Preço')
  })
  it('counts a lead once a kind, open where any of them is still open', () => {
    const twice = report(act('a'), act('a', { index: 8, standing: 'overcome', settledBy: 9 }))
    expect(twice.kinds.map(({ n, open }) => [n, open.n])).toEqual([[1, 1]])
  })
  it('sums the money of what is open alone, and each lead once over all kinds', () => {
    const { kinds, open } = report(
      act('a', { valor: 700 }),
      act('a', { valor: 700, objection: 'prazo' }),
      act('b', { valor: null }),
      act('c', { valor: 90, standing: 'overcome', settledBy: 4 }),
    )
    expect(kinds.map(({ kind, atStake }) => [kind, atStake.sum, atStake.valued.n])).toEqual([
      ['preco', 700, 1],
      ['prazo', 700, 1],
    ])
    expect(open).toEqual({ n: 2, sum: 700 })
  })
  it('shows the words after which it was let go, and none of those that came later', () => {
    const answer = (index: number): ObjectionAct => act('a', { kind: 'answers-an-objection', index, at: day(2) })
    const [price] = report(act('a', { standing: 'overcome', settledBy: 5 }), answer(4), answer(7)).kinds
    expect(price!.answers.map(({ leadId, index }) => [leadId, index])).toEqual([['a', 4]])
  })
  it('compares with a period of the same length', () => {
    expect(periodBefore(PERIOD)).toEqual({ from: lastDays(60, TO).from, to: PERIOD.from })
    const [price] = report(act('a'), act('b', { at: day(40) }), act('c', { at: day(45) })).kinds
    expect([price!.n, price!.before]).toEqual([1, 2])
  })
  it('lists open ones by seller, the most first', () => {
    const { sellers } = report(
      act('a'),
      act('b', { vendedor: 'Bia' }),
      act('c', { vendedor: 'Bia', objection: 'prazo' }),
    )
    expect(sellers.map(({ vendedor, open, total }) => [vendedor, open, total.n])).toEqual([
      ['Bia', [1, 1], 2],
      ['Ana', [1, 0], 1],
    ])
  })
  it('counts in how many leads the team answered, and in how many of them the sale went on', () => {
    const answer = (leadId: string): ObjectionAct => act(leadId, { kind: 'answers-an-objection', index: 4, at: day(2) })
    const [price] = report(
      ...[act('a', { standing: 'overcome', settledBy: 5 }), answer('a'), answer('a')],
      ...[act('b'), answer('b'), act('c'), act('d', { fase: 'fechados' })],
    ).kinds
    expect(price!.answered).toEqual({ n: 2, overcome: 1 })
  })
  it('follows eight weeks: new at the first act, overcome at the message that settled it', () => {
    const { weeks } = report(
      act('a', { at: day(45), standing: 'overcome', settledBy: 5, settledAt: day(0) - 1 }),
      act('a', { at: day(30), standing: 'overcome', settledBy: 5, settledAt: day(0) - 1 }),
      ...[act('b', { at: day(0) - 1 }), act('c', { at: day(90) })],
    )
    const told = weeks.filter(({ raised, overcome }) => raised + overcome > 0)
    expect([weeks.length, weeks[0]!.from, weeks.at(-1)!.from]).toEqual([8, '2026-09-29', '2026-11-17'])
    expect(told).toEqual([
      { from: '2026-10-06', raised: 1, overcome: 0 },
      { from: '2026-11-17', raised: 1, overcome: 1 },
    ])
    expect(objectionsSince(PERIOD)).toBe(periodBefore(PERIOD).from)
    expect(objectionsSince(lastDays(7, TO))).toBe('2026-09-29T03:00:00.000Z')
  })
  it('is empty without objections', () => expect(report()).toMatchObject({ kinds: [], sellers: [], open: { n: 0 } }))
})
