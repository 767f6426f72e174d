import { readFileSync } from 'node:fs'
import { PHASES } from '@fechai/domain/phases'
import { describe, expect, test } from 'vitest'

const sheet = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')
const token = (name: string): [light: string, dark: string] => {
  const [, light, dark] = new RegExp(String.raw`--${name}: light-dark\((#\w{6}), (#\w{6})\)`).exec(sheet)!
  return [light!, dark!]
}

const linear = (hex: string): number[] =>
  [1, 3, 5].map((at) => {
    const share = parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
const dot = (a: readonly number[], b: readonly number[]): number => a.reduce((sum, each, at) => sum + each * b[at]!, 0)
const luminance = (hex: string): number => dot(linear(hex), [0.2126, 0.7152, 0.0722])
const contrast = (a: string, b: string): number => {
  const [darker, lighter] = [luminance(a), luminance(b)].toSorted((x, y) => x - y)
  return (lighter! + 0.05) / (darker! + 0.05)
}

/** Oklab, in which equal distances look alike. */
const CONES = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
]
const OPPONENTS = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
]
const seen = (hex: string): number[] => {
  const cones = CONES.map((row) => Math.cbrt(dot(row, linear(hex))))
  return OPPONENTS.map((row) => dot(row, cones))
}
const distance = (a: string, b: string): number => Math.hypot(...seen(a).map((each, at) => each - seen(b)[at]!))

/** Two dots of 8 px that lie nearer are taken for one colour. */
const TOLD_APART = 0.09

describe.each([
  ['light', 0],
  ['dark', 1],
] as const)('in the %s', (_, theme) => {
  const hues = PHASES.map((fase) => ({ fase, hue: token(`phase-${fase}`)[theme] }))

  test('any two phases differ by a dot', () => {
    const pairs = hues.flatMap((one, at) => hues.slice(at + 1).map((other) => ({ one, other })))
    for (const { one, other } of pairs)
      expect(distance(one.hue, other.hue), `${one.fase}, ${other.fase}`).toBeGreaterThan(TOLD_APART)
  })

  test('each is read as text on a card', () => {
    const surface = token('surface')[theme]
    for (const { fase, hue } of hues) expect(contrast(hue, surface), fase).toBeGreaterThanOrEqual(4.5)
  })
})
