import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { REPORT_COLORS, REPORT_PHASES } from './report-look.ts'

const tokens = readFileSync(new URL('../../app/tokens.css', import.meta.url), 'utf8')
const byDay = (name: string) => new RegExp(`--${name}: (?:light-dark\\()?(#[0-9a-f]{6})`).exec(tokens)?.[1]

it.each(Object.entries(REPORT_COLORS))('%s is the colour of the screen', (name, color) => {
  expect(byDay(name)).toBe(color)
})

it.each(Object.entries(REPORT_PHASES))('%s has its own hue', (phase, color) => {
  expect(byDay(`phase-${phase}`)).toBe(color)
})
