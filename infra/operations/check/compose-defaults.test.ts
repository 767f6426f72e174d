import { expect, it } from 'vitest'
import { differingDefaults } from './compose-defaults.ts'

it.each([
  ['the same', 'A: ${PROXIES:-1}', 'PROXIES=1', 0],
  ['another', 'A: ${PROXIES:-1}', 'PROXIES=0', 1],
  ['another, of a key that is optional there', "A: '127.0.0.1:${UI_PORT:-8080}:80'", '# UI_PORT=8081', 1],
  ['left empty', 'A: ${PROXIES:-1}', 'PROXIES=', 0],
  ['without a default', 'A: ${PROXIES:-} ${SECRET:?segredo}', 'PROXIES=0\nSECRET=1', 0],
  ['not shown', 'A: ${PROXIES:-1}', '', 0],
])('a value that is %s', (_name, compose, example, problems) => {
  expect(differingDefaults(compose, example)).toHaveLength(problems)
})
