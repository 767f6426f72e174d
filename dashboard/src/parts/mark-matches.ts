import { fold, foldWords } from '@fechai/domain/conversation/fold'
import type { Wanted } from '../state/conversation.ts'

export interface Piece {
  text: string
  marked: boolean
}

/** Splits a text at the matches, case and accents aside. The pieces joined are the text again. */
export function markMatches(text: string, wanted: Wanted): Piece[] {
  const needles = (typeof wanted === 'string' ? [wanted] : wanted).flatMap((words) => foldWords(words.trim()) || [])
  if (needles.length === 0) return [{ text, marked: false }]
  const folded = fold(text)
  const pieces: Piece[] = []
  let done = 0
  for (let next = nextOf(folded, needles, 0); next; next = nextOf(folded, needles, done)) {
    if (next.at > done) pieces.push({ text: text.slice(done, next.at), marked: false })
    done = next.at + next.length
    pieces.push({ text: text.slice(next.at, done), marked: true })
  }
  if (done < text.length) pieces.push({ text: text.slice(done), marked: false })
  return pieces
}

/** The first of the needles from a place on; of two at one place the longer. */
function nextOf(folded: string, needles: readonly string[], from: number): { at: number; length: number } | null {
  let first: { at: number; length: number } | null = null
  for (const needle of needles) {
    const { length } = needle
    const at = folded.indexOf(needle, from)
    if (at < 0) continue
    if (first === null || at < first.at || (at === first.at && length > first.length)) first = { at, length }
  }
  return first
}
