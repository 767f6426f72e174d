import type { Wanted } from '../state/conversation.ts'
import { markMatches, type Piece } from './mark-matches.ts'

/** A text with the quote or the search word marked in it. */
export const MarkedText = ({ text, wanted }: { text: string; wanted: Wanted }) => (
  <MarkedPieces pieces={markMatches(text, wanted)} />
)

export function MarkedPieces({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map(({ text: piece, marked }, at) =>
    marked ? (
      // Pieces have no identity but their place.
      // eslint-disable-next-line react/no-array-index-key
      <mark key={at} className="rounded-[3px] bg-mark text-text">
        {piece}
      </mark>
    ) : (
      piece
    ),
  )
}
