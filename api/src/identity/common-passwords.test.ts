import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

const list = readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')

test('the list is long enough, and nothing in it is refused for its length already', () => {
  expect(list.length).toBeGreaterThanOrEqual(3_000)
  expect(list.filter((each) => each.length < 6 || each !== each.toLowerCase() || each !== each.trim())).toEqual([])
  expect(list).toEqual([...new Set(list)].sort())
})

test.each(['senha123', 'Flamengo1', 'qwerty', 'letmein', 'midnight', 'snoopy', 'scooter', 'aaaaaaaaa'])(
  '%s is common',
  (password) => {
    expect(isCommonPassword(password)).toBe(true)
  },
)

test.each(['girassol-42-azul', 'outra-senha-boa', 'Tereza+vende+sofás'])('%s is not', (password) => {
  expect(isCommonPassword(password)).toBe(false)
})
