import { lines } from '@fechai/domain/patterns/lines'
import { remember } from '@fechai/domain/patterns/remember'
import type { Price } from '../mentions/price.ts'
import { close } from '../../text/amounts.ts'
import { messagesInRange } from '../../text/messages-in-range.ts'
import { numbersOf } from '../../text/numbers.ts'
import type { Utterance } from '../../text/utterances.ts'
import { offerOf, type Offer } from './offer.ts'
import { isFee } from './side-prices.ts'

/** A number that can count things. */
interface Count {
  utterance: Utterance
  from: number
  value: number
  /** Folded word behind it; '' when none. */
  noun: string
  /** True for a count of days, hours and the like. */
  isTime: boolean
}

const TIME = /^(?:dia|diaria|hora|noite|semana|mes|mese|turno|plantao|plantoe|ano|fim|final)s?$/

/** '2.740 por pessoa, casal 5.480'. */
const TWO_PEOPLE = /\b(?:casal|dupla)\b/
/** 'Colchão casal', 'solteiro 600, casal 1.200': how wide it is, and not for how many. */
const SIZE_OF_BED = new RegExp(lines`
  \b(?:cama|camas|beliches?|colcha|colchas|colchao|colchoes|box|edredo[mn]s?|lenco[il]s?|lencois
  |cobertor|cobertores|mantas?|fronhas?|cobre ?leito|solteir[oa]s?|queen|king)\b
`)
const GOES_ALONE = /\b(?:sozinh[oa]|so (?:pra|para) mim|so eu|eu so)\b/

/** Whole numbers of an utterance, in digits, with 'mil' or in words; not instalments. */
export const countsOf = remember((utterance: Utterance): Count[] => [
  ...[...utterance.folded.matchAll(new RegExp(TWO_PEOPLE, 'g'))].map(({ index }) => ({
    utterance,
    from: index,
    value: 2,
    noun: '',
    isTime: false,
  })),
  ...numbersOf(utterance).flatMap(({ from, to, value, currency }) => {
    const after = utterance.folded.slice(to, to + 24)
    if (currency || !Number.isInteger(value) || value < 2 || value > 1_000_000) return []
    // 'Dividido em 120 aptos'.
    if (/\b(?:divid|rate|rach)[a-z]+(?: [a-z]+){0,2} $/.test(utterance.folded.slice(Math.max(0, from - 30), from)))
      return []
    if (/^ ?(?:x|vezes|parcelas) (?:de|sem|n?[oa])\b|^[/:]|^,\d/.test(after)) return []
    const noun = /^ ?([a-z]{2,})/.exec(after)?.[1] ?? ''
    // '8 x 3 x 245': the middle one counts days.
    const isMiddle =
      /\d ?x ?$/.test(utterance.folded.slice(Math.max(0, from - 4), from)) && /^ ?x ?(?:r\$ ?)?\d/.test(after)
    return [{ utterance, from, value, noun, isTime: isMiddle || TIME.test(noun) }]
  }),
])

/** Messages to look back for the unit and the count of a sum. */
const REACH = 6

/** Messages to look back for the unit when the count comes with the sum. */
const UNIT_REACH = 14

/** Messages to look back for a count that a unit and its sum in one message prove. */
const TOLD_REACH = 80

/** Kinds of a sum that is not a current price of the product. */
const NOT_NOW: ReadonlySet<Price['kind']> = new Set(['part', 'rival', 'past', 'budget'])

/** Computed sums, unit × quantity (× days) = total: the surest form of a price. */
export function bindSums(prices: readonly Price[], utterances: readonly Utterance[]): Offer[] {
  const offers: Offer[] = []
  const isAlone = utterances.some(({ role, folded }) => role !== 'seller' && GOES_ALONE.test(folded))
  for (const total of prices) {
    if (isAlone && TWO_PEOPLE.test(total.label)) continue
    if ((total.per !== 'whole' && total.per !== 'month') || NOT_NOW.has(total.kind)) continue
    const bound = factorsOf(total, prices, utterances)
    if (bound === null) continue
    const { unit, count } = bound
    const support = [
      { index: unit.index, quote: unit.utterance.text.slice(...unit.sentence) },
      { index: count.utterance.index, quote: count.utterance.text.slice(0, 200) },
    ]
    offers.push({
      ...offerOf(total),
      unit: Math.round((total.value / count.value) * 100) / 100,
      quantity: count.value,
      per: 'unit',
      unitSaid: unit.value,
      support,
      score: 2.5,
    })
  }
  return offers
}

const isCouple = ({ utterance, from }: Count): boolean => TWO_PEOPLE.test(utterance.folded.slice(from, from + 6))
const namesBed = ({ folded }: Utterance): boolean => SIZE_OF_BED.test(folded)

interface Factors {
  unit: Price
  count: Count
  score: number
}

function factorsOf(total: Price, prices: readonly Price[], utterances: readonly Utterance[]): Factors | null {
  const told = messagesInRange(prices, total.index - UNIT_REACH, total.index).filter((price) => price !== total)
  // 'Consigo 74 o metro. Fica 3.256': how many was settled long before.
  const isToldTogether = told.some(
    (price) =>
      price.index === total.index && (price.per === 'unit' || price.noun !== null) && price.value < total.value,
  )
  const counts = messagesInRange(utterances, total.index - (isToldTogether ? TOLD_REACH : REACH), total.index)
    .flatMap((said) => countsOf(said))
    .filter(
      (count) => !isCouple(count) || !messagesInRange(utterances, total.index - TOLD_REACH, total.index).some(namesBed),
    )
  const times = counts.filter(({ isTime }) => isTime)
  let best: Factors | null = null
  for (const unit of told) {
    if (unit.per === 'instalment' || unit.value >= total.value || isFee(unit)) continue
    for (const count of counts) {
      if (isAt(unit, count) || isAt(total, count) || isPriceAlone(count)) continue
      if (unit.index < total.index - REACH && count.utterance.index < total.index - 2) continue
      const direct = close(unit.value * count.value, total.value, 0.0005)
      const days =
        direct || count.isTime
          ? undefined
          : times.find((other) => other !== count && close(unit.value * count.value * other.value, total.value, 0.0005))
      if ((!direct && days === undefined) || isInstalment(unit, count, told)) continue
      const score =
        (unit.role === 'seller' ? 2 : 0) +
        (unit.per === 'unit' || unit.noun !== null ? 2 : 0) -
        (told.some((price) => isAt(price, count)) ? 2 : 0) +
        (unit.index === total.index ? 1 : 0) +
        (unit.value > count.value ? 0.5 : 0) +
        (direct ? 0.5 : 0) +
        count.utterance.index / 1e6
      if (best === null || score > best.score) best = { unit, count, score }
    }
  }
  return best
}

/** 'E um pudim?' '12'; '52 + 12 + 24 = 88': a seller's number and no more, or what is added up, is a price. */
const isPriceAlone = ({ utterance: { role, folded }, from }: Count): boolean =>
  role === 'seller' &&
  (/^\W*\d+\W*$/.test(folded) || /\+ ?$/.test(folded.slice(0, from)) || /^[\d.,]+ ?\+/.test(folded.slice(from)))

const isAt = ({ utterance, from, to }: Price, count: Count): boolean =>
  utterance === count.utterance && count.from >= from && count.from < to

const isInstalment = (unit: Price, count: Count, told: readonly Price[]): boolean =>
  told.some(({ per, times, value }) => per === 'instalment' && times === count.value && close(value, unit.value))
