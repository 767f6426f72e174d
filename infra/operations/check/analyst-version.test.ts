import { expect, it } from 'vitest'
import { ANALYST_READINGS } from '@fechai/analyst/analyst-readings'
import { ANALYST_VERSION } from '@fechai/analyst/analyst-version'
import { analystFingerprint, analystProblems } from './analyst-version.ts'

it('an analyst that changed is refused until its version was raised, with the command that does so', () => {
  expect(analystProblems(['a', 'b'], 'b')).toEqual([])
  // One of before that comes back is a change like any other.
  expect(analystProblems(['a', 'b'], 'a')).toHaveLength(3)
  expect(analystProblems([], 'a').join(' ')).toContain('--analyst changed')
})

it('the version grows with each', () => {
  expect(ANALYST_VERSION).toBe(`1.${ANALYST_READINGS.length - 1}`)
  expect(analystFingerprint()).toMatch(/^[0-9a-f]{16}$/)
})
