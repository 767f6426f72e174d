import type { SpokenLine } from '@fechai/domain/media-places'
import type { Span } from './audio.ts'
import { sentencesOf } from './invented-words.ts'

/** The tolerance of a transcriber's times, seconds. */
const SLACK_SECONDS = 0.3

const round = (seconds: number): number => Math.round(seconds * 100) / 100

/** Returns true if a pause covers the span: its words were invented. */
export const liesInPause = ({ from, to }: Span, pauses: readonly Span[]): boolean =>
  pauses.some((pause) => pause.from - SLACK_SECONDS <= from && to <= pause.to + SLACK_SECONDS)

/** Spreads the sentences of a text, by their length, over the parts of a recording with speech. */
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

/** Returns the parts of a recording outside its pauses; all of it if they would leave nothing. */
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

/** Returns the instant after so many seconds of speech. */
function instantAfter(spoken: number, voiced: readonly Span[]): number {
  let left = spoken
  for (const { from, to } of voiced) {
    if (left <= to - from) return from + left
    left -= to - from
  }
  return voiced.at(-1)!.to
}
