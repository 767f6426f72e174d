import type { Conversation } from '@fechai/domain/conversation/message'
import { notedThings } from '../products/noted-things.ts'
import { isNoPlace, isSomePlace, sellsPlaces } from '../products/place-names.ts'
import { fullerName } from '../names/fuller-name.ts'
import type { Price } from '../sums/mentions/price.ts'
import { type Talk } from '../products/features/thing-view.ts'
import { headOf, weighThing } from '../products/features/weigh-thing.ts'
import { isPersonNamed } from '../products/person-named.ts'
import { askedAlso, plansAsked, wordsSaid } from '../products/words-said.ts'
import { chosenPlan } from '../products/chosen-plan.ts'
import { withDestination } from '../products/destination.ts'
import { withNoun } from '../products/elided-noun.ts'
import { soldUnderLetterhead, withoutLetterheads } from '../products/letterheads.ts'
import { labelOf } from '../products/label-of.ts'
import { withoutMisheard } from '../products/misheard.ts'
import type { Candidate } from '../products/product-candidate.ts'
import { readCandidates } from '../products/product-candidates.ts'
import { withComplement, withWork } from '../products/product-complements.ts'
import { frequentThing, soldTrade, tradeAlone } from '../products/product-fallbacks.ts'
import { NO_HINTS, productHints, type ProductHints } from '../products/product-hints.ts'
import { explained, isForeign, withNext, withTopic, withTrade } from '../products/product-naming.ts'
import { refusedWords } from '../products/product-refused.ts'
import { SOLD } from '../products/product-words.ts'
import { asProduct, capital, type Product, withDetail } from '../products/product.ts'
import { swappedThings } from '../products/swapped.ts'
import { isVague } from '../products/vague-names.ts'
import { hasExtraWords, stemsOf } from '../text/extra-words.ts'
import type { Utterance } from '../text/utterances.ts'
import { optionName, pickedOption } from '../sums/options/named-option.ts'
import type { Offer } from '../sums/options/offer.ts'

/** Every price, and the one on the table. */
export interface Deal {
  offer: Offer | null
  prices: readonly Price[]
}

/**
 * Finds the product under negotiation, in the customer's words; refused things and things for other people are left
 * out.
 */
export function findProduct(all: readonly Utterance[], deal: Deal, hints: ProductHints = NO_HINTS): Product | null {
  const utterances = withoutLetterheads(withoutMisheard(all))
  const named = nameProduct(utterances, deal, hints) ?? soldUnderLetterhead(all)
  const product = named === null ? null : withDestination(named, utterances)
  const plan = product === null || product.name.includes('(') ? null : chosenPlan(utterances)
  return product === null || plan === null || !hasExtraWords(plan, product.name)
    ? product
    : { ...product, name: withDetail(product.name, plan) }
}

function nameProduct(utterances: readonly Utterance[], deal: Deal, hints: ProductHints): Product | null {
  const { offer } = deal
  const candidates = rankCandidates(utterances, deal, hints)
  const best = candidates[0]
  const told = hints.sells ?? hints.topic?.sells ?? null
  if (best === undefined || best.score < POOR) {
    const alone = told === null ? null : tradeAlone(utterances, hints)
    const thing = alone ?? soldTrade(utterances, hints) ?? frequentThing(utterances)
    const said = best === undefined ? null : asProduct(best)
    if (thing !== null && said !== null && said.quote.startsWith(`${thing.quote} `)) return said
    return (
      thing ??
      (best === undefined ? tradeAlone(utterances, hints) : withTrade(asProduct(best), best.weight, hints, utterances))
    )
  }
  const isWeak = best.score < WEAK
  const guess = isWeak ? (soldTrade(utterances, hints) ?? frequentThing(utterances)) : null
  const said = guess ?? asProduct(best)
  const product =
    (sellsPlaces(hints) && isSomePlace(said.name) ? frequentThing(shownFirst(utterances), isNoPlace) : null) ??
    withNoun(said, utterances)
  const weight = guess === null ? best.weight : 0
  if (!isVague(product.quote)) {
    const worked = withWork(product, best, candidates)
    if (worked !== product) return worked
    const needsTrade = isWeak || best.weight < ASKED || (hints.sells !== null && isForeign(product, hints.sells))
    if (needsTrade) return withTrade(product, weight, hints, utterances)
    return fullerName(withTopic(product, weight, hints, utterances), utterances)
  }
  const wish = openingWish(best, candidates, utterances)
  if (wish !== null && hasExtraWords(wish.name, product.name))
    return { ...wish, name: withDetail(wish.name, product.name) }
  const whole = withComplement(product, best, candidates, utterances)
  if (whole !== product) return whole
  const option = optionName(offer, utterances) ?? pickedOption(product, utterances)
  if (option !== null) {
    // 'Plano' is in 'plano Corporativo' already.
    const picked = /^\p{L}+ \p{L}+$/u.test(`${product.name} ${option}`) ? `${product.name} ${option}` : null
    const name = hasExtraWords(product.name, option) ? (picked ?? withDetail(product.name, option)) : capital(option)
    return withTrade({ ...product, name }, weight, hints, utterances)
  }
  const named = withTrade(product, weight, hints, utterances)
  if (named === product) return explained(product, candidates, utterances)
  return named.name.includes('(') ? named : withNext(named, candidates)
}

