import { expect, it } from 'vitest'
import { ADVISORIES, advisoryProblems, harmfulIn, isBefore } from './advisories.ts'

const lock = (path: string, version: string): string => JSON.stringify({ packages: { [path]: { version } } })

it.each([
  ['node_modules/better-auth', '1.7.13', 1],
  ['api/node_modules/better-auth', '1.7.24', 0],
  ['node_modules/x/node_modules/hono', '4.13.18', 1],
  ['node_modules/@whiskeysockets/baileys', '6.17.16', 1],
  ['node_modules/@whiskeysockets/baileys', '7.0.0-rc13', 1],
  ['node_modules/@whiskeysockets/baileys', '7.0.0-rc14', 0],
  ['node_modules/hono-other', '1.0.0', 0],
])('%s %s', (path, version, problems) => {
  expect(harmfulIn(lock(path, version))).toHaveLength(problems)
})

it.each([
  ['1.2.3', '1.2.10', true],
  ['1.10.0', '1.9.9', false],
  ['7.0.0-rc9', '7.0.0-rc14', true],
  ['7.0.0-rc14', '7.0.0', true],
  ['7.0.0', '7.0.0-rc14', false],
  ['1.0.0', '1.0.0', false],
])('%s is before %s: %s', (one, other, before) => {
  expect(isBefore(one, other)).toBe(before)
})

it('the lock file holds none of them, and each speaks of a package that is used', () => {
  expect(advisoryProblems()).toEqual([])
  const everyVersion = ADVISORIES.map((each) => ({ ...each, fixed: '999.0.0' }))
  expect(new Set(everyVersion.map(({ name }) => name)).size).toBe(ADVISORIES.length)
})
