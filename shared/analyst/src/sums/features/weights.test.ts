import { expect, test } from 'vitest'
import { readTalk } from '../../../talks/read-talk.ts'
import { reasonsOf } from './describe-sum.ts'
import { worthOf } from '../../text/named-feature.ts'
import { SUM_WEIGHTS } from './weights.ts'

const talk = readTalk(
  'c: quanto fica a mesa?',
  's: a de pinus 900, a de carvalho 1.500',
  'c: a de pinus é muito simples',
  'c: faz 1.400 na de carvalho?',
  's: faço por 1.400',
  'c: fechado',
)

test('the features that spoke for a sum add up to its score', () => {
  for (const { score, spoken } of talk.facts.offers) expect(worthOf(spoken ?? [])).toBeCloseTo(score)
})

test('each feature that spoke has a sentence and a weight', () => {
  const reasons = talk.facts.offers.flatMap(reasonsOf)
  expect(reasons.length).toBeGreaterThan(8)
  for (const { id, says } of reasons) {
    expect(says).not.toBe(id)
    expect(SUM_WEIGHTS[id]).not.toBe(0)
  }
})

test('the sum of the bargain is the best, and its features say why', () => {
  expect(talk.facts.offers[0]!.total).toBe(1400)
  const reasons = talk.facts.offers.filter(({ total }) => total === 1400).flatMap(reasonsOf)
  expect(reasons.map(({ id }) => id)).toContain('own-last-word')
})
