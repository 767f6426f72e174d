import { fold } from '@fechai/domain/conversation/fold'
import { lines } from '@fechai/domain/patterns/lines'
import { withoutInvisible } from '../text/invisible.ts'

/**
 * Finds the exact span of a text for a quote: the quote itself, or the same letters where the text has other white
 * space or invisible letters. Null when the text does not contain it.
 */
export function locateQuote(text: string, quote: string): string | null {
  if (quote.trim() === '') return null
  if (text.includes(quote)) return quote
  const places: number[] = []
  let bare = ''
  for (let at = 0; at < text.length;) {
    const letter = String.fromCodePoint(text.codePointAt(at)!)
    const shown = withoutInvisible(letter).replace(/\s/u, ' ')
    if (shown !== '' && !(shown === ' ' && bare.endsWith(' '))) {
      bare += shown
      for (let unit = 0; unit < shown.length; unit++) places.push(at)
    }
    at += letter.length
  }
  const wanted = withoutInvisible(quote).replace(/\s+/gu, ' ').trim()
  const from = bare.indexOf(wanted)
  if (wanted === '' || from < 0) return null
  const last = places[from + wanted.length - 1]!
  return text.slice(places[from]!, last + String.fromCodePoint(text.codePointAt(last)!).length)
}

/** True when a span drops the 'não' at the beginning of its sentence: 'fechado' of 'não está fechado'. */
export function cutsNegation(text: string, span: string): boolean {
  const at = text.indexOf(span)
  const clause = fold(text.slice(0, Math.max(0, at)))
    .split(/[.,;!?\n]|\b(?:mas|so que|porem|e sim)\b/)
    .at(-1)!
  return /\b(?:nao|nunca|jamais|nem|deixei de|desisti de|desistimos de)\s+(?:\S+\s+){0,2}$/.test(clause)
}

const REFUSES = new RegExp(lines`
  \b(?:nao|nunca) (?:\w+ ){0,1}(?:quero|queria|queremos|vou querer|vamos querer|preciso|precisamos|compro
  |levo|tenho interesse|me interessa)\b|\b(?:desisti|desistimos|cancel\w+|esquece) (?:d[aeo]s? )?
`)

/** True when a span refuses its own offer: 'não quero 3 cadeiras', without a 'quero' that follows. */
export const deniesItself = (span: string): boolean =>
  fold(span)
    .split(/[.,;!?\n]|\b(?:mas|so que|porem|e sim)\b/)
    .every((clause) => REFUSES.test(clause))
