import { expect, test } from 'vitest'
import { unsureWords } from './unsure-words.ts'

const TEXT = 'o de dois quartos sai por trezentos e noventa mil.'
const heard = (...words: [string, number][]) =>
  words.map(([word, probability], at) => ({ word: ` ${word}`, start: at, end: at + 1, probability }))
const ALL = [
  ...[
    ['o', 0.04],
    ['de', 0.9],
    ['dois', 0.9],
    ['quartos', 0.98],
    ['sai', 0.9],
    ['por', 0.9],
  ],
  ...[
    ['trezentos', 0.3],
    ['e', 0.2],
    ['noventa', 0.4],
    ['mil.', 0.9],
  ],
] as [string, number][]
const shown = (segment: Parameters<typeof unsureWords>[1]) =>
  unsureWords(TEXT, segment).map(({ start, end, at }) => [TEXT.slice(start, end), at])

test.each([
  ['neighbours together, little words not', { start: 0, words: heard(...ALL) }, [['trezentos e noventa', 6]]],
  ['a segment that was lost is unsure whole', { start: 2, avg_logprob: -1.2, words: heard(...ALL) }, [[TEXT, 2]]],
  ['what is sure', { start: 0, avg_logprob: -0.2, words: heard(['dois', 0.9]) }, []],
  ['a server that tells no words', { start: 0, avg_logprob: -0.2 }, []],
  ['words that stand nowhere, or are none', { start: 0, words: [...heard(['nada', 0.1]), { word: 3 }, {}] }, []],
])('%s', (_, segment, expected) => {
  expect(shown(segment)).toEqual(expected)
})
