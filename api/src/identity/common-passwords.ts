import { readFileSync } from 'node:fs'

/**
 * What attackers try first here, at least six letters each: the 3,000 most frequent of the published lists (as
 * zxcvbn ranks them, © 2012-2016 Dan Wheeler and Dropbox, MIT), and Brazil's own. A line a password, in lower case.
 */
const LIST = new URL('common-passwords.txt', import.meta.url)

let common: ReadonlySet<string> | null = null

/** Case does not make a common password uncommon, nor does one letter over and over. */
export function isCommonPassword(password: string): boolean {
  common ??= new Set(readFileSync(LIST, 'utf8').trimEnd().split('\n'))
  const plain = password.toLowerCase()
  return common.has(plain) || new Set(plain).size === 1
}
