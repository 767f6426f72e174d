import type { SpokenLine } from '@fechai/domain/media-places'
import type { Wanted } from '../../state/conversation.ts'
import { markMatches, type Piece } from '../../parts/mark-matches.ts'

export interface SpokenPiece extends Piece {
  /** Second of the recording at which these words begin, where they were not heard for sure. */
  unsureAt: number | null
}

export interface MarkedLine {
  line: SpokenLine
  pieces: SpokenPiece[]
}

/** Lines of a transcript with the wanted words marked, also where they go on in the next line. */
export function markLines(lines: readonly SpokenLine[], wanted: Wanted): MarkedLine[] {
  const pieces = markMatches(lines.map(({ text }) => text).join(' '), wanted)
  let start = 0
  return lines.map((line) => {
    const end = start + line.text.length
    const marked = { line, pieces: withUnsure(line, within(pieces, start, end)) }
    start = end + 1
    return marked
  })
}

/** Returns the parts of the pieces between two positions of their text. */
function within(pieces: readonly Piece[], start: number, end: number): Piece[] {
  let at = 0
  return pieces.flatMap(({ text, marked }) => {
    const part = text.slice(Math.max(0, start - at), Math.max(0, end - at))
    at += text.length
    return part === '' ? [] : [{ text: part, marked }]
  })
}

/** The pieces cut once more where the words begin and end that were not heard for sure. */
function withUnsure({ unsure = [] }: SpokenLine, pieces: readonly Piece[]): SpokenPiece[] {
  let at = 0
  return pieces.flatMap(({ text, marked }) => {
    const from = at
    at += text.length
    const cuts = unsure.flatMap(({ start, end }) => [start, end]).filter((cut) => cut > from && cut < at)
    const ends = [...new Set([...cuts, at])].toSorted((a, b) => a - b)
    return ends.map((end, place) => {
      const start = ends[place - 1] ?? from
      const words = unsure.find((each) => each.start <= start && end <= each.end)
      return { text: text.slice(start - from, end - from), marked, unsureAt: words?.at ?? null }
    })
  })
}
