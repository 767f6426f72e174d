import type { Utterance } from '../text/utterances.ts'

const masked = new WeakMap<Utterance, Utterance>()

/** Utterances in which a break replaces each word that a transcriber may have misheard: none of them names a product. */
export const withoutMisheard = (utterances: readonly Utterance[]): readonly Utterance[] =>
  utterances.some(({ unsure }) => unsure) ? utterances.map(withBreaks) : utterances

function withBreaks(utterance: Utterance): Utterance {
  if (!utterance.unsure) return utterance
  const known = masked.get(utterance)
  if (known) return known
  const made = { ...utterance, text: broken(utterance, utterance.text), folded: broken(utterance, utterance.folded) }
  masked.set(utterance, made)
  return made
}

/** Keeps the length, and so the offsets. */
const broken = ({ unsure }: Utterance, text: string): string =>
  unsure!.reduce(
    (kept, [start, end]) =>
      kept.slice(0, start) + ','.repeat(Math.max(0, Math.min(end, kept.length) - start)) + kept.slice(end),
    text,
  )
