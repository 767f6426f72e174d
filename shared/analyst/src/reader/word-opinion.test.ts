import { expect, test } from 'vitest'
import { PHASES } from '@fechai/domain/phases'
import { dealLines, wordLines } from './deal-lines.ts'
import { STEP, termTable } from './term-tables.ts'
import { mixedOpinion, opinionOfLines, type WordWeights } from './word-opinion.ts'

const said = (...texts: string[]) =>
  wordLines(texts.map((folded, index) => ({ index, folded, role: index % 2 === 0 ? 'customer' : 'seller' }) as const))
const picker = termTable({ terms: ['q_quanto', 'r_reais'], rarity: [10, 10], weights: [[40, 40]], always: [-10] })

test('lines of the deal are picked out of chatter, in their order, and a few are kept whatever they score', () => {
  const chatter = Array.from({ length: 20 }, (_, at) => `bom dia ${'a'.repeat(2 + at)}`)
  const lines = said(...chatter, 'quanto sai', 'sai 90 reais', ...chatter)
  const kept = dealLines(lines, picker)
  expect(kept.map(({ index }) => index)).toEqual(expect.arrayContaining([20, 21]))
  expect(kept).toHaveLength(5)
  expect(kept.map(({ index }) => index)).toEqual(kept.map(({ index }) => index).toSorted((a, b) => a - b))
})

test('a long talk is read at its beginning and end, and a number says only how long it is', () => {
  const lines = said(...Array.from({ length: 400 }, (_, at) => `linha ${at}`))
  expect(lines).toHaveLength(48)
  expect(lines.at(-1)).toMatchObject({ index: 399, words: ['linha', 'n3'] })
})

test('the words of each side speak for a phase, and what no word says is what each phase weighs anyway', () => {
  const none = { terms: ['nada'], rarity: [10], weights: PHASES.map(() => [0]) }
  const paid = {
    terms: ['paguei'],
    rarity: [10],
    weights: PHASES.map((phase) => [phase === 'fechados' ? 3 / STEP : 0]),
  }
  const weights: WordWeights = {
    lines: { terms: ['q_quanto'], rarity: [10], weights: [[0]] },
    views: [paid, none, none, none, none, none, none],
    always: PHASES.map((phase) => (phase === 'leads-frios' ? 1 / STEP : 0)),
  }
  const likeliest = (...texts: string[]) => {
    const all = opinionOfLines(said(...texts), weights)
    expect(all.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1)
    return PHASES[all.indexOf(Math.max(...all))]
  }
  expect(likeliest('ja paguei', 'obrigado')).toBe('fechados')
  // The same word of the seller's is looked at by another view.
  expect(likeliest('oi', 'ja paguei')).toBe('leads-frios')
})

test('two opinions mix by their logarithms: what one of them nearly rules out stays improbable', () => {
  expect(mixedOpinion([0.5, 0.5], [0.5, 0.5])).toEqual([0.5, 0.5])
  const [first] = mixedOpinion([0.6, 0.4], [0.001, 0.999])
  expect(first).toBeLessThan(0.05)
})
