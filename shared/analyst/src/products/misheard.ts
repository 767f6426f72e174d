import { remember } from '@fechai/domain/patterns/remember'
import { covered, type Utterance } from '../text/utterances.ts'

/** Utterances in which a break replaces each word that a transcriber may have misheard: none of them names a product. */
export const withoutMisheard = (utterances: readonly Utterance[]): readonly Utterance[] =>
  utterances.some(({ unsure }) => unsure) ? utterances.map((each) => (each.unsure ? broken(each) : each)) : utterances

const broken = remember((utterance: Utterance): Utterance => covered(utterance, utterance.unsure!, ','))
