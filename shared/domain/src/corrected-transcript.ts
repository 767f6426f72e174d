import type { AudioPlaces, MediaPlaces, SpokenLine } from './media-places.ts'

/** A recording's transcript as it stands. */
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
 * What is said by a person who listened: each line keeps its time, one that was left empty was said by nobody, and
 * nothing of it is unsure any more. Null when the texts are not those of its lines.
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
