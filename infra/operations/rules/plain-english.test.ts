import { expect, test } from 'vitest'
import { commentsOf, englishProblems, sharesOf } from './plain-english.ts'

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

test('no sign is shown by more comments than may', () => {
  expect(englishProblems()).toEqual([])
})
