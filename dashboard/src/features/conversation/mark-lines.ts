import type { SpokenLine } from '@fechai/shared/domain/media-places'
import type { Wanted } from '../../state/conversation.ts'
import { markMatches, type Piece } from '../../parts/mark-matches.ts'

export interface MarkedLine {
  line: SpokenLine
  pieces: Piece[]
}

/** Lines of a transcript with the wanted words marked, also where they go on in the next line. */
export function markLines(lines: readonly SpokenLine[], wanted: Wanted): MarkedLine[] {
  const pieces = markMatches(lines.map(({ text }) => text).join(' '), wanted)
  let start = 0
  return lines.map((line) => {
    const end = start + line.text.length
    const marked = { line, pieces: within(pieces, start, end) }
    start = end + 1
    return marked
  })
}

/** What of the pieces lies between two places of their text. */
function within(pieces: readonly Piece[], start: number, end: number): Piece[] {
  let at = 0
  return pieces.flatMap(({ text, marked }) => {
    const part = text.slice(Math.max(0, start - at), Math.max(0, end - at))
    at += text.length
    return part === '' ? [] : [{ text: part, marked }]
  })
}
