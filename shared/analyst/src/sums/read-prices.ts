import { isCountMultiplied } from './steps/priced-many.ts'
import { isOpen } from './rules/how-much.ts'
import type { Price } from './mentions/price.ts'
import { readSums } from './mentions/read-sums.ts'
import { growing } from '../text/growing.ts'
import type { Utterance } from '../text/utterances.ts'
import { extraAsked } from './options/asked-extras.ts'
import { beginMessage, hearMessage, keepPrices, keepUnit, LARGE, newMemory, type PriceMemory } from './memory.ts'
import type { NumberReading } from './mentions/number-reading.ts'
import { applySteps, PART_STEPS, PRICE_STEPS } from './price-steps.ts'
import { NO_PRICES } from './rules/no-prices.ts'
import { firstRule } from './rules/rule.ts'

/** Messages to look back for a rate that others are compared with. */
const RATES_REACH = 60

/** Every price of a conversation. */
export const readAllPrices = (utterances: readonly Utterance[]): Price[] => readMemory(utterances).prices.slice()

/** Every number of a conversation, with the rules and steps that decided about it. */
export function readAllNumbers(utterances: readonly Utterance[]): NumberReading[] {
  const { numbers, prices } = readMemory(utterances)
  return numbers.map((number) => {
    const price = prices.find(
      ({ index, from, value }) => index === number.index && from === number.from && value === number.value,
    )
    if (price === undefined) return number
    const { kind, per, times, because } = price
    return { ...number, isMoney: true, kind, span: { per, times }, because }
  })
}

/** Prices that were named shortly before a message. */
function recentPrices({ bargain }: PriceMemory, utterance: Utterance, previous: Utterance | undefined): number[] {
  const large = utterance.role === 'seller' ? bargain.large : []
  // 'Condomínio?' '620', of a flat of 450 mil.
  const isOfExtra = previous?.role === 'customer' && extraAsked(previous) !== undefined
  return [...large, ...bargain.near.filter((price) => !isCountMultiplied(price, utterance))]
    .map(({ value }) => value)
    .filter((value) => !isOfExtra || value < LARGE)
}

/** The prices of a message as its own words state them; numbers that the talk shows to be no price are noted. */
function readMessage(
  memory: PriceMemory,
  utterance: Utterance,
  previous: Utterance | undefined,
  recent: readonly number[],
) {
  const { question, counts, elsewhere } = memory
  const { numbers, prices } = readSums(utterance, {
    asked: utterance.index - question.askedAt <= 2,
    howMuch: isOpen(question.howMuch, utterance),
    days: counts.days.map(({ value }) => value),
    recent,
  })
  const isOfRates = utterance.index - elsewhere.ratedAt <= RATES_REACH
  // 'Faz mil então', of '500 por 120, mil por 220'.
  const named = utterance.role === 'seller' ? [] : counts.tiers.map(({ value }) => value)
  const refused = new Map<number, string>()
  const read = prices.filter((price) => {
    const rule = firstRule(NO_PRICES, { price, previous, isOfRates, counts: named })
    if (rule !== undefined) refused.set(price.from, rule.id)
    return rule === undefined
  })
  memory.numbers.push(
    ...numbers.map((number) => {
      const rule = refused.get(number.from)
      return rule === undefined ? number : { ...number, isMoney: false, because: [...number.because, rule] }
    }),
  )
  return read
}

/** Reads a conversation message by message. */
const readMemory = growing(newMemory, (memory, utterance, past, at) => {
  const previous = past[at - 1]
  beginMessage(memory, utterance, previous)
  const recent = recentPrices(memory, utterance, previous)
  const read = readMessage(memory, utterance, previous, recent)
  hearMessage(memory, utterance, read)
  const heard = { memory, utterance, previous, recent }
  const priced = applySteps(PRICE_STEPS, read, heard)
  keepUnit(memory, priced)
  keepPrices(memory, applySteps(PART_STEPS, priced, heard))
})
