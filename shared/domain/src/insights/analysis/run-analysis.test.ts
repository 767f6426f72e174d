import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lastDays, type InsightConversation, type InsightMessage } from '../insight-conversation.ts'
import { ANALYSES, availabilityOf, badgeColor } from './analyses.ts'
import { MOST_CASES } from './analysis-case.ts'
import { competitionOf } from './competitiveness.ts'
import type { ActMark } from '../../act.ts'
import { actStepsOf } from '../sales/act-steps.ts'
import { matchersWith, NO_OWN_WORDS, OWN_WORD, ownWord } from './own-words.ts'
import { runAnalysis } from './run-analysis.ts'
import { toneOf } from './sentiment-of.ts'
import { readTiming, timingScore } from './timing.ts'

const NOW = '2026-11-23T12:00:00.000Z'
const PERIOD = lastDays(30, NOW)
const USUAL = matchersWith(NO_OWN_WORDS)

/** Lines 'c …' are the customer's, 'v …' the seller's, a quarter of an hour apart. */
const talk = (
  id: string,
  lines: readonly string[],
  at = '2026-11-20T13:00:00Z',
  status = 'open',
): InsightConversation => ({
  id,
  leadId: `lead-${id}`,
  nome: `Cliente ${id}`,
  vendedor: 'Rafaela',
  fase: status === 'won' ? 'fechados' : 'leads-mornos',
  valor: null,
  status,
  messages: lines.map((line, index): InsightMessage => ({
    index,
    from: line.startsWith('v') ? 'agent' : 'customer',
    text: line.slice(2),
    sentAt: new Date(Date.parse(at) + index * 900_000).toISOString(),
  })),
})
const many = (n: number, lines: readonly string[], status = 'open') =>
  Array.from({ length: n }, (_, at) => talk(`t${String(at).padStart(3, '0')}`, lines, '2026-11-20T13:00:00Z', status))

/** The conversation as it was read: its customer objects with a competitor in this message. */
const objecting =
  (index: number) =>
  (conversation: InsightConversation): InsightConversation => {
    const { sentAt } = conversation.messages[index]!
    const act = { kind: 'objects', by: 'customer', objection: 'concorrencia', standing: 'stands', index, sentAt }
    return { ...conversation, acts: actStepsOf([act as ActMark]) }
  }

it('the replies behind the time say how long each took, the longest first', () => {
  const minutes = [1, 200, 20, 500]
  const talks = minutes.map((after, at) => {
    const whole = talk(`w${at}`, ['c oi', 'v oi'], `2026-11-0${at + 1}T13:00:00Z`)
    const [asked, reply] = whole.messages
    const sentAt = new Date(Date.parse(asked!.sentAt) + after * 60_000).toISOString()
    return { ...whole, messages: [asked!, { ...reply!, sentAt }] }
  })
  const { counted } = readTiming(talks)
  const told = Object.entries(counted).map(([kind, { cases }]) => [kind, cases.map(({ waitMs }) => waitMs! / 60_000)])
  expect(Object.fromEntries(told)).toMatchObject({ fast: [20, 1], slow: [500, 200] })
})

describe('the tone of a message', () => {
  it.each([
    ['Adorei o projeto!', 'positive'],
    ['adoreiiii', 'positive'],
    ['ÓTIMO atendimento', 'positive'],
    ['mto bom vlw', 'positive'],
    ['não gostei', 'negative'],
    ['n gostei mto nao', 'negative'],
    ['Não gostei da cor que veio', 'negative'],
    ['nem gostamos', 'negative'],
    ['Tá muito caro pra mim', 'negative'],
    ['o carro chega hoje', 'neutral'],
    ['não achei caro', 'neutral'],
    ['sem problema', 'neutral'],
    ['não, obrigada', 'negative'],
    ['quanto custa?', 'interested'],
    ['Quero saber como fica em MDF', 'interested'],
    ['não quero mais', 'negative'],
    ['não tem como parcelar?', 'interested'],
    ['já é a terceira vez que remarcam a medição', 'frustrated'],
    ['ninguém me responde, lindo atendimento', 'frustrated'],
    ['Bom dia', 'neutral'],
  ] as const)('%s: %s', (text, tone) => expect(toneOf(text, USUAL).tone).toBe(tone))

  it('marks the words that counted, with the negation', () => {
    const text = 'Olha, não gostei da cor'
    const { from, to } = toneOf(text, USUAL)
    expect(text.slice(from, to)).toBe('não gostei')
  })
})

