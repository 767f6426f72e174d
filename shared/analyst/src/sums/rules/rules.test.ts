import { describe, expect, test } from 'vitest'
import { readExample } from '../../../talks/read-example.ts'
import { MONEY_RULES } from './money-rules.ts'
import { NO_PRICES } from './no-prices.ts'
import { PASSED_OVER } from './passed-numbers.ts'
import { KIND_RULES } from './price-kinds.ts'
import { SPAN_RULES } from './price-spans.ts'

const SPANS: readonly string[] = SPAN_RULES.map(({ verdict }) => verdict)

function readingOf(verdict: string): object {
  if (verdict === 'money' || verdict === 'other') return { isMoney: verdict === 'money' }
  return { isMoney: true, ...(SPANS.includes(verdict) ? { span: { per: verdict } } : { kind: verdict }) }
}

describe.each([
  ['numbers that are passed over', PASSED_OVER, 0],
  ['is it money?', MONEY_RULES, 0],
  ['whose price, and which part of it?', KIND_RULES, 1],
  ['per what, and how many?', SPAN_RULES, 2],
  ['sums that the talk shows to be something else', NO_PRICES, 1],
] as const)('%s', (_table, rules, at) => {
  test.each(rules.map(({ id, example, verdict }) => [id, example, verdict] as const))(
    '%s decides its example %j',
    (id, example, verdict) => {
      const read = readExample(example)
      expect(read?.because[at]).toBe(id)
      expect(read).toMatchObject(readingOf(verdict))
    },
  )

  test('each id names one row', () => {
    expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length)
  })
})
