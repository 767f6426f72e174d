import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isCommonPassword, saysWhoseItIs } from './common-passwords.ts'

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

const about = ['Tereza Sá', 'te.araujo@lojadatereza.com.br', 'Móveis São João']

test.each(['tereza1980', 'Terezasá!!', 'MOVEIS-sao-joao', 'araujo#araujo', 'Fechai2026'])(
  '%s says whose it is',
  (each) => {
    expect(saysWhoseItIs(each, about)).toBe(true)
  },
)

test.each(['Tereza+vende+sofás', 'girassol-42-azul', '84-19-33-07', 'senha-de-teste-42'])('%s does not', (password) => {
  expect(saysWhoseItIs(password, about)).toBe(false)
})