describe('minima, weights and thresholds of the specification', () => {
  it.each([
    ['sentiment', 5],
    ['timing', 10],
    ['language', 8],
    ['competitiveness', 3],
    ['productivity', 15],
  ] as const)('%s needs %i conversations', (id, minimum) => {
    expect(availabilityOf(id, minimum)).toEqual({ available: true, reason: '' })
    expect(availabilityOf(id, minimum - 1)).toEqual({
      available: false,
      reason: `Mínimo ${minimum} conversas necessárias (${minimum - 1} disponíveis)`,
    })
  })
  it('names an unknown analysis', () =>
    expect(availabilityOf('magic', 99).reason).toBe('Tipo de análise não suportado: magic'))
  it('weighs to one', () =>
    expect(Object.values(ANALYSES).reduce((sum, { weight }) => sum + weight * 100, 0)).toBe(100))
  it.each([
    [29.9, 100],
    [30, 80],
    [59.9, 80],
    [60, 60],
    [119.9, 60],
    [120, 40],
  ])('%d minutes give %i', (minutes, score) => expect(timingScore(minutes)).toBe(score))
  it.each([
    [5, 'baixo', 100],
    [6, 'médio', 70],
    [10, 'médio', 70],
    [11, 'alto', 40],
  ] as const)('%i mentions are %s (%i)', (n, level, score) => expect(competitionOf(n)).toEqual({ level, score }))
  it.each([
    [80, 'green'],
    [79, 'yellow'],
    [60, 'yellow'],
    [59, 'red'],
  ] as const)('%i is %s', (score, color) => expect(badgeColor(score)).toBe(color))
})

describe('a run', () => {
  const LINES = ['c quanto custa?', 'v Consigo desconto, podemos fechar hoje?', 'c adorei', 'v combinado', 'c ok']

  it('computes every score from its formula', () => {
    const run = runAnalysis(many(16, LINES), PERIOD)
    const { sentiment, timing, language, competitiveness, productivity } = run.analyses
    expect(sentiment.figures).toMatchObject({ messages: 48, counts: { interested: 16, positive: 16, neutral: 16 } })
    expect(sentiment.score).toBe(100)
    expect(timing.figures).toMatchObject({ replies: 32, averageMinutes: 15, medianMinutes: 15 })
    expect(timing.figures.optimalHours).toEqual([10])
    expect(language.figures.counts).toEqual({ persuasion: 0, objection: 16, closing: 16, urgency: 0 })
    expect(competitiveness.score).toBe(100)
    expect(productivity.figures).toMatchObject({ conversionRate: 0, effortEfficiency: 40, resourceOptimisation: 75 })
    expect(productivity.score).toBe(20)
    expect(run.overall).toBe(88)
    expect(run.insights[0]).toMatchObject({ analysis: 'productivity', points: 30, priority: 'alta' })
  })

  it('says beside a mean that few long waits raise how long half of the customers wait', () => {
    const days = many(16, LINES)
    const [slow] = days
    const late = new Date(Date.parse(slow!.messages.at(-1)!.sentAt) + 30 * 86_400_000).toISOString()
    const more = { ...slow!.messages.at(-2)!, index: 99, sentAt: late }
    const all = [{ ...slow!, messages: [...slow!.messages, more] }, ...days.slice(1)]
    const { insights, analyses } = runAnalysis(all, { ...PERIOD, to: new Date(Date.parse(late) + 1).toISOString() })
    expect(analyses.timing.figures).toMatchObject({ replies: 33, medianMinutes: 15 })
    expect(insights.find(({ analysis }) => analysis === 'timing')!.text).toContain(
      'alta, embora metade espere até 15min.',
    )
  })

  it('weighs only what is available', () => {
    const run = runAnalysis(many(3, ['c achei em outra loja']).map(objecting(0)), PERIOD)
    expect(run.analyses.sentiment).toMatchObject({ available: false, score: null })
    expect(run.analyses.competitiveness.figures.mentions).toBe(3)
    expect(run).toMatchObject({ overall: 100, weights: 15 })
  })

  it('says nothing where there is nothing', () => {
    const run = runAnalysis([], PERIOD)
    expect(run).toMatchObject({ conversations: 0, overall: null, insights: [] })
  })

  it('doubles the priority where more than 30% are negative', () => {
    const run = runAnalysis(many(5, ['c muito caro', 'c ok', 'c feio']), PERIOD)
    expect(run.insights).toContainEqual(
      expect.objectContaining({ analysis: 'sentiment', points: 50, priority: 'alta' }),
    )
  })

  it('keeps the latest cases and the number of all', () => {
    const run = runAnalysis(many(MOST_CASES + 40, LINES), PERIOD)
    expect(run.analyses.sentiment.counted.positive).toMatchObject({
      n: MOST_CASES + 40,
      conversations: MOST_CASES + 40,
    })
    expect(run.analyses.sentiment.counted.positive!.cases).toHaveLength(MOST_CASES)
  })
})

