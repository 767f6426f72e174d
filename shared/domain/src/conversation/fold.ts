/** Latin letters with accents, by UTF-16 unit, to their bare lower-case letter. Built once. */
const BARE: string[] = []
for (let code = 0; code < 0x250; code++) {
  const letter = String.fromCharCode(code)
  const bare = letter.normalize('NFD').charAt(0).toLowerCase()
  BARE[code] = bare.length === 1 ? bare : letter
}

const bareLetter = (letter: string): string => BARE[letter.charCodeAt(0)] ?? ' '

// eslint-disable-next-line no-control-regex
const BEYOND_ASCII = /[^\x00-\x7f]/
const CHANGED_BY_FOLDING = /[\x80-\u024f\u202f]/g

/** Lower case without accents, unit for unit: an offset in the result is the same offset in the text. */
export const fold = (text: string): string =>
  BEYOND_ASCII.test(text) ? text.replace(CHANGED_BY_FOLDING, bareLetter).toLowerCase() : text.toLowerCase()

const BARE_UNITS = Uint16Array.from(BARE, (letter) => letter.charCodeAt(0))

/** The same for one UTF-16 unit; letters outside the Latin alphabets stay as they are. */
export const foldUnit = (code: number): number =>
  code < BARE_UNITS.length ? BARE_UNITS[code]! : code === 0x202f ? 0x20 : code

/** Folded, whether a letter and its accent came as one sign or as two: for what people type and systems spell. */
export const foldWords = (words: string): string => fold(words.normalize('NFC'))

/** Letters and digits only, folded: for comparing names that files and phones spell with other signs. */
export const nameKey = (name: string): string => foldWords(name).replace(/[^\p{L}\p{N}]/gu, '')

/** A contact's name without the invisible marks and the tilde of unsaved contacts. */
export const displayName = (author: string): string =>
  author
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/^~[\s\u202f\u00a0]*/, '')
    .trim()

/** Digits of a name that is a phone number, else null. */
export function phoneDigits(name: string): string | null {
  const shown = displayName(name)
  if (!/^\+?[\d\s().\u00a0\u202f\u2010-\u2015-]+$/.test(shown)) return null
  const digits = shown.replace(/\D/g, '')
  return digits.length >= 10 && digits.length <= 15 ? digits : null
}

/** Letters that draw nothing: Hangul fillers and the empty Braille cell. */
const BLANK_LETTERS = /[\u115f\u1160\u2800\u3164\uffa0]/g

/** True if a name has a visible letter, digit or symbol (an emoji is one), so that people can identify it. */
export const showsName = (name: string): boolean =>
  /[\p{L}\p{N}\p{So}\p{Sc}\p{Sm}]/u.test(displayName(name).replace(BLANK_LETTERS, ''))
