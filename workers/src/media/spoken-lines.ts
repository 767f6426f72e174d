import type { SpokenLine } from '@fechai/domain/media-places'
import type { Span } from './audio.ts'
import { sentencesOf } from './invented-words.ts'

/** How far a transcriber's times may be off, seconds. */
const SLACK_SECONDS = 0.3

const round = (seconds: number): number => Math.round(seconds * 100) / 100

/** Whether nobody speaks between two instants: words that lie there were invented. */
export const liesInPause = ({ from, to }: Span, pauses: readonly Span[]): boolean =>
  pauses.some((pause) => pause.from - SLACK_SECONDS <= from && to <= pause.to + SLACK_SECONDS)

/** Spreads the sentences of a text, by their length, over the parts of a recording where somebody speaks. */
export function estimateLines(text: string, seconds: number, pauses: readonly Span[]): SpokenLine[] {
  const sentences = sentencesOf(text)
  const voiced = voicedSpans(seconds, pauses)
  const spoken = voiced.reduce((sum, { from, to }) => sum + to - from, 0)
  const characters = sentences.reduce((sum, { length }) => sum + length, 0)
  let before = 0
  return sentences.map((sentence) => {
    const from = instantAfter((before / characters) * spoken, voiced)
    before += sentence.length
    return { from: round(from), to: round(instantAfter((before / characters) * spoken, voiced)), text: sentence }
  })
}

/** What the pauses leave of a recording; all of it when they would leave nothing. */
function voicedSpans(seconds: number, pauses: readonly Span[]): Span[] {
  const spans: Span[] = []
  let from = 0
  for (const pause of pauses.filter(({ from, to }) => to > 0 && from < seconds)) {
    if (pause.from > from) spans.push({ from, to: pause.from })
    from = Math.max(from, pause.to)
  }
  if (from < seconds) spans.push({ from, to: seconds })
  return spans.length > 0 ? spans : [{ from: 0, to: seconds }]
}

/** The instant at which somebody has spoken for so many seconds. */
function instantAfter(spoken: number, voiced: readonly Span[]): number {
  let left = spoken
  for (const { from, to } of voiced) {
    if (left <= to - from) return from + left
    left -= to - from
  }
  return voiced.at(-1)!.to
}
