import type { Facts } from '../facts/facts.ts'
import { toldPrices } from '../facts/price-facts.ts'
import type { Offer } from '../sums/options/offer.ts'
import { sumText } from '../sums/options/value-text.ts'
import { periodOf } from '../sums/mentions/price-period.ts'
import type { Price } from '../sums/mentions/price.ts'
import { sameAmount } from '../text/amounts.ts'
import { numbersOf } from '../text/numbers.ts'
import { quoteAround } from '../text/utterances.ts'
import { numbered, type SumCandidate } from './candidate.ts'

type Sum = Omit<SumCandidate, 'id'>

/** Keeps the latest of each kind: a shop's chat of years holds thousands. */
const MOST_PRICES = 90
const MOST_RECKONED = 20
const MOST_NUMBERS = 30

/** Every sum that was said and how, what the rules reckon of several sentences, and sums that no rule read as a price. */
export function sumCandidates(facts: Facts): SumCandidate[] {
  const told = toldPrices(facts)
  const prices = told.slice(-MOST_PRICES).map(({ price, own }) => ofPrice(price, own.value, own.total))
  const isKnown = (total: number): boolean =>
    prices.some(({ value, total: known }) => sameAmount(known, total) || sameAmount(value, total))
  const reckoned = facts.offers
    .filter(({ total }) => !isKnown(total))
    .slice(0, MOST_RECKONED)
    .map(ofOffer)
  const sums = [...prices, ...reckoned, ...otherSums(facts, prices)]
  return numbered(
    'v',
    sums.toSorted((a, b) => a.index - b.index),
  )
}

function ofPrice(price: Price, value: number, total: number): Sum {
  const { index, role, kind, per, times, utterance, sentence } = price
  return {
    ...{ index, role, kind, per, value, times, total },
    quote: utterance.text.slice(sentence[0], sentence[1]),
    text: candidateText({ per, value, times, total }, () => periodOf(price)),
    support: [],
  }
}

function ofOffer({ price, per, total, unit, quantity, instalments, support }: Offer): Sum {
  const times = per === 'instalment' ? instalments : per === 'unit' ? quantity : null
  const value = times === null ? total : (unit ?? total / times)
  return {
    ...{ index: price.index, role: price.role, kind: 'reckoned', per, value, times, total },
    quote: price.utterance.text.slice(price.sentence[0], price.sentence[1]),
    text: candidateText({ per, value, times, total }, () => periodOf(price)),
    support,
  }
}

/** A count that does not make its total is not written. */
export function candidateText(
  { per, value, times, total }: Pick<SumCandidate, 'per' | 'value' | 'times' | 'total'>,
  period?: () => string,
): string {
  const isMany = times !== null && Math.abs(value * times - total) < 0.01 * total
  return sumText({ per, times: isMany ? times : null, total }, period)
}

/** Numbers written as money that are no price to the rules, each once. */
function otherSums({ utterances }: Facts, prices: readonly Sum[]): Sum[] {
  const seen = new Set(prices.map(({ index, value }) => `${index} ${value}`))
  const found = utterances.flatMap((utterance) =>
    numbersOf(utterance)
      .filter(({ currency, shaped }) => currency || shaped)
      .flatMap(({ value, from, to }): Sum[] => {
        const key = `${utterance.index} ${value}`
        if (value <= 0 || seen.has(key)) return []
        seen.add(key)
        const { index, role, text } = utterance
        const sum = { per: 'whole', value, times: null, total: value } as const
        return [
          {
            ...sum,
            index,
            role,
            kind: 'number',
            quote: quoteAround(text, from, to),
            text: candidateText(sum),
            support: [],
          },
        ]
      }),
  )
  return found.slice(-MOST_NUMBERS)
}
