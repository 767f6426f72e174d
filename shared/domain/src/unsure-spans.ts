import type { MediaPlaces } from './media-places.ts'

/** Parts of a file's text of which the transcriber was unsure, as offsets. */
export type UnsureSpan = readonly [start: number, end: number]

/** True where one of the spans covers a part of `from` to `to`. */
export const overlapsAny = (spans: readonly UnsureSpan[], from: number, to: number): boolean =>
  spans.some(([start, end]) => start < to && from < end)

/**
 * Returns the unsure parts of a recording's whole text; null if it was sure, does not report it, or the text is not
 * that of the lines.
 */
export function unsureSpans(places: MediaPlaces | null, text: string | null): UnsureSpan[] | null {
  if (places?.kind !== 'audio' || places.lines.map((line) => line.text).join(' ') !== text) return null
  const spans: UnsureSpan[] = []
  let before = 0
  for (const line of places.lines) {
    for (const { start, end } of line.unsure ?? []) spans.push([before + start, before + end])
    before += line.text.length + 1
  }
  return spans.length > 0 ? spans : null
}
