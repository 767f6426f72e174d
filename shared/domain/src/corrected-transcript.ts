import type { AudioPlaces, MediaPlaces, SpokenLine } from './media-places.ts'

/** A recording's present transcript. */
interface Transcript {
  text: string | null
  places: MediaPlaces | null
  seconds: number | null
}

/** The lines that a person corrects; all of a recording is one where no times are known. */
export function linesToCorrect({ text, places, seconds }: Transcript): SpokenLine[] {
  if (places?.kind === 'audio' && places.lines.length > 0) return places.lines
  return [{ from: 0, to: seconds ?? 0, text: text ?? '' }]
}

/**
 * Returns a listener's corrected transcript: each line keeps its time, an empty one had no speech, and no part of it
 * is unsure any more. Null if the texts do not match its lines.
 */
export function correctedTranscript(
  heard: Transcript,
  texts: readonly string[],
): { text: string; places: AudioPlaces } | null {
  const lines = linesToCorrect(heard)
  if (lines.length !== texts.length) return null
  const said = lines
    .map(({ from, to }, at) => ({ from, to, text: texts[at]!.trim() }))
    .filter(({ text }) => text !== '')
  const estimated = heard.places?.kind !== 'audio' || heard.places.estimated
  return { text: said.map(({ text }) => text).join(' '), places: { kind: 'audio', lines: said, estimated } }
}
