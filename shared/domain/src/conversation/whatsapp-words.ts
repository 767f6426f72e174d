import { lines } from '../patterns/lines.ts'
import { fold, foldUnit } from './fold.ts'

/**
 * Cheap first looks at a text: they decide from a few letters whether it can be one of WhatsApp's own forms at
 * all. 'False' is sure, 'true' only means that the patterns of `markers.ts` have to be asked.
 */

/** First three letters, folded, as one number. */
const start = (text: string, at: number): number =>
  (foldUnit(text.charCodeAt(at)) << 16) ^ (foldUnit(text.charCodeAt(at + 1)) << 8) ^ foldUnit(text.charCodeAt(at + 2))
const starts = (words: string): Set<number> => new Set(words.split('|').map((word) => start(word, 0)))

const CALL_STARTS = 'lig|cha|mis|dec|lla|vid|app|chi|ver'
/** Deleted messages, 'null', polls, places. */
const FORM_STARTS = 'men|voc|apa|ess|esa|est|thi|you|se |eli|die|du |nul|enq|pol|son|enc|loc|ubi|liv|ce |vou|que|hai'
const CALLS = starts(CALL_STARTS)
const FORMS = starts(FORM_STARTS)
const FORM = new RegExp(lines`
  ^(?:mensagem apagad|voce apagou esta|apagou esta men|ess?a mensagem|esta mensagem|this message
  |you deleted this|se elimino|eliminaste|diese nach|du hast diese|null$|enquete:|poll:|sondagem:
  |encuesta:|localiza|location|ubicacion|live loca|ce message a|vous avez suppr|questo messaggi|hai eliminato q)
`)
/** Last letters of a media left out ('imagem ocultada', 'documento omitido', 'image omitted') or seen once. */
const FORM_ENDS = 'ado|ada|ido|ida|ted|ica'
const ENDS = starts(FORM_ENDS)
/** The closing sign of '(arquivo anexado)'. */
const CLOSING = 0x29

export const mayBeCall = (text: string): boolean => CALLS.has(start(text, 0)) || isOdd(text.charCodeAt(0))

/** Spaces of any kind, marks and other signs that patterns trim or step over. */
const isOdd = (code: number): boolean =>
  code <= 0x20 || code === 0xa0 || (code > 0x24f && code < 0x2100) || code === 0x3000 || code === 0xfeff

/** Returns true if a message without any of `SEEN` may be something else than its author's unchanged words. */
export function mayBeForm(text: string, severalLines: boolean): boolean {
  const lineEnd = severalLines ? text.indexOf('\n') : text.length
  const last = text.charCodeAt(lineEnd - 1)
  if (lineEnd <= 0 || isOdd(text.charCodeAt(0)) || isOdd(last) || last === CLOSING) return true
  if (severalLines && isOdd(text.charCodeAt(text.length - 1))) return true
  if (ENDS.has(start(text, lineEnd - 3))) return true
  return FORMS.has(start(text, 0)) && FORM.test(fold(text.slice(0, 16)))
}

const STARTS_FORM = 1
const ENDS_FORM = 2
const FIVE_BITS = 31

/** The forms that may begin or end with three letters, by five bits of each, capitals like small ones. */
const HINTS = new Uint8Array(1 << 15)
const hintAt = (first: number, second: number, third: number): number =>
  ((first & FIVE_BITS) << 10) | ((second & FIVE_BITS) << 5) | (third & FIVE_BITS)
for (const [words, hint] of [
  [`${CALL_STARTS}|${FORM_STARTS}`, STARTS_FORM],
  [FORM_ENDS, ENDS_FORM],
] as const)
  for (const word of words.split('|'))
    HINTS[hintAt(word.charCodeAt(0), word.charCodeAt(1), word.charCodeAt(2))]! |= hint

/** The first unit of a text below U+0080 decides: nothing else has to be checked, three letters, or the whole text. */
const FIRST = { plain: 0, letter: 1, odd: 2 }
const FIRSTS = Uint8Array.from({ length: 128 }, (_, code) => {
  const letter = String.fromCharCode(code).toLowerCase()
  if (code <= 0x20 || /[\d[]/.test(letter)) return FIRST.odd
  return `|${CALL_STARTS}|${FORM_STARTS}`.includes(`|${letter}`) ? FIRST.letter : FIRST.plain
})
/** Letters above it do not fold, and odd ones are listed. */
const BEYOND_ODD = 0x2100

/**
 * Returns true if a text without any of `SEEN` is surely nothing but its author's words: no form or call of WhatsApp,
 * no pasted header at its start, nothing to trim. It is `text[from, end)`, its first line up to `lineEnd`.
 */
export function surelyWords(text: string, from: number, lineEnd: number, end: number): boolean {
  if (lineEnd <= from) return false
  const code = text.charCodeAt(from)
  const first = code < 0x80 ? FIRSTS[code]! : code >= BEYOND_ODD && !isOdd(code) ? FIRST.plain : FIRST.odd
  if (first !== FIRST.plain) {
    if (first === FIRST.odd) return false
    const [second, third] = [text.charCodeAt(from + 1), text.charCodeAt(from + 2)]
    if (second >= 0x80 || third >= 0x80) return false
    if (HINTS[hintAt(code, second, third)]! & STARTS_FORM && startsForm(text, from, end)) return false
  }
  return endsInWords(text, lineEnd) && (end === lineEnd || endsInWords(text, end))
}

/** 'Você', 'está' and 'essa' begin many a sentence. */
const startsForm = (text: string, from: number, end: number): boolean =>
  CALLS.has(start(text, from)) || FORM.test(fold(text.slice(from, Math.min(end, from + 16))))

/** The letters before the last ones: 'ocultado', 'revelado', 'omitido', 'omitted', 'única', but not 'obrigado'. */
const BEFORE_ENDS = new Set(['t', 'l', 'n'].map((letter) => letter.charCodeAt(0)))

/** The text before `end` begins with an author, so that there are letters to look at. */
function endsInWords(text: string, end: number): boolean {
  const last = text.charCodeAt(end - 1)
  if (last >= 0x80) return last >= BEYOND_ODD && !isOdd(last)
  if (last <= 0x20 || last === CLOSING) return false
  // 'a', 'd' and 'o' end the words that WhatsApp ends with.
  if ((last | 0x20) !== 0x61 && (last | 0x20) !== 0x64 && (last | 0x20) !== 0x6f) return true
  const [second, third] = [foldUnit(text.charCodeAt(end - 2)), foldUnit(text.charCodeAt(end - 3))]
  return !(HINTS[hintAt(third, second, last)]! & ENDS_FORM) || !BEFORE_ENDS.has(foldUnit(text.charCodeAt(end - 4)))
}
