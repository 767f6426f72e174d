import { describe, expect, it, test } from 'vitest'
import { fold } from '../../conversation/fold.ts'
import { processorClock } from '@fechai/testkit/testing/processor-clock'
import { LANGUAGE_WORDS, SENTIMENT_WORDS } from './keywords.ts'
import { ownWord } from './own-words.ts'
import { matcherOf, MOST_LETTERS, patternOf } from './word-matcher.ts'

const WORDS = [...Object.values(SENTIMENT_WORDS).flat(), ...Object.values(LANGUAGE_WORDS).flat()]
const OWN = ['cooperar*', 'reembolso', 'veem*', 'a*', 'ee e', 'aa*', 'pag* amanha', 'x* y*'].map(ownWord)

/** Adjacent parts of a pattern that take a letter without end. */
const AMBIGUOUS = /([a-z0-9])(?:\{\d,\}|\+)(?:\[a-z\]\*|\1)|\[a-z\]\*(?:[a-z0-9](?:\{|\+)|\[a-z\]\*)/

describe('the pattern of a word', () => {
  it('finds nothing where there are no words', () => expect(matcherOf([])('qualquer coisa')).toBeNull())

  it.each([...new Set([...WORDS, ...OWN])])('%s takes a run of letters in one way alone', (word) => {
    expect(patternOf(word)).not.toMatch(AMBIGUOUS)
  })

  it.each([
    ['caro', 'carooo demais', true],
    ['caro', 'caaaro', true],
    ['caro', 'carro', false],
    ['excelente*', 'excelenteeee', true],
    ['excelente*', 'excelentes', true],
    ['excelente*', 'excelent', false],
    ['reembolso', 'reeembolso', true],
    ['reembolso', 'rembolso', false],
    ['pag* amanha', 'pagamos  amanhaaa', true],
    ['bem', 'bemm', true],
  ])('%s in %j: %s', (word, text, isFound) => expect(matcherOf([word])(fold(text)) !== null).toBe(isFound))
})

test('a message that is one endless word is looked through about as fast as any other', () => {
  const matcher = matcherOf(WORDS)
  const spent = (text: string): number => {
    const clock = processorClock()
    for (let times = 0; times < 5; times++) matcher(text)
    return clock()
  }
  spent('bom dia')
  const usual = spent('bom dia amigo '.repeat(MOST_LETTERS / 14))
  expect(spent(`excelente${'e'.repeat(65_000)}1`)).toBeLessThan(20 * usual + 200)
})

test('a text is cut between words, so that no end is taken for a word', () => {
  const long = `${'a '.repeat(MOST_LETTERS / 2 - 2)}caroteneeee`
  expect(matcherOf(['caro'])(long)).toBeNull()
  expect(matcherOf(['a'])(long)).not.toBeNull()
})
