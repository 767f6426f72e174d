import type { Meeting } from '@fechai/domain/act'
import { meets } from '../signals/meets.ts'
import type { Utterance } from '../text/utterances.ts'

/** The first message of either side that speaks of a visit or a presentation. */
export function readMeeting(said: readonly Utterance[]): Meeting | null {
  const first = said.find(({ folded }) => meets(folded))
  return first === undefined ? null : { index: first.index, at: first.at }
}
