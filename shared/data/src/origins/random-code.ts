import { randomInt } from 'node:crypto'

/** Returns so many letters, drawn from these. */
export const randomCode = (letters: string, length: number): string =>
  Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
