import { expect, it } from 'vitest'
import { keptLetters, markOf } from '@fechai/domain/patterns/kept-letters'
import { gatedPatterns } from '@fechai/domain/patterns/gate'
import { requiredLetters } from '@fechai/domain/patterns/required-letters'
import { gateLetterProblems, lettersOfToday } from './gate-letters.ts'

it('keeps the letters that each pattern cannot match without', () => {
  const patterns = gatedPatterns()
  expect(patterns.length).toBeGreaterThan(100)
  const wrong = patterns.filter(
    (pattern) => String(keptLetters(pattern)?.toSorted()) !== String(requiredLetters(pattern)?.toSorted()),
  )
  expect(wrong).toEqual([])
})

it('two patterns have two marks, flags included', () => {
  const patterns = gatedPatterns()
  expect(new Set(patterns.map(markOf)).size).toBe(new Set(patterns.map(String)).size)
  expect(markOf(/pix/)).not.toBe(markOf(/pix/g))
  expect(markOf(/pix/)).not.toBe(markOf(/pxi/))
})

it('a pattern without stored letters has none', () => {
  expect(keptLetters(/nunca (?:vi|ouvi)/)).toBeUndefined()
})

it('letters that are not of today are refused, with the command that writes them', () => {
  expect(gateLetterProblems(lettersOfToday())).toEqual([])
  expect(gateLetterProblems('{}\n').join()).toContain('--analyst')
})
