import { readFileSync } from 'node:fs'

/**
 * Lists the passwords that attackers try first here, at least six letters each: the 3,000 most frequent of the
 * published lists (as zxcvbn ranks them, © 2012-2016 Dan Wheeler and Dropbox, MIT), and Brazil's own. A line a
 * password, in lower case.
 */
const LIST = new URL('common-passwords.txt', import.meta.url)

let common: ReadonlySet<string> | null = null

/** Case does not make a common password uncommon, nor does one letter over and over. */
export function isCommonPassword(password: string): boolean {
  common ??= new Set(readFileSync(LIST, 'utf8').trimEnd().split('\n'))
  const plain = password.toLowerCase()
  return common.has(plain) || new Set(plain).size === 1
}

const LEAST_WORD = 3

const lettersOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .match(/[a-z]+/g) ?? []

/**
 * True when the password holds only words that an acquaintance tries first, with signs and numbers around:
 * 'Rafaela2026', 'vila-vendas!'.
 */
export function saysWhoseItIs(password: string, about: readonly string[]): boolean {
  const words = [...about, 'fechai'].flatMap(lettersOf).filter((word) => word.length >= LEAST_WORD)
  const letters = lettersOf(password).join('')
  const left = words.toSorted((a, b) => b.length - a.length).reduce((rest, word) => rest.replaceAll(word, ''), letters)
  return left !== letters && left.length < LEAST_WORD
}
