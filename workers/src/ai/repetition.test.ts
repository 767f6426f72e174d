import { expect, test } from 'vitest'
import { repeatsItself } from './repetition.ts'

const proof = (n: number) => `{"field":"valor","item":null,"messageIndex":${n},"quote":"R$ ${n}0,00"},`
const proofs = Array.from({ length: 30 }, (_, n) => proof(n)).join('')

test.each([
  ['one sentence over and over', 'O cliente quer o sofá. '.repeat(40), true],
  ['the same proof over and over', `${proofs}${proof(7).repeat(12)}`, true],
  ['blanks without an end', `{"nome":"Ana"${' '.repeat(700)}`, true],
  ['one letter', 'a'.repeat(600), true],
  ['a text that is still short', 'sim '.repeat(100), false],
  ['thirty proofs, each its own', proofs, false],
  ['a repetition that is over', `${'sim '.repeat(300)}${proofs}`, false],
])('%s: %s', (_name, text, repeats) => {
  expect(repeatsItself(text)).toBe(repeats)
})
