import { expect, it } from 'vitest'
import { withVariables } from './compose-services.ts'

it.each([
  ['a ${A} b', 'a 1 b'],
  ['${B:-two}', 'two'],
  ['${B:-}', ''],
  ['${A:+set}', 'set'],
  ['${B:+set}', ''],
  ['"$$POSTGRES_USER"', '"$POSTGRES_USER"'],
  ['postgres://x:${A:?senha; openssl rand -hex 24}@h', 'postgres://x:1@h'],
])('%s', (text, filled) => {
  expect(withVariables(text, { A: '1' })).toBe(filled)
})

it('says which variable is demanded', () => {
  expect(() => withVariables('${B:?senha do banco}', {})).toThrow('B: senha do banco')
})
