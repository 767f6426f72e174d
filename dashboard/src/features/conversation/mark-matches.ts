import { fold, foldWords } from '@fechai/shared/conversation/fold'

export interface Piece {
  text: string
  marked: boolean
}

/** A text cut where the wanted words stand, case and accents aside. The pieces together are the text again. */
export function markMatches(text: string, wanted: string): Piece[] {
  const needle = foldWords(wanted.trim())
  if (needle === '') return [{ text, marked: false }]
  const folded = fold(text)
  const pieces: Piece[] = []
  let done = 0
  for (let at = folded.indexOf(needle); at >= 0; at = folded.indexOf(needle, done)) {
    if (at > done) pieces.push({ text: text.slice(done, at), marked: false })
    done = at + needle.length
    pieces.push({ text: text.slice(at, done), marked: true })
  }
  if (done < text.length) pieces.push({ text: text.slice(done), marked: false })
  return pieces
}
