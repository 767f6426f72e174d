import type { UnsureWords } from '@fechai/domain/media-places'

/** A word with its certainty, as some servers report it in addition to the protocol. */
export interface HeardWord {
  word: string
  start: number
  probability: number
}

export interface HeardSegment {
  start: number
  avg_logprob?: number
  words?: unknown
}

/** Below it a word is rather another one. */
const UNSURE_BELOW = 0.5
/** Mean of a whole segment below which none of its words is sure. */
const LOST_BELOW = -1
/** Articles and the like are swallowed by everybody, and change nothing. */
const SAYS_SOMETHING = /\p{L}{3}|\d/u

/** The words of a segment that were not heard for sure, neighbours together. */
export function unsureWords(text: string, segment: HeardSegment): UnsureWords[] {
  if ((segment.avg_logprob ?? 0) < LOST_BELOW && text !== '') return [{ start: 0, end: text.length, at: segment.start }]
  const spans: UnsureWords[] = []
  let from = 0
  let isNext = false
  for (const { word, start: at, probability } of toldWords(segment.words)) {
    const start = text.indexOf(word.trim(), from)
    if (start < 0) continue
    const end = start + word.trim().length
    from = end
    const isUnsure = probability < UNSURE_BELOW
    const last = spans.at(-1)
    if (isUnsure && isNext && last) last.end = end
    else if (isUnsure) spans.push({ start, end, at })
    isNext = isUnsure
  }
  return spans.filter(({ start, end }) => SAYS_SOMETHING.test(text.slice(start, end)))
}

const toldWords = (words: unknown): HeardWord[] =>
  Array.isArray(words)
    ? (words as Partial<HeardWord>[]).filter(
        (each): each is HeardWord =>
          typeof each.word === 'string' && typeof each.start === 'number' && typeof each.probability === 'number',
      )
    : []
