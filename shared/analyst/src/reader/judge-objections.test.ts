import { expect, test } from 'vitest'
import { readTalk } from '../../talks/read-talk.ts'
import { standOpen } from './judge-objections.ts'
import { standsAgain } from './standing-again.ts'

test('a probable objection is open; in a conversation that objects at least the most probable one', () => {
  expect(standOpen([0.1, 0.35, 0.9], false)).toEqual([false, true, true])
  expect(standOpen([0.1, 0.2], false)).toEqual([false, false])
  expect(standOpen([0.1, 0.2], true)).toEqual([false, true])
  expect(standOpen([], true)).toEqual([])
})

const againIn = (...lines: string[]): string | undefined => standsAgain(readTalk(...lines).facts)?.quote

test('where a customer objects and nothing is open, the last overcome objection is open again, or the price', () => {
  expect(againIn('c: quanto?', 's: 900', 'c: achei caro', 's: faço 850', 'c: ah tá, justo', 'c: mas hoje não')).toBe(
    'achei caro',
  )
  expect(againIn('c: quanto?', 's: 900', 'c: 700', 's: por 700 não vendo')).toBe('700')
  expect(againIn('c: quanto?', 's: 900', 'c: tem na cor azul?', 's: só preta')).toBeUndefined()
})
