import type { Candidate } from '../product-candidate.ts'
import { NAME_FEATURES } from './name-features.ts'
import { PLACE_FEATURES } from './place-features.ts'
import { MENTION_FEATURES } from './talk-features.ts'
import type { ThingFeatureId } from './weights.ts'

const SENTENCES: Readonly<Partial<Record<ThingFeatureId, string>>> = {
  // Features that no table computes.
  wording: 'o modo como foi pedido ou oferecido',
  'work-alone': 'um serviço sem a coisa',
  'work-with-thing': 'um serviço e a coisa em que é feito',
  ...Object.fromEntries(
    [NAME_FEATURES, PLACE_FEATURES, MENTION_FEATURES].flatMap((features) =>
      features.map(({ id, says }): [ThingFeatureId, string] => [id, says]),
    ),
  ),
}

/** A feature that spoke for a thing or against it, in words. */
export interface ThingReason {
  id: ThingFeatureId
  says: string
  adds: number
}

/** Everything that spoke for a thing and against it, in pt-BR. */
export const thingReasons = ({ spoken = [] }: Candidate): ThingReason[] =>
  spoken.map(({ id, adds }) => ({ id, adds, says: SENTENCES[id] ?? id }))
