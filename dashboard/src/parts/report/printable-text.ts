/** Characters of the report's type beyond Latin-1. */
const EXTRA = 'ıŒœ‐‒–—―‘’‚“”„†‡•…‰′″‹›⁄€™↑↓−∕ˆ˜'

const REPLACED: Record<string, string> = { '\u202f': ' ', '\u00a0': ' ', '\u2011': '-', '\t': ' ', '→': '->' }
const EMOJI = /^(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}|\p{Regional_Indicator})|\u{fe0f}|\u{20e3}/u

/**
 * Returns text that the report's type can write. Drops an emoji unless the text has nothing else; a letter of another
 * script becomes a dot, so that nothing is left out in silence.
 */
export function printable(text: string): string {
  const graphemes = new Intl.Segmenter('pt-BR').segment(text.normalize('NFC').replace(/\r/g, ''))
  const segments = [...graphemes].map(({ segment }) => segment)
  const isEmoji = (segment: string): boolean => EMOJI.test(segment) && !/^[\d#*©®™]$/.test(segment)
  if (!segments.some(isEmoji)) return segments.map(known).join('')
  const said = segments.map((segment) => (isEmoji(segment) ? '' : known(segment))).join('')
  return /[\p{L}\p{N}]/u.test(said) ? tidy(said) : '(emoji)'
}

/** Removes the spaces around dropped characters. */
const tidy = (text: string): string =>
  text
    .replace(/ {2,}/g, ' ')
    .replace(/ +(?=[,.;:!?”)\n]|$)/g, '')
    .replace(/(?<=^|\n|“) +/g, '')

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
