import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ActKind, ActMark } from '../../act.ts'
import type { Phase } from '../../phases.ts'
import { lastDays, type InsightConversation, type InsightMessage } from '../insight-conversation.ts'
import { actStepsOf } from './act-steps.ts'
import { marksOf, readMarks, writeMarks } from './deal-marks.ts'
import { casesIn } from './sales-case.ts'
import { dealIn, dealOf } from './sales-deal.ts'
import { salesReport, salesReportOf } from './sales-report.ts'
import { USUAL_SETTINGS } from './sales-settings.ts'

const NOW = '2026-11-23T12:00:00.000Z'
const PERIOD = lastDays(90, NOW)

interface Talk {
  fase?: Phase
  valor?: number | null
  at?: string
}

const ACTS: readonly (readonly [RegExp, ActKind])[] = [
  [/^v .*R\$/, 'proposes'],
  [/^c .*caro/, 'objects'],
  [/^c fechado/, 'agrees'],
  [/^c paguei/, 'pays'],
]

/** Acts that a reading of such lines holds. */
function stepsOf(lines: readonly string[], sentAt: (index: number) => string) {
  const acts = lines.flatMap((line, index): ActMark[] => {
    const kind = ACTS.find(([says]) => says.test(line))?.[1]
    if (kind === undefined) return []
    const objection = kind === 'objects' ? ('preco' as const) : null
    const by = line.startsWith('v') ? ('seller' as const) : ('customer' as const)
    return [
      { kind, by, standing: 'stands', index, sentAt: sentAt(index), p: 0.9, sum: null, objection, settledBy: null },
    ]
  })
  const met = lines.findIndex((line) => line.includes('visita'))
  return actStepsOf(acts, met < 0 ? {} : { meeting: { index: met, at: Date.parse(sentAt(met)) } })
}

/** Lines 'c …' are the customer's, 'v …' the seller's, one a day. */
const talk = (
  id: string,
  lines: readonly string[],
  { fase = 'leads-mornos', valor = null, at = '2026-11-01T13:00:00Z' }: Talk = {},
): InsightConversation => ({
  id,
  leadId: `lead-${id}`,
  nome: `Cliente ${id}`,
  vendedor: 'Rafaela',
  fase,
  valor,
  status: fase === 'fechados' ? 'won' : 'open',
  messages: lines.map((line, index): InsightMessage => ({
    index,
    from: line.startsWith('v') ? 'agent' : 'customer',
    text: line.slice(2),
    sentAt: dayOf(at, index),
  })),
  acts: stepsOf(lines, (index) => dayOf(at, index)),
})
const dayOf = (at: string, index: number): string => new Date(Date.parse(at) + index * 86_400_000).toISOString()
const WON = talk(
  'a',
  ['c Oi', 'v Posso agendar uma visita?', 'v Sai por R$ 900,00', 'c achei caro', 'c fechado', 'c paguei'],
  {
    fase: 'fechados',
    valor: 900,
  },
)
const LOST = talk('b', ['c Oi', 'v Fica em R$ 800', 'c muito caro, vou pensar', 'v e aí?'], {
  fase: 'leads-frios',
  valor: 800,
})
const OPEN = talk('c', ['c Oi', 'v Bom dia'], { fase: 'leads-quentes', valor: 30_000 })

describe('a funnel step', () => {
  it('is proved by the first act of its kind', () =>
    expect(dealIn(WON)!.proofs.map((proof) => proof?.index)).toEqual([0, 1, 2, 3, 4, 5]))
  it('is proved by no words where the acts are not known, and the report says so', () => {
    const unread = { ...WON, acts: null }
    expect(dealIn(unread)!.proofs.map((proof) => proof?.index ?? null)).toEqual([0, null, null, null, null, 5])
    expect([salesReport([unread, OPEN], PERIOD).unread, salesReport([WON], PERIOD).unread]).toEqual([1, 0])
  })
  it('is never closed by words alone', () => expect(dealIn(talk('x', ['c paguei', 'c fechado']))!.proofs[5]).toBeNull())
})

