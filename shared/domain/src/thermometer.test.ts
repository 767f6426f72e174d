import { expect, test } from 'vitest'
import { clampProgress, thermometerColor } from './thermometer.ts'

test.each([
  ['fechados', 0, 'green'],
  ['leads-quentes', 70, 'green'],
  ['leads-quentes', 69, 'lime'],
  ['leads-quentes', 60, 'lime'],
  ['leads-quentes', 59, 'yellow'],
  ['leads-mornos', 60, 'dark-yellow'],
  ['leads-mornos', 59, 'orange'],
  ['em-objecao', 50, 'amber'],
  ['em-objecao', 49, 'orange'],
  ['leads-frios', 30, 'red'],
  ['leads-frios', 31, 'orange'],
  ['leads-frios', -5, 'red'],
] as const)('%s at %i is %s', (fase, progresso, color) => {
  expect(thermometerColor(fase, progresso)).toBe(color)
})

test.each([
  [-1, 0],
  [41.6, 42],
  [180, 100],
  [Number.NaN, 0],
])('progress %d is drawn as %d', (progresso, drawn) => {
  expect(clampProgress(progresso)).toBe(drawn)
})
