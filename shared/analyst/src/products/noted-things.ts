import type { Utterance } from '../text/utterances.ts'
import { isOwnPlace } from './own-place.ts'
import type { Candidate } from './product-candidate.ts'
import { occurrence } from './product-hints.ts'
import { thingsAt } from './product-names.ts'
import { SOLD } from './product-words.ts'

/** Finds the words of the contact's note in the conversation. */
export function notedThings(noted: readonly string[], utterances: readonly Utterance[]): Candidate[] {
  const candidates: Candidate[] = []
  for (const word of noted) {
    const said = occurrence(word, utterances)
    if (said === null) continue
    const { utterance, at } = said
    if (isOwnPlace(utterance, at, word.length)) continue
    // 'Placa solar': the thing that the word belongs to opens its name.
    const before = /([a-z]{4,}) (?:de )?$/.exec(utterance.folded.slice(0, at))
    const from = before !== null && SOLD.test(before[1]!) ? before.index : at
    thingsAt(utterance, from, utterance.folded.length, SOLD.test(word) ? 2.4 : 1, candidates)
  }
  return candidates
}
