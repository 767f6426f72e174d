import { expect, test } from 'vitest'
import { readTalk } from '../../../talks/read-talk.ts'
import { readName } from '../product-names.ts'
import { NAME_RULES } from './name-rules.ts'

const MARKS = /[|«»]/g

test.each(NAME_RULES.map(({ id, example }) => [id, example] as const))('%s decides its example %j', (id, example) => {
  const text = example.replace(MARKS, '')
  const [utterance] = readTalk(`c: ${text}`).facts.utterances
  const start = example.replace(/[«»]/g, '').indexOf('|')
  const word = example.replaceAll('|', '').indexOf('«')
  const decided = new Map<number, string>()
  readName(utterance!, start, text.length, (at, rule) => decided.set(at, rule.id))
  expect(decided.get(word)).toBe(id)
})

test('each id names one row', () => {
  expect(new Set(NAME_RULES.map(({ id }) => id)).size).toBe(NAME_RULES.length)
})
