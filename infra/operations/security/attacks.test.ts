import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { ATTACKS, type NamedTest } from './attacks.ts'
import { PROMISES } from './promises.ts'

const root = new URL('../../../', import.meta.url)
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8')

/** Returns true if a file has a test, or a group of tests, of this name. */
function stands({ file, name }: NamedTest): boolean {
  if (!existsSync(new URL(file, root))) return false
  const text = read(file)
  const called = String.raw`(?:\b(?:it|test|describe)(?:\.\w+)*|\))\(\s*`
  const literal = name.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)
  return new RegExp(`${called}(['"\`])${literal}`).test(text)
}

it('all thirty-six are here, in their order', () => {
  expect(ATTACKS.map(({ id }) => id)).toEqual(Array.from({ length: 36 }, (_, at) => `A${at + 1}`))
})

it.each(ATTACKS.map((attack) => [attack.id, attack.attack, attack] as const))(
  '%s has tests that stand: %s',
  (_id, _attack, { tests }) => {
    expect(tests.length).toBeGreaterThan(0)
    expect(tests.filter((test) => !stands(test))).toEqual([])
  },
)

it('a missing test is noticed', () => {
  expect(stands({ file: 'infra/operations/security/attacks.test.ts', name: 'is written by nobody' })).toBe(false)
  expect(stands({ file: 'infra/operations/security/attacks.test.ts', name: 'a missing test is noticed' })).toBe(true)
  expect(stands({ file: 'infra/operations/security/absent.test.ts', name: 'a test' })).toBe(false)
})

const lines = read('docs/security.md')
  .split('\n')
  .filter((line) => line.startsWith('- '))
const rowsOf = (line: string): string[] => /\[([AP]\d+(?:, [AP]\d+)*)\]$/.exec(line)?.[1]?.split(', ') ?? []

it('each row has an id of its own', () => {
  const ids = [...ATTACKS, ...PROMISES].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

it('every line of docs/security.md names rows that there are', () => {
  const known = new Set([...ATTACKS, ...PROMISES].map(({ id }) => id))
  expect(lines.length).toBeGreaterThan(20)
  expect(lines.filter((line) => rowsOf(line).length === 0 || rowsOf(line).some((row) => !known.has(row)))).toEqual([])
})

it('every row is described in docs/security.md', () => {
  const told = new Set(lines.flatMap(rowsOf))
  expect([...ATTACKS, ...PROMISES].filter(({ id }) => !told.has(id)).map(({ id }) => id)).toEqual([])
})

it.each(PROMISES.map((promise) => [promise.id, promise] as const))('%s has tests that stand', (_id, { tests }) => {
  expect(tests.length).toBeGreaterThan(0)
  expect(tests.filter((test) => !stands(test))).toEqual([])
})
