import { expect, it } from 'vitest'
import { anyOf, anyWord } from './any-of.ts'

it('is the pattern that one literal would be', () => {
  expect(anyOf([/um|dois/, /tr[eê]s/])).toEqual(/um|dois|tr[eê]s/)
  expect(anyOf([/a/, anyOf([/b/, /c/], { before: /x/ })], { before: /^/, after: / ?$/ })).toEqual(/^(?:a|x(?:b|c)) ?$/)
  expect(anyWord([/sim/, /nao/])).toEqual(/\b(?:sim|nao)\b/)
})

it('has the flags of its parts', () => expect(anyOf([/a/g, /b/g], { before: /\b/g })).toEqual(/\b(?:a|b)/g))
