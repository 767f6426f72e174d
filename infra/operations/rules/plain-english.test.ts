import { expect, test } from 'vitest'
import { commentsOf, englishProblems, sharesOf, titlesOf } from './plain-english.ts'

test('comments are read without their marks and without what they quote', () => {
  const text = [
    "/** Finds it: 'told you so'.",
    ' * Twice. */',
    'const a = 1 // beside code',
    '  // One',
    '  // thought.',
  ].join('\n')
  expect(commentsOf(text)).toEqual(['Finds it: …. Twice.', 'One thought.'])
})

test.each([
  ['// Whoever is told of it hears it once.', [100, 0, 100, 100, 0]],
  ['// Of a file what stands in it.', [0, 100, 0, 0, 100]],
  ['// Notifies each subscriber once.', [0, 0, 0, 0, 0]],
])('%s', (text, shares) => expect(sharesOf([text])).toEqual(shares))

test('titles are read of single tests, groups and tables', () => {
  const text = [
    "it('one', work)",
    "  describe('two', () => {",
    "test.each(['a'])('three %s', work)",
    'it(`four`, work)',
  ].join('\n')
  expect(titlesOf(text)).toEqual(['one', 'two', 'three %s', 'four'])
})

test('no sign is shown by more comments than may, and none by a title', () => {
  expect(englishProblems()).toEqual([])
})
