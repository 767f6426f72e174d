export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** The part of a file that identifies its encoding. */
export const ENCODING_HEAD_BYTES = 65_536

/**
 * Detects the encoding of a transcript by its first bytes: WhatsApp writes UTF-8; Notepad re-saves as UTF-16 (with or
 * without its mark) or, in old Windows, in the Western code page. The names are those of `TextDecoder`.
 */
export function textEncoding(head: Uint8Array): TextEncoding {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  const zeros = zeroBytes(head)
  if (zeros.odd > head.length / 8 && zeros.even * 8 < zeros.odd) return 'utf-16le'
  if (zeros.even > head.length / 8 && zeros.odd * 8 < zeros.even) return 'utf-16be'
  return isUtf8(head) ? 'utf-8' : 'windows-1252'
}

/** Latin text in UTF-16 has a zero in every second byte; UTF-8 text has none. */
function zeroBytes(head: Uint8Array): { even: number; odd: number } {
  const zeros = { even: 0, odd: 0 }
  for (let at = 0; at < head.length; at++) if (head[at] === 0) zeros[at % 2 === 0 ? 'even' : 'odd']++
  return zeros
}

/** Returns true if bytes are UTF-8; a sequence cut by the end of the head counts as valid. */
function isUtf8(head: Uint8Array): boolean {
  for (let at = 0; at < head.length;) {
    const first = head[at]!
    const size = first < 0x80 ? 1 : first >= 0xc2 && first < 0xe0 ? 2 : first >= 0xe0 && first < 0xf0 ? 3 : 4
    if (size === 4 && (first < 0xf0 || first > 0xf4)) return false
    for (let next = at + 1; next < at + size; next++) {
      if (next >= head.length) return true
      if ((head[next]! & 0xc0) !== 0x80) return false
    }
    at += size
  }
  return true
}
