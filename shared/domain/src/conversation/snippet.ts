import type { Place } from './wanted-words.ts'

export interface SnippetPiece {
  text: string
  marked: boolean
}

/** Letters before the first place, and in all: two lines of a narrow screen. */
const BEFORE = 36
const LENGTH = 140

/** Returns the part of a text with the first hits, cut between words. */
export function snippetOf(text: string, places: readonly Place[]): SnippetPiece[] {
  const [first] = places
  const start = first === undefined ? 0 : wordStart(text, Math.max(0, first.start - BEFORE), first.start)
  const end = wordEnd(text, Math.min(text.length, start + LENGTH), start)
  const pieces: SnippetPiece[] = []
  const add = (from: number, to: number, marked: boolean): void => {
    if (to > from) pieces.push({ text: text.slice(from, to).replace(/\s+/g, ' '), marked })
  }
  if (start > 0) pieces.push({ text: '…', marked: false })
  let at = start
  for (const place of places) {
    if (place.start >= end) break
    add(at, place.start, false)
    add(place.start, Math.min(place.end, end), true)
    at = Math.min(place.end, end)
  }
  add(at, end, false)
  if (end < text.length) pieces.push({ text: '…', marked: false })
  return joined(pieces)
}

/** The beginning of the first whole word from `at` on, and never behind what has to be shown. */
function wordStart(text: string, at: number, atMost: number): number {
  if (at === 0) return 0
  const space = text.slice(at, atMost).search(/\s/)
  if (space >= 0) return at + space + 1
  // Half a pair of units is no sign.
  return isTrail(text, at) ? at + 1 : at
}

function wordEnd(text: string, at: number, start: number): number {
  if (at === text.length) return at
  const space = text.slice(start, at).search(/\s\S*$/)
  if (space > LENGTH / 2) return start + space
  return isTrail(text, at) ? at - 1 : at
}

const isTrail = (text: string, at: number): boolean => (text.charCodeAt(at) & 0xfc00) === 0xdc00

function joined(pieces: readonly SnippetPiece[]): SnippetPiece[] {
  const all: SnippetPiece[] = []
  for (const piece of pieces) {
    const last = all.at(-1)
    if (last?.marked === piece.marked) last.text += piece.text
    else all.push({ ...piece })
  }
  return all
}
