import { expect, test } from 'vitest'
import { readTalk } from '../../talks/read-talk.ts'
import { standOpen } from './judge-objections.ts'
import { standsAgain } from './standing-again.ts'

const states = (...of: ('open' | 'hint' | 'unheard')[]) => of.map((state) => ({ state }))

test('a probable objection is open; one that no rule heard only if it is more probable than not', () => {
  expect(standOpen(states('hint', 'open', 'open'), [0.1, 0.35, 0.9], false)).toEqual([false, true, true])
  expect(standOpen(states('open', 'unheard', 'unheard'), [0.1, 0.4, 0.6], false)).toEqual([false, false, true])
  expect(standOpen(states('open', 'hint'), [0.1, 0.2], false)).toEqual([false, false])
})

test('in a conversation that objects at least the most probable of the heard ones is open', () => {
  expect(standOpen(states('open', 'hint'), [0.1, 0.2], true)).toEqual([false, true])
  expect(standOpen(states('open', 'unheard'), [0.1, 0.2], true)).toEqual([true, false])
  expect(standOpen(states('unheard', 'unheard'), [0.1, 0.2], true)).toEqual([false, false])
  expect(standOpen([], [], true)).toEqual([])
})

const againIn = (...lines: string[]): string | undefined => standsAgain(readTalk(...lines).facts)?.quote

test('where a customer objects and nothing is open, the last overcome objection is open again, or the price', () => {
  expect(againIn('c: quanto?', 's: 900', 'c: achei caro', 's: faço 850', 'c: ah tá, justo', 'c: mas hoje não')).toBe(
    'achei caro',
  )
  expect(againIn('c: quanto?', 's: 900', 'c: 700', 's: por 700 não vendo')).toBe('700')
  expect(againIn('c: quanto?', 's: 900', 'c: tem na cor azul?', 's: só preta')).toBeUndefined()
})
