import { expect, it } from 'vitest'
import { aboutDurationText, durationText } from './duration-text.ts'

it.each([
  [0, '0s'],
  [44.6, '45s'],
  [59.6, '1min'],
  [452, '7min 32s'],
  [3_599.7, '1h'],
  [301.76 * 60, '5h 2min'],
  [512 * 60 + 31, '8h 33min'],
  [47 * 3_600 + 59 * 60 + 40, '2 dias'],
  [76 * 3_600, '3 dias 4h'],
])('%s seconds last %s', (seconds, text) => expect(durationText(seconds)).toBe(text))

it.each([
  [0.2, '1s'],
  [40, '40s'],
  [215, '4min'],
  [4_790, '1h 20min'],
])('about %s seconds last %s', (seconds, text) => expect(aboutDurationText(seconds)).toBe(text))
