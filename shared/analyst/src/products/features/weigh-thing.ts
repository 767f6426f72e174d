import { remember } from '@fechai/domain/patterns/remember'
import { contentWords } from '../../text/content-words.ts'
import { worthOf } from '../../text/named-feature.ts'
import type { Candidate } from '../product-candidate.ts'
import { SOLD } from '../product-words.ts'
import { NAME_FEATURES } from './name-features.ts'
import { PLACE_FEATURES } from './place-features.ts'
import { MENTION_FEATURES } from './talk-features.ts'
import { type NameView, type Talk, thingSpeaks } from './thing-view.ts'
import { THING_WEIGHTS, type ThingSpoken } from './weights.ts'

/** A form of selling: what comes with it says more. */
const FORM = /^(?:kit|app)$/

/** The worth of a candidate whatever the rest of the talk says. */
const ownWeight = remember((candidate: Candidate) => {
  const { utterance, alone, from, thing, to, work, weight } = candidate
  const text = utterance.folded.slice(alone ? from : thing, to)
  const words = contentWords(text)
  const first = text.split(' ')[0]!
  const head = words[0] === undefined || (first.length < 4 && SOLD.test(first) && !FORM.test(first)) ? first : words[0]
  const asked = work === null ? [] : askedWork(alone)
  const name = thingSpeaks(NAME_FEATURES, { text, words, head, weight, hasWork: work !== null })
  const before = utterance.folded.slice(Math.max(0, from - 24), from)
  const place = thingSpeaks(PLACE_FEATURES, { candidate, words, head, before })
  // The reader's weights were learned from these very numbers: another order of adding changes their last digits.
  const score = worthOf(asked) + worthOf(name) + worthOf(place)
  return { score, head, text, first, spoken: [...asked, ...name, ...place] }
})

const askedWork = (alone: boolean): ThingSpoken[] => {
  const id = alone ? 'work-alone' : 'work-with-thing'
  return [{ id, adds: THING_WEIGHTS[id] }]
}

/** The first word of what a candidate names. */
export const headOf = (candidate: Candidate): string => ownWeight(candidate).head

/** The worth of a name by its own words. */
export const nameWorth = (name: NameView): number => worthOf(thingSpeaks(NAME_FEATURES, name))

/** Weighs a candidate as the deal's product. This is the only place that adds up. */
export function weighThing(candidate: Candidate, talk: Talk): Candidate {
  const { score, head, text, first, spoken } = ownWeight(candidate)
  const said = thingSpeaks(MENTION_FEATURES, { candidate, text, head, first, talk })
  const wording: ThingSpoken = { id: 'wording', adds: candidate.score }
  return {
    ...candidate,
    score: candidate.score + worthOf(said, score),
    spoken: [wording, ...spoken, ...said],
  }
}
