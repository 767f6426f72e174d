import { expect, test } from 'vitest'
import { distrustedFields, medianSeconds, scoreOf, TESTED_TALKS, type TalkResult } from './model-test.ts'

const RIGHT = { right: true, sure: true }
const WRONG = { right: false, sure: true }
const UNSURE = { right: true, sure: false }
const result = (model: TalkResult['model'], seconds = 1): TalkResult => ({
  rules: { fase: RIGHT, valor: UNSURE },
  model,
  seconds,
})
const all = (model: TalkResult['model']) => Array.from({ length: TESTED_TALKS }, () => result(model))

test('a model is not believed in a field that it read worse than the rules', () => {
  expect(distrustedFields(all({ fase: RIGHT, valor: RIGHT }))).toEqual([])
  const once = [result({ fase: WRONG, valor: RIGHT }), ...all({ fase: RIGHT, valor: RIGHT }).slice(1)]
  expect(distrustedFields(once)).toEqual(['fase'])
  expect(distrustedFields(all(null))).toEqual(['fase', 'valor'])
})

test('a test that was not finished says nothing', () => {
  expect(distrustedFields(all(null).slice(1))).toEqual([])
})

test('right, sure and wrong are counted apart', () => {
  const results = [result({ fase: WRONG, valor: UNSURE }, 9), result({ fase: RIGHT, valor: RIGHT }, 3), result(null, 5)]
  expect(scoreOf(results, 'model', 'fase')).toEqual({ right: 1, sure: 1, wrong: 1 })
  expect(scoreOf(results, 'model', 'valor')).toEqual({ right: 2, sure: 1, wrong: 0 })
  expect(scoreOf(results, 'rules', 'valor')).toEqual({ right: 3, sure: 0, wrong: 0 })
  expect([medianSeconds(results), medianSeconds([])]).toEqual([5, null])
})
