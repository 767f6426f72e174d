import { expect, it } from 'vitest'
import { languageName } from './language-name.ts'

it.each([
  ['pt_BR', 'português'],
  ['es', 'espanhol'],
  ['en_US', 'inglês (Estados Unidos)'],
  ['?', '?'],
])('names %s', (code, name) => {
  expect(languageName(code)).toBe(name)
})
