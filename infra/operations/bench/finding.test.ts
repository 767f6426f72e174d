import { describe, expect, it } from 'vitest'
import { verdictLines } from './finding.ts'
import { median, percentile } from './statistics.ts'

const figure = { what: 'ours', value: 12, unit: 'ms' }
const peer = { what: 'theirs', value: 4, unit: 'ms' }

describe('verdictLines', () => {
  it.each([
    { of: 'figure', goal: { atMost: 12 }, met: true },
    { of: 'figure', goal: { atMost: 11 }, met: false },
    { of: 'ratio', goal: { atMost: 3 }, met: true },
    { of: 'ratio', goal: { atMost: 2.9 }, met: false },
    { of: 'ratio', goal: { atLeast: 3 }, met: true },
    { of: 'ratio', goal: { atLeast: 3.1 }, met: false },
  ] as const)('judges the $of against $goal', ({ of, goal, met }) => {
    const verdict = verdictLines({ figure, peer, of, goal })
    expect(verdict.met).toBe(met)
    expect(verdict.lines.at(-1)).toMatch(met ? /dentro$/ : /fora$/)
  })

  it('shows figure, peer, ratio and goal, and what else was seen', () => {
    const { lines } = verdictLines({
      figure,
      peer,
      of: 'ratio',
      goal: { atMost: 5 },
      besides: [{ what: 'other', value: 1.25, unit: 's' }],
    })
    expect(lines.map((line) => line.replace(/\s+/g, ' '))).toEqual([
      'figura ours 12 ms',
      'par theirs 4 ms',
      'razão 3 ×',
      'ao lado other 1,25 s',
      'meta ≤ 5 × dentro',
    ])
  })
})

describe('percentile', () => {
  it('takes the nearest rank, whatever the order', () => {
    expect(median([3, 1, 2])).toBe(2)
    expect(percentile([4, 1, 3, 2], 0.99)).toBe(4)
    expect(percentile([7], 0.5)).toBe(7)
  })
})