describe('the report', () => {
  const report = salesReport([WON, LOST, OPEN], PERIOD)

  it('counts up to the furthest step', () => {
    expect(report.funnel.map(({ reached }) => reached.n)).toEqual([3, 2, 2, 2, 1, 1])
    expect(report.funnel.map(({ active }) => active.n)).toEqual([1, 0, 0, 0, 0, 0])
    expect(report.funnel.map(({ lost }) => lost.n)).toEqual([0, 0, 0, 1, 0, 0])
  })
  it('has its five figures', () => {
    expect(report).toMatchObject({ conversations: 3, funnelDays: 5, closedValue: { sum: 900, valued: { n: 1 } } })
    expect(report.replies).toMatchObject({ all: { n: 4 }, averageMinutes: 1_440 })
    expect(report.replies.all.cases).toHaveLength(4)
    expect(report.conversionRate).toBeCloseTo(100 / 3)
    expect(report.conversionInterval[0]).toBeLessThan(report.conversionRate)
  })
  it('says why a sale was lost, by the customer’s words', () =>
    expect(report.lost).toMatchObject({
      n: 1,
      byReason: [{ reason: 'Preço', share: 100, valor: 800, valued: { n: 1 } }],
      leads: [{ quote: 'muito caro, vou pensar', step: 'Objeção ou Espera', isSaid: true }],
    }))
  it('measures steps against their ideal', () =>
    expect(report.times.map(({ realDays, status }) => [realDays, status])).toEqual([
      [1, 'dentro'],
      [1, 'dentro'],
      [1, 'dentro'],
      [1, 'dentro'],
      [1, 'dentro'],
      [null, 'sem-dados'],
    ]))
  it('lists what is valuable and quiet', () =>
    expect(report.quiet).toMatchObject({
      n: 1,
      sum: 30_000,
      leads: [{ nome: 'Cliente c', risk: 'Alto', quietDays: 20 }],
    }))
  const copies = (each: InsightConversation, n: number): InsightConversation[] =>
    Array.from({ length: n }, (_, at) => ({ ...each, id: `${each.id}${at}`, leadId: `${each.leadId}${at}` }))
  it('adds its efficiency up, and holds no score of fewer than thirty conversations', () => {
    expect(report.efficiency).toMatchObject({ score: null, outOf: 10, steps: { within: 5, of: 5 } })
    const scoreOf = (n: number) => {
      const { efficiency, months } = salesReport(
        [WON, LOST, OPEN].flatMap((each) => copies(each, n)),
        PERIOD,
      )
      return [efficiency.score, ...months.map(({ score }) => score)]
    }
    expect(scoreOf(9)).toEqual([null, null])
    expect(scoreOf(10)).toEqual([7, 7])
  })
  it('leaves a part without data out of the sum and of its whole', () => {
    const { efficiency } = salesReport(copies(talk('mute', ['c Oi'], { fase: 'fechados' }), 30), PERIOD)
    expect(efficiency).toMatchObject({ score: 10, outOf: 4, steps: { of: 0 }, replies: { of: 0 } })
  })
  it('shows missing values', () =>
    expect(report.values.map(({ group, leads, missing, sum }) => [group, leads.n, missing.n, sum])).toEqual([
      ['Em aberto', 1, 0, 30_000],
      ['Quente', 1, 0, 30_000],
      ['Morno', 0, 0, 0],
      ['Frio', 1, 0, 800],
    ]))
  it('lists leads in a step for longer than its ideal', () =>
    expect(report.times.map(({ overdue }) => overdue.n)).toEqual([1, 0, 0, 0, 0, 0]))
  it('shows a sentence of the conversation for every case', () => {
    const texts = new Map([WON, LOST, OPEN].map(({ leadId, messages }) => [leadId, messages]))
    const cases = casesIn(report)
    expect(cases.length).toBeGreaterThan(30)
    for (const { leadId, index, quote, sentAt } of cases)
      expect({ text: quote, sentAt }).toEqual({
        text: texts.get(leadId)![index]!.text,
        sentAt: texts.get(leadId)![index]!.sentAt,
      })
  })
  it('measures nothing where there is nothing', () => {
    const empty = salesReport([], PERIOD)
    expect(empty).toMatchObject({ funnelDays: null, replies: { averageMinutes: null }, bottlenecks: [], months: [] })
    expect(empty.efficiency.score).toBeNull()
  })
})

const LINES = ['c Oi', 'v visita', 'v R$ 900', 'c caro', 'c fechado', 'c paguei', 'v e aí?']
const given = fc.uniqueArray(
  fc.record({
    id: fc.uuid(),
    day: fc.integer({ min: 0, max: 60 }),
    lines: fc.array(fc.constantFrom(...LINES), { minLength: 1, maxLength: 7 }),
    fase: fc.constantFrom<Phase>('fechados', 'leads-quentes', 'leads-frios'),
    valor: fc.option(fc.integer({ min: 1, max: 90_000 })),
  }),
  { selector: ({ id }) => id, maxLength: 20 },
)
type Given = typeof given extends fc.Arbitrary<(infer Each)[]> ? Each : never
const made = ({ id, day, lines, fase, valor }: Given): InsightConversation =>
  talk(id, lines, { fase, valor, at: new Date(Date.parse(NOW) - (day + 8) * 86_400_000).toISOString() })

