import { readTranscript } from '@fechai/domain/conversation/read-transcript'
import { describe, expect, test } from 'vitest'
import { readAllNumbers } from '../../offers/bargain.ts'
import { utterancesOf } from '../../text/utterances.ts'
import type { NumberReading } from '../mentions/number-reading.ts'
import { MONEY_RULES } from './money-rules.ts'
import { PASSED_OVER } from './passed-numbers.ts'

/** Returns how the number between « and » in the last line of an example is read. */
function readExample(lines: readonly string[]): NumberReading | undefined {
  const from = lines.at(-1)!.slice('s: '.length).indexOf('«')
  const plain = lines.map((line) => line.replace(/[«»]/g, ''))
  const text = plain.map((line, at) => {
    const author = line.startsWith('s: ') ? 'Loja' : 'Bruna Costa'
    return `02/03/2026 10:${String(10 + at)} - ${author}: ${line.slice(3)}`
  })
  const conversation = readTranscript(text.join('\n'), { fileName: 'Conversa do WhatsApp com Bruna Costa.txt' })
  const numbers = readAllNumbers(utterancesOf(conversation, [], 'Loja'))
  return numbers.find((number) => number.index === lines.length - 1 && number.from === from)
}

describe.each([
  ['numbers that are passed over', PASSED_OVER],
  ['is it money?', MONEY_RULES],
] as const)('%s', (_table, rules) => {
  test.each(rules.map(({ id, example, verdict }) => [id, example, verdict] as const))(
    '%s decides its example %j',
    (id, example, verdict) => {
      expect(readExample(example)).toMatchObject({ rule: id, isMoney: verdict === 'money' })
    },
  )

  test('each id names one row', () => {
    expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length)
  })
})
