import { GIVEN_NAMES } from '../names/given-names.ts'
import type { Candidate } from './product-candidate.ts'

const KIN = /^(?:filh[oa]s?|marido|espos[oa]|mae|pai|irma|irmao|sogr[oa]|namorad[oa])\b/

/** 'Tem horário pra Mel?': one word in capitals, for whom it is. */
const FOR_WHOM = /(?<!\p{L})(?:pra|pro|para)(?: [oa])? $/u

/** 'O Carlos é nosso cliente': the name of a person, not of a product. */
export const isPersonNamed = ({ utterance: { text, folded }, thing, to }: Candidate): boolean =>
  (GIVEN_NAMES.has(folded.slice(thing, to)) && /^\p{Lu}/u.test(text.slice(thing))) ||
  (/^\p{Lu}\p{Ll}+$/u.test(text.slice(thing, to)) && FOR_WHOM.test(text.slice(0, thing))) ||
  KIN.test(folded.slice(thing, to))
