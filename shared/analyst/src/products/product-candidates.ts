import { gateOf } from '@fechai/domain/patterns/gate'
import { lines } from '@fechai/domain/patterns/lines'
import { isPriceTold } from '../sums/mentions/price-told.ts'
import { growing } from '../text/growing.ts'
import type { Utterance } from '../text/utterances.ts'
import { documentLine } from './document-line.ts'
import { pickedKind } from './picked-kind.ts'
import { ASKS } from './product-asks.ts'
import { isOwnPlace } from './own-place.ts'
import type { Candidate } from './product-candidate.ts'
import { thingsAt } from './product-names.ts'
import { meantBefore, NEEDS } from './product-needs.ts'
import { openingSubjects } from './opening-subject.ts'
import { COUNTS, OPENS } from './product-openings.ts'
import {
  AGREES,
  ANNOUNCES,
  I_DO,
  DEFINES,
  OFFERS_BEFORE_PRICE,
  PITCH,
  PROPOSES,
  RECALLS,
  SUGGESTS,
} from './product-told.ts'
import { ASKS_DOING, ASKS_WISH, ANSWERS_WISH, COUNTED, INTERESTS, TAIL_ASKS, WORK_ASKED } from './product-wishes.ts'
import { SOLD } from './product-words.ts'
import { NO_THING, saidBare } from './said-bare.ts'
import { workOf } from './work-verbs.ts'

/** 'Boa noite, aula de violino para criança?': nothing but a greeting before the thing. */
const OPENS_QUESTION =
  /^(?:(?:oi+e?|ola|opa|bom dia|boa tarde|boa noite|tudo bem|por favor|moc[oa]|amig[oa])[,!.? ]*)*$/

/** 'Esse berço vira cama?', 'dois box incolor': a thing that is sold, first of all words. */
const OPENS_WITH_THING = new RegExp(lines`
  ^(?:(?:oi+e?|ola|opa|bom dia|boa tarde|boa noite|tudo bem|por favor|moc[oa]|amig[oa]|e ai|fala)
  [,!.? ]*)*(?:(?:ess[ea]|aquel[ea]|[oa]s?|dois|duas|tres|quatro|cinco|seis|dez|\d{1,4}) )?$
`)

/** 'É urgente, uma coroa pro velório': a counted thing opens a clause. */
const OPENS_CLAUSE = /[.,!\n] ?(?:uma?|dois|duas|tres|quatro|cinco|\d{1,4}) $/

/** 'Impermeabilizo em casa', 'a gente restaura': the seller says the work. */
const I_WORK = /(?:^| )([a-z]{4,}?)(?:o|amos)(?= )/g
/** Work that goes with most sales. */
const MINOR_WORK =
  /^(?:assent|instal|mont|desmont|troc|organiz|personaliz|revis|financi|renov|estud|viaj|alug|lav|arrum|limp|trein|certific|recuper|reform|filtr|pint)$/

/** 'Bolo pra 30 pessoas', 'aula de violino?': the thing alone, for whom, or asked. */
const ASKED_BARE = /^(?:[^,.!?\n]{3,60}\?|[a-z-]+(?: [a-z]+)? (?:pr[ao]|para) \d)/

const ASKING = ASKS.map(([pattern, weight]) => ({ may: gateOf(pattern), pattern, weight }))

/** Every place where a thing is asked for, proposed or listed, with the weight of how. */
export const readCandidates = growing(
  () => [] as Candidate[],
  (candidates, utterance, past, at) => {
    const own: Candidate[] = []
    if (utterance.source === 'media' && utterance.attachment !== 'audio') documentLine(utterance, own)
    else if (utterance.role === 'seller') offeredIn(utterance, at, own)
    else askedIn(utterance, at, past, own)
    candidates.push(...own)
  },
)

function offeredIn(utterance: Utterance, at: number, candidates: Candidate[]): void {
  const { folded } = utterance
  const add = (from: number, to: number, weight: number): void => thingsAt(utterance, from, to, weight, candidates)
  const proposal = at < 6 ? PROPOSES.exec(folded) : null
  if (proposal !== null) add(proposal.index + proposal[0].length, folded.length, 2)
  const announced = at < 3 ? ANNOUNCES.exec(folded) : null
  if (announced !== null) add(announced.index + announced[0].length, folded.length, 2.2)
  if (at < 10)
    for (const [pattern, weight] of at < 8 ? [...RECALLS, ...DEFINES] : DEFINES)
      for (const found of folded.matchAll(pattern)) add(found.index + found[0].length, folded.length, weight)
  const own = at < 5 ? I_DO.exec(folded) : null
  if (own !== null) add(own.index + own[0].length, folded.length, 1.8)
  if (at < 8)
    for (const found of folded.matchAll(I_WORK)) {
      const work = MINOR_WORK.test(found[1]!) ? null : workOf(`${found[1]!}ar`)
      if (work !== null) {
        const to = found.index + found[0].length
        const from = to - found[0].trimStart().length
        candidates.push({ utterance, from, thing: from, to, work, alone: true, weight: 2.2, score: 2.2 })
      }
    }
  const pitch = PITCH.exec(folded)
  if (pitch !== null) add(pitch.index + pitch[0].length, folded.length, 1.6)
  const offered = /\d/.test(folded) ? OFFERS_BEFORE_PRICE.exec(folded) : null
  if (offered !== null) add(offered.index, offered.index + offered[1]!.length, 1.2)
}

