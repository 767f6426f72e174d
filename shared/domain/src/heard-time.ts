import { durationText } from './duration-text.ts'

/** Bytes that a second of a voice note takes as WhatsApp writes it, where its length is not known yet. */
const BYTES_A_SECOND = 2_400
/** Times are rounded to so many seconds; from so many minutes on to the minute. */
const STEP_SECONDS = 10
const BY_THE_MINUTE = 10

interface Note {
  seconds: number | null
  sizeBytes: number
}

export const secondsOfNotes = (notes: readonly Note[]): number =>
  notes.reduce((sum, { seconds, sizeBytes }) => sum + (seconds ?? sizeBytes / BYTES_A_SECOND), 0)

/** '40s', '1min 20s', '12min'. */
export function roundTime(seconds: number): string {
  const steps = Math.max(1, Math.round(seconds / STEP_SECONDS)) * STEP_SECONDS
  return durationText(steps < BY_THE_MINUTE * 60 ? steps : Math.round(seconds / 60) * 60)
}

/** Says what is left to hear, and how long it takes where that is known: 'cerca de 4min de áudio, 1min 20s'. */
export function leftToHear(notes: readonly Note[], secondsAMinute: number): string {
  const seconds = secondsOfNotes(notes)
  const takes = secondsAMinute > 0 ? `, ${roundTime((seconds * secondsAMinute) / 60)}` : ''
  return `cerca de ${roundTime(seconds)} de áudio${takes}`
}

/** Sorts by length, so that a short note does not wait for a long one. */
export const shortestFirst = <Heard extends Note>(notes: readonly Heard[]): Heard[] =>
  notes.toSorted((a, b) => secondsOfNotes([a]) - secondsOfNotes([b]))

/** Seconds of the clock that a lead is kept waiting for its voice notes where this machine hears them, at most. */
export const WAITED_SECONDS = 90

/**
 * Splits recordings into those before the lead is made and those after it, the shortest first. All come before it if
 * the speed is unknown: a provider transcribes many at a time.
 */
export function heardFirst<Heard extends Note>(
  notes: readonly Heard[],
  secondsAMinute: number,
  mostSeconds = WAITED_SECONDS,
): { first: Heard[]; later: Heard[] } {
  const sorted = shortestFirst(notes)
  if (secondsAMinute === 0) return { first: sorted, later: [] }
  let takes = 0
  const fits = sorted.findIndex((note) => (takes += (secondsOfNotes([note]) * secondsAMinute) / 60) > mostSeconds)
  return fits < 0 ? { first: sorted, later: [] } : { first: sorted.slice(0, fits), later: sorted.slice(fits) }
}

/**
 * Returns those of the remaining recordings that the lead waits for no longer, after others took some seconds of the
 * clock: a machine that is in use hears more slowly than the measured speed.
 */
export function heardTooLate<Heard extends Note>(
  left: readonly Heard[],
  heard: readonly Note[],
  { seconds, secondsAMinute }: { seconds: number; secondsAMinute: number },
): Heard[] {
  if (secondsAMinute === 0 || heard.length === 0) return []
  const seen = (60 * seconds) / Math.max(1, secondsOfNotes(heard))
  return heardFirst(left, Math.max(seen, secondsAMinute), WAITED_SECONDS - seconds).later
}
