import type { MediaPlaces } from './media-places.ts'

/** Stretches of a file's text, as offsets, of which whoever heard it was not sure. */
export type UnsureSpan = readonly [start: number, end: number]

/** Of the whole text of a recording; null when it was sure, does not tell, or the text is not that of the lines. */
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
