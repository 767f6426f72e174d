import { expect, it } from 'vitest'
import { caseWait } from './report-copy.ts'

it.each([
  [76 * 60, '3 d 4 h'],
  [48 * 60, '2 d'],
  [320, '5 h 20 min'],
  [12, '12 min'],
  [0.2, '0 min'],
])('a wait of %s minutes is %s in its case', (minutes, text) => expect(caseWait(minutes * 60_000)).toBe(text))