const conversation = fc.record({
  id: fc.uuid(),
  at: fc.integer({ min: 0, max: 40 }),
  lines: fc.array(fc.constantFrom('c adorei', 'c caro', 'v garantia', 'c vi em outra loja', 'v oi', 'c n gostei'), {
    minLength: 1,
    maxLength: 6,
  }),
  won: fc.boolean(),
})
const made = ({ id, at, lines, won }: { id: string; at: number; lines: string[]; won: boolean }) =>
  talk(id, lines, new Date(Date.parse(NOW) - at * 86_400_000 - 7_200_000).toISOString(), won ? 'won' : 'open')
const some = fc.uniqueArray(conversation, { selector: ({ id }) => id, maxLength: 25 })

describe('properties', () => {
  it('are not moved by a conversation outside the period', () =>
    fc.assert(
      fc.property(some, some, (inside, outside) => {
        const ours = inside.map(made)
        const old = outside.map((each) => made({ ...each, id: `x${each.id}`, at: 31 + each.at }))
        expect(runAnalysis([...old, ...ours], PERIOD)).toEqual(runAnalysis(ours, PERIOD))
      }),
    ))
  it('are not moved by the order', () =>
    fc.assert(
      fc.property(some, (given) => {
        const ours = given.map(made)
        expect(JSON.stringify(runAnalysis(ours.toReversed(), PERIOD))).toBe(JSON.stringify(runAnalysis(ours, PERIOD)))
      }),
    ))
})

describe('competition', () => {
  it('is what the reading heard, once a message, and no list of words', () => {
    const lines = ['c a casa verde faz por menos', 'v entendo', 'c a outra loja também']
    expect(runAnalysis(many(3, lines), PERIOD).analyses.competitiveness.figures.mentions).toBe(0)
    const read = many(3, lines).map(objecting(0))
    const { counted, figures } = runAnalysis(read, PERIOD).analyses.competitiveness
    expect(figures.mentions).toBe(3)
    expect(counted.mention!.cases[0]).toMatchObject({ index: 0, quote: lines[0]!.slice(2) })
    const named = runAnalysis(read, PERIOD, { ...NO_OWN_WORDS, competitor: ['casa verde'] })
    expect(named.analyses.competitiveness.figures.mentions).toBe(3)
  })
})

describe('words that a company adds', () => {
  const own = { ...NO_OWN_WORDS, positive: ['tri', 'bah guri*'], competitor: ['casa verde'], closing: ['manda o doc'] }

  it('are found as the usual ones are: accents, drawn-out letters, a "não" in front', () => {
    const find = matchersWith(own)
    expect(toneOf('Ficou TRIIII', find).tone).toBe('positive')
    expect(toneOf('bah gurizada', find).tone).toBe('positive')
    expect(toneOf('não ficou tri', find).tone).toBe('negative')
    expect(toneOf('Ficou tri', USUAL).tone).toBe('neutral')
    expect(toneOf('adorei', find).tone).toBe('positive')
  })

  it('count in the score, and in no other analysis than their own', () => {
    const talks = many(8, ['c a casa verde faz tri barato', 'v manda o doc'])
    const [usual, with_] = [runAnalysis(talks, PERIOD), runAnalysis(talks, PERIOD, own)]
    expect(usual.analyses.competitiveness.figures.mentions).toBe(0)
    expect(with_.analyses.competitiveness.figures.mentions).toBe(8)
    expect(with_.analyses.sentiment.figures.counts.positive).toBe(8)
    expect(with_.analyses.language.figures.counts).toMatchObject({ closing: 8, urgency: 0 })
    expect(with_.analyses.timing).toEqual(usual.analyses.timing)
  })

  it('are kept as they are looked for, and what is no word is refused', () => {
    expect(['  Ótimaaaa  ', 'kkk', 'Carro', 'Coordenação*'].map(ownWord)).toEqual([
      'otima',
      'k',
      'carro',
      'cordenacao*',
    ])
    expect(['a', 'x'.repeat(41), 'a b*c', '(a+)+', '*', 'a'].map((typed) => OWN_WORD.test(typed))).toEqual(
      Array.from({ length: 6 }, () => false),
    )
    expect(['ok', 'Ção nova*', 'x'.repeat(40), 'a b'].every((typed) => OWN_WORD.test(typed))).toBe(true)
  })

  it('take no longer on a text made against them', () => {
    const find = matchersWith({ ...NO_OWN_WORDS, positive: [ownWord('a'.repeat(40)), ownWord('aabb'.repeat(10))] })
    expect(toneOf(`${'a'.repeat(50_000)}b`, find).tone).toBe('neutral')
  })
})