function askedIn(utterance: Utterance, at: number, past: readonly Utterance[], candidates: Candidate[]): void {
  const { folded } = utterance
  const add = (from: number, to: number, weight: number): void => thingsAt(utterance, from, to, weight, candidates)
  const opens = at <= 2 && !past.slice(0, at).some((said) => said.role === 'seller' && isPriceTold(said))
  for (const { may, pattern, weight } of ASKING) {
    if (!may(folded)) continue
    for (const found of folded.matchAll(pattern))
      // After the opening, or after a price, 'tem …?' asks for a feature.
      add(found.index + found[0].length, folded.length, weight === 2 && !opens ? 0.6 : weight)
  }
  const isFirst = opens && !past.slice(0, at).some((said) => openingSubjects(said.folded).length > 0)
  if (isFirst) for (const { from, to, weight } of openingSubjects(folded)) add(from, to, weight)
  for (const found of folded.matchAll(COUNTED))
    if (SOLD.test(found[1]!)) add(found.index + found[0].length - found[1]!.length, folded.length, 0.6)
  if (at < 8) needsIn(utterance, past[at - 1], candidates)
  answersIn(utterance, at, past, candidates)
  const tail = TAIL_ASKS.exec(folded)
  if (tail !== null) {
    const from = tail.index + tail[0].indexOf(tail[1]!)
    add(from, from + tail[1]!.length, 2.4)
  }
  const liked = at < 30 ? INTERESTS.exec(folded) : null
  if (liked !== null) {
    const from = liked.index + liked[0].indexOf(liked[1]!)
    add(from, from + liked[1]!.length, 2.6)
  }
  if (at >= 8) return
  const bare = candidates.some(({ weight }) => weight >= 1.8) ? null : saidBare(utterance, past[at - 1], at)
  if (bare !== null) add(bare, folded.length, 2.2)
  soldWordsIn(utterance, at, candidates)
}

/** Work that is asked for, and what an opening customer needs, has or counts. */
function needsIn(utterance: Utterance, before: Utterance | undefined, candidates: Candidate[]): void {
  const { folded } = utterance
  const add = (from: number, weight: number): void => thingsAt(utterance, from, folded.length, weight, candidates)
  for (const found of folded.matchAll(ASKS_DOING)) {
    if (workOf(found[0].trim().split(' ').at(-1)!) !== null) continue
    const known = candidates.length
    add(found.index + found[0].length, 1.6)
    for (const candidate of candidates.slice(known))
      if (SOLD.test(folded.slice(candidate.thing, candidate.to))) candidate.score = candidate.weight = 2.2
  }
  for (const found of folded.matchAll(WORK_ASKED))
    if (workOf(found[1]!) !== null) add(found.index + found[0].length - found[1]!.length - 1, 2.4)
  const counts = countsWhatWasAsked(utterance, before) ? [] : [COUNTS]
  for (const [pattern, weight] of [...counts, ...OPENS, ...NEEDS])
    for (const found of folded.matchAll(pattern)) add(found.index + found[0].length, weight)
}

/** Things that an answer takes from the seller's words: 'seriam arranjos?' 'isso'. */
function answersIn(utterance: Utterance, at: number, past: readonly Utterance[], candidates: Candidate[]): void {
  const { folded } = utterance
  const before = past[at - 1]
  const defined = at > 0 && at < 14 && AGREES.test(folded) ? SUGGESTS.exec(before!.folded) : null
  if (defined !== null && before!.role === 'seller')
    thingsAt(before!, defined.index + defined[0].length, before!.folded.length, 2.6, candidates)
  const meant = at < 10 ? meantBefore(utterance, past.slice(Math.max(0, at - 3), at)) : null
  if (meant !== null) {
    const known = candidates.length
    thingsAt(meant.utterance, meant.from, meant.end, 2.6, candidates)
    for (const candidate of candidates.slice(known)) candidate.work ??= meant.work
  }
  const picked = at < 12 ? pickedKind(utterance, before) : null
  if (picked !== null) thingsAt(picked.utterance, picked.from, picked.end, 2.6, candidates)
  const isAsked =
    at < 10 && past.slice(Math.max(0, at - 2), at).some((said) => said.role === 'seller' && ASKS_WISH.test(said.folded))
  const wished = isAsked ? ANSWERS_WISH.exec(folded) : null
  const wish = wished === null ? folded.length : wished.index + wished[0].length
  if (wished !== null && !NO_THING.test(folded.slice(wish))) thingsAt(utterance, wish, folded.length, 2.6, candidates)
}

/** Things that are sold, wherever they are named. */
function soldWordsIn(utterance: Utterance, at: number, candidates: Candidate[]): void {
  const { folded } = utterance
  const weightAt = (index: number): number => {
    if (at >= 2) return 0.2
    const before = folded.slice(0, index)
    if (OPENS_WITH_THING.test(before)) return 2.2
    if (OPENS_CLAUSE.test(before)) return 1.8
    return OPENS_QUESTION.test(before) && ASKED_BARE.test(folded.slice(index)) ? 1.8 : 0.2
  }
  for (const found of folded.matchAll(/(?:guarda[ -])?[a-z]{4,}/g)) {
    const named = candidates.some(({ from, to }) => from <= found.index && to > found.index)
    if (!named && SOLD.test(found[0].replace(' ', '-')) && !isOwnPlace(utterance, found.index, found[0].length))
      thingsAt(utterance, found.index, folded.length, weightAt(found.index), candidates)
  }
}

/** After 'quantas janelas?' a customer answers '4 janelas e a sacada': the amount of work. */
function countsWhatWasAsked({ folded }: Utterance, before: Utterance | undefined): boolean {
  const noun = before?.role === 'seller' ? /\bquant[oa]s ([a-z]{4,})/.exec(before.folded)?.[1] : undefined
  return noun !== undefined && folded.includes(noun.replace(/s$/, ''))
}