/**
 * Finds the customer's explicit request at the start of the conversation, before words that name only a form of
 * selling.
 */
function openingWish(
  best: Candidate,
  candidates: readonly Candidate[],
  utterances: readonly Utterance[],
): Product | null {
  const opening = utterances.slice(0, OPENING)
  const wish = candidates.find(
    (one) =>
      one.weight >= ASKED &&
      one.score > SURE &&
      one.utterance.role !== 'seller' &&
      opening.includes(one.utterance) &&
      (one.utterance !== best.utterance || one.from < best.from) &&
      !isVague(asProduct(one).quote),
  )
  return wish === undefined ? null : asProduct(wish)
}

/** Utterances in which a seller shows options to a customer who asks for a place. */
const shownFirst = (utterances: readonly Utterance[]): Utterance[] =>
  utterances.filter(({ role }) => role === 'seller').slice(0, 6)

/** Below this score a candidate is no thing at all. */
const POOR = 1
/** Below this score a candidate is a guess. */
const WEAK = 2.2
/** A request of this weight was explicit. */
const ASKED = 2

/** Above this score a candidate counts as the product. */
const SURE = 3
/** So many messages open a talk. */
const OPENING = 4

/** Everything that may be the product of a conversation, the likeliest first, each with what spoke for it and against it. */
export const weighedThings = (
  { utterances, seller, ...deal }: Deal & { utterances: readonly Utterance[]; seller: string | null },
  conversation: Conversation,
): Candidate[] => rankCandidates(withoutLetterheads(utterances), deal, productHints(conversation, seller, utterances))

/** Every name of a thing, the likeliest first. */
function rankCandidates(utterances: readonly Utterance[], { offer, prices }: Deal, hints: ProductHints): Candidate[] {
  const asked = readCandidates(utterances)
  const candidates = [...asked, ...swappedThings(utterances), ...notedThings(hints.noted, utterances)]
  if (offer !== null) candidates.push(...labelOf(offer.price))
  const refused = refusedOf(asked, utterances)
  const first = asked.find((one) => one.weight >= ASKED && one.utterance.role !== 'seller')
  const talk: Talk = {
    ...wordsSaid(utterances),
    refused,
    reopened: first !== undefined && refused.has(headOf(first)),
    also: askedAlso(utterances),
    people: hints.people,
    plans: plansAsked(utterances),
    fits: [hints.sells, hints.topic?.sells, ...hints.trade].flatMap((words) =>
      words == null
        ? []
        : stemsOf(words).filter(
            (stem) =>
              stem.length > 3 &&
              !/^(?:servi|trata|siste|plano|pacot|curso|aula|aulas|gesta|conse|alugu|venda|assis)$/.test(stem),
          ),
    ),
    total: utterances.length,
    offer: offer?.price ?? null,
    pricedAt: prices.find(({ role, kind }) => role === 'seller' && kind === 'offer')?.index ?? null,
  }
  return candidates
    .filter((candidate) => !isPersonNamed(candidate))
    .map((candidate) => weighThing(candidate, talk))
    .sort((a, b) => b.score - a.score || a.utterance.index - b.utterance.index)
}

/** Nothing counts as turned down where all that was asked for is: the deal itself is on hold. */
function refusedOf(candidates: readonly Candidate[], utterances: readonly Utterance[]): ReadonlySet<string> {
  const refused = refusedWords(utterances)
  const left = candidates.some((one) => one.weight >= ASKED && !refused.has(headOf(one)) && SOLD.test(headOf(one)))
  return left ? refused : NONE
}

const NONE: ReadonlySet<string> = new Set()
