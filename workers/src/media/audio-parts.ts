import type { Span } from './audio.ts'

/**
 * Cuts a recording into parts of at most `maxSeconds`, in the middle of a pause where there is one in the
 * last third of a part, so that no word is cut in two.
 */
export function audioParts(seconds: number, pauses: readonly Span[], maxSeconds: number): Span[] {
  const parts: Span[] = []
  let from = 0
  while (seconds - from > maxSeconds) {
    const earliest = from + (maxSeconds * 2) / 3
    const latest = from + maxSeconds
    const middles = pauses.map((pause) => (pause.from + pause.to) / 2)
    const to = middles.findLast((middle) => middle >= earliest && middle <= latest) ?? latest
    parts.push({ from, to })
    from = to
  }
  return [...parts, { from, to: seconds }]
}