describe('a reply behind a number', () => {
  /** Each line, and the hours since the one before. */
  const waiting = (id: string, lines: readonly (readonly [string, number])[]): InsightConversation => {
    let at = Date.parse('2026-11-01T13:00:00Z')
    const told = lines.map(([, hours]) => new Date((at += hours * 3_600_000)).toISOString())
    const { messages, ...rest } = talk(
      id,
      lines.map(([line]) => line),
    )
    return { ...rest, acts: null, messages: messages.map((message, n) => ({ ...message, sentAt: told[n]! })) }
  }
  const answers = (id: string, hours: readonly number[]) =>
    waiting(
      id,
      hours.flatMap((each) => [['c e aí?', 0.1] as const, ['v segue', each] as const]),
    )
  const { replies, bottlenecks, efficiency } = salesReport(
    [answers('x', [5, 0.2, 30]), answers('y', [3, 12, 0.4, ...Array.from({ length: 12 }, (_, at) => 13 + at)])],
    PERIOD,
  )
  const hoursOf = ({ cases }: { cases: readonly { waitMs?: number }[] }) =>
    cases.map(({ waitMs }) => Math.round((10 * waitMs!) / 3_600_000) / 10)

  it('says how long the customer waited, the longest first', () => {
    expect(replies.slow.n).toBe(16)
    expect(hoursOf(replies.slow)).toEqual([30, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 5])
    expect(hoursOf(replies.all)).toEqual([30, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 5, 0.2])
    expect(hoursOf(efficiency.replies.fast)).toEqual([0.4, 0.2])
    expect(hoursOf(bottlenecks.find(({ kind }) => kind === 'slow-first-reply')!.cases)).toEqual([5, 3])
  })
  it.each([[[]], [[5, 0.2, 30]], [[0.1, 0.3, 0.2, 0.4, 0.05, 0.15]], [[9, 8, 7, 6, 5, 4, 3, 0.4, 0.3, 0.2, 0.1, 1]]])(
    'is stored with its wait: %j',
    (hours) => {
      const marks = marksOf(answers('z', hours).messages.concat(OPEN.messages))!
      expect(readMarks(JSON.parse(writeMarks(marks)))).toEqual(marks)
      expect(marks.replies.longestFast).toHaveLength(Math.min(3, hours.filter((each) => each <= 0.5).length))
    },
  )
  it('is among the longest of many thousand', () => {
    const many = salesReport(
      Array.from({ length: 400 }, (_, at) => answers(`m${at}`, [3 + ((at * 37) % 400)])),
      PERIOD,
    )
    expect(many.replies.slow.n).toBe(400)
    expect(hoursOf(many.replies.slow)).toEqual(Array.from({ length: 60 }, (_, at) => 402 - at))
  })
})

describe('properties', () => {
  it('is not moved by a conversation outside the period', () =>
    fc.assert(
      fc.property(given, given, (inside, outside) => {
        const ours = inside.map(made)
        const old = outside.map((each) => made({ ...each, id: `x${each.id}`, day: each.day + 100 }))
        expect(salesReport([...old, ...ours], PERIOD)).toEqual(salesReport(ours, PERIOD))
      }),
    ))
  it('is not moved by the order', () =>
    fc.assert(
      fc.property(given, (some) => {
        const ours = some.map(made)
        expect(JSON.stringify(salesReport(ours.toReversed(), PERIOD))).toBe(JSON.stringify(salesReport(ours, PERIOD)))
      }),
    ))
  it('keeps each new lead among active, lost and won', () =>
    fc.assert(
      fc.property(given, (some) => {
        const { funnel, won, lost, active, conversations } = salesReport(some.map(made), PERIOD)
        const sum = (kind: 'active' | 'lost') => funnel.reduce((all, row) => all + row[kind].n, 0)
        expect([sum('active'), sum('lost')]).toEqual([active.n, lost.n])
        expect(active.n + lost.n + won.n).toBe(conversations)
      }),
    ))
  it('is the same from what is stored of the conversations, read in one go or part by part', () =>
    fc.assert(
      fc.property(given, fc.nat(7), (some, at) => {
        const ours = some.map(made)
        const deals = ours.map(({ leadId, fase, valor, messages, acts }) => {
          const before = marksOf(messages.slice(0, at))
          const stored = before && readMarks(JSON.parse(writeMarks(before)))
          return dealOf({ leadId, fase, valor }, marksOf(messages.slice(at), stored)!, acts)
        })
        const figures = (report: object): string =>
          JSON.stringify(report, (key, value: unknown) => (key === 'quote' || key === 'nome' ? undefined : value))
        expect(figures(salesReportOf(deals, PERIOD, USUAL_SETTINGS))).toBe(figures(salesReport(ours, PERIOD)))
      }),
    ))
})
