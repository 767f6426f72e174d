/** What the standard fonts of a PDF can write beyond Latin-1 (Windows-1252). */
const EXTRA = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'

const REPLACED: Record<string, string> = { '\u202f': ' ', '\u00a0': ' ', '→': '->', '\u2011': '-', '\t': ' ' }

/** Text that the report's font can write: an emoji stands as a dot, nothing is left out in silence. */
export function printable(text: string): string {
  const graphemes = new Intl.Segmenter('pt-BR').segment(text.normalize('NFC').replace(/\r/g, ''))
  return [...graphemes]
    .map(({ segment }) => (/^\p{Emoji_Presentation}|\u{fe0f}/u.test(segment) ? '•' : known(segment)))
    .join('')
}

const known = (segment: string): string =>
  [...segment]
    .map((sign) => {
      const replaced = REPLACED[sign]
      if (replaced !== undefined) return replaced
      const code = sign.codePointAt(0)!
      if (sign === '\n' || (code >= 0x20 && code < 0x7f) || (code >= 0xa1 && code <= 0xff) || EXTRA.includes(sign))
        return sign
      // Marks that show nothing are the only signs that may go.
      return /\p{Cf}|\p{Cc}/u.test(sign) ? '' : '•'
    })
    .join('')
