import { fold, foldUnit } from './fold.ts'

/**
 * Cheap first looks at a text: they decide from a few letters whether it can be one of WhatsApp's own forms at
 * all. 'False' is sure, 'true' only means that the patterns of `markers.ts` have to be asked.
 */

/** First three letters, folded, as one number. */
const start = (text: string, at: number): number =>
  (foldUnit(text.charCodeAt(at)) << 16) ^ (foldUnit(text.charCodeAt(at + 1)) << 8) ^ foldUnit(text.charCodeAt(at + 2))
const starts = (words: string): Set<number> => new Set(words.split('|').map((word) => start(word, 0)))

const CALLS = starts('lig|cha|mis|dec')
/** Deleted messages, 'null', polls, places. */
const FORMS = starts('men|voc|apa|ess|esa|est|thi|you|se |eli|die|du |nul|enq|pol|son|enc|loc|ubi|liv')
const FORM =
  /^(?:mensagem apagad|voce apagou esta|apagou esta men|ess?a mensagem|esta mensagem|this message|you deleted this|se elimino|eliminaste|diese nach|du hast diese|null$|enquete:|poll:|sondagem:|encuesta:|localiza|location|ubicacion|live loca)/
/** Last letters of a media left out ('imagem ocultada', 'documento omitido', 'image omitted') or seen once. */
const ENDS = starts('ado|ada|ido|ida|ted|ica')
/** Of '(arquivo anexado)'. */
const CLOSING = 0x29

export const mayBeCall = (text: string): boolean => CALLS.has(start(text, 0)) || isOdd(text.charCodeAt(0))

/** Spaces of any kind, marks and other signs that patterns trim or step over. */
const isOdd = (code: number): boolean =>
  code <= 0x20 || code === 0xa0 || (code > 0x24f && code < 0x2100) || code === 0x3000 || code === 0xfeff

/** Whether a message that holds none of `SEEN` may be something else than its author's words as they stand. */
export function mayBeForm(text: string, severalLines: boolean): boolean {
  const lineEnd = severalLines ? text.indexOf('\n') : text.length
  const last = text.charCodeAt(lineEnd - 1)
  if (lineEnd <= 0 || isOdd(text.charCodeAt(0)) || isOdd(last) || last === CLOSING) return true
  if (severalLines && isOdd(text.charCodeAt(text.length - 1))) return true
  if (ENDS.has(start(text, lineEnd - 3))) return true
  return FORMS.has(start(text, 0)) && FORM.test(fold(text.slice(0, 16)))
}
