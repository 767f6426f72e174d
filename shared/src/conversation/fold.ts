/** Latin letters with accents, by UTF-16 unit, to their bare lower-case letter. Built once. */
const BARE: string[] = []
for (let code = 0; code < 0x250; code++) {
  const letter = String.fromCharCode(code)
  const bare = letter.normalize('NFD').charAt(0).toLowerCase()
  BARE[code] = bare.length === 1 ? bare : letter
}

/** Lower case without accents, unit for unit: an offset in the result is the same offset in the text. */
export function fold(text: string): string {
  let folded = ''
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    folded += BARE[code] ?? (code === 0x202f ? ' ' : text.charAt(at))
  }
  return folded
}

/** Letters and digits only, folded: for comparing names that files and phones spell with other signs. */
export const nameKey = (name: string): string => fold(name.normalize('NFC')).replace(/[^\p{L}\p{N}]/gu, '')

/** A contact's name without the invisible marks and the tilde of unsaved contacts. */
export const displayName = (author: string): string =>
  author
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/^~[\s\u202f\u00a0]*/, '')
    .trim()

/** Digits of a name that is a phone number, else null. */
export function phoneDigits(name: string): string | null {
  const shown = displayName(name)
  if (!/^\+?[\d\s().\u00a0\u202f-]+$/.test(shown)) return null
  const digits = shown.replace(/\D/g, '')
  return digits.length >= 10 && digits.length <= 15 ? digits : null
}
