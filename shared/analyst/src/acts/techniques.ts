import type { TechniqueShown } from '@fechai/domain/act'
import type { TechniqueId } from '@fechai/domain/techniques'
import { techniquesIn } from '../signals/techniques-in.ts'
import type { Utterance } from '../text/utterances.ts'

const SILENCE_MS = 2 * 86_400_000

/** Techniques of selling that the seller's messages show, each once, by the last message that shows it. */
export function readTechniques(said: readonly Utterance[]): TechniqueShown[] {
  const last = new Map<TechniqueId, TechniqueShown>()
  let before: Utterance | undefined
  for (const utterance of said) {
    const quietMs = before === undefined ? 0 : utterance.at - before.at
    before = utterance
    const { role, source, folded, index, at } = utterance
    if (role !== 'seller' || source !== 'text') continue
    for (const id of techniquesIn(folded, quietMs >= SILENCE_MS)) last.set(id, { id, index, at })
  }
  return [...last.values()]
}
