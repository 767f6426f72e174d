import type { NumberReading } from './mentions/number-reading.ts'
import { type Costs, hearCosts, newCosts } from './steps/own-costs.ts'
import { countTiers } from './mentions/count-tiers.ts'
import { daysIn } from './mentions/calendar-numbers.ts'
import { namesCredit } from './steps/credit-letters.ts'
import { type HowMuch, hearHowMuch, notAsked } from './rules/how-much.ts'
import { oftenIn } from './steps/how-often.ts'
import type { Price } from './mentions/price.ts'
import { namesRate } from './rules/rates.ts'
import { namesRebate } from './steps/rebates.ts'
import { hearRunning, newRunning, type Running } from './steps/running-costs.ts'
import { hearTrade, hearTradeValues, noTradeIn, type TradeIn } from './steps/trade-ins.ts'
import { numbersOf } from '../text/numbers.ts'
import type { Utterance } from '../text/utterances.ts'
import { ASKS_FOR_OTHER, ASKS_PRICE, NAMES_AND_ASKS } from './mentions/asks-price.ts'

/** Messages within which a bargain continues. */
const BARGAIN_REACH = 8
/** Messages to look back for a price in many thousands that short figures refer to. */
const LARGE_REACH = 40
export const LARGE = 10_000
/** Messages to look back for a share of a price, and for the customer's means. */
const SHARES_REACH = 3
/** Units that are kept. */
const MOST_UNITS = 4

/** A number that was said: of the customer's budget, a day of the month. */
interface Heard {
  index: number
  value: number
}

/** Everything that the numbers of a message depend on, in six windows, and all that was read. */
export interface PriceMemory {
  /** Prices of the bargain; the last one in many thousands; the last prices of one unit. */
  bargain: { near: Price[]; large: Price[]; units: Price[] }
  /** The customer's question about a price, and about another way or thing. */
  question: { askedAt: number; howMuch: HowMuch; other: { index: number; text: string } }
  /** Numbers that count: days of the month, counts with their sums, times per week. */
  counts: { days: Heard[]; tiers: Heard[]; often: Heard[] }
  /** Parts of a price, and percents. */
  shares: { parts: Heard[]; percents: Heard[] }
  /** Money that is not this seller's: the customer's means and costs, costs of owning, rates, credit. */
  elsewhere: { budgets: Heard[]; costs: Costs; running: Running; ratedAt: number; isCredit: boolean }
  /** The used thing that the customer gives in payment. */
  trade: TradeIn
  prices: Price[]
  numbers: NumberReading[]
}

export const newMemory = (): PriceMemory => ({
  bargain: { near: [], large: [], units: [] },
  question: { askedAt: -10, howMuch: notAsked(), other: { index: -10, text: '' } },
  counts: { days: [], tiers: [], often: [] },
  shares: { parts: [], percents: [] },
  elsewhere: { budgets: [], costs: newCosts(), running: newRunning(), ratedAt: -100, isCredit: false },
  trade: noTradeIn(),
  prices: [],
  numbers: [],
})

/** Returns the entries of a chronological list from a message on. */
const since = <T extends { index: number }>(said: T[], index: number): T[] =>
  said[0] === undefined || said[0].index >= index ? said : said.filter((each) => each.index >= index)

/** Percents of a price that an utterance names; 'metade' is fifty. */
const sharesIn = (said: Utterance): number[] =>
  namesRebate(said)
    ? []
    : [
        ...(/\bmetade\b/.test(said.folded) ? [50] : []),
        ...[...said.folded.matchAll(/(?<![\d.,])(\d{1,2}) ?%/g)].map(([, share]) => Number(share)),
      ]

const BUDGETS = /\b(?:tenho|posso|consigo|orcamento|verba|limite|maximo|gastar|ate|pens\w+ em|disponivel)\b/

const budgetsIn = (said: Utterance): number[] =>
  said.role === 'customer' && said.folded.length < 120 && BUDGETS.test(said.folded)
    ? numbersOf(said).map(({ value }) => value)
    : []

/** Forgets what is out of reach of a message, and notes what its own numbers depend on. */
export function beginMessage(memory: PriceMemory, utterance: Utterance, previous: Utterance | undefined): void {
  const { bargain, question, counts, shares, elsewhere, trade } = memory
  const { index, role, folded } = utterance
  bargain.near = since(bargain.near, index - BARGAIN_REACH)
  bargain.large = since(bargain.large, index - LARGE_REACH)
  counts.days = since(counts.days, index - BARGAIN_REACH)
  counts.tiers = since(counts.tiers, index - BARGAIN_REACH)
  counts.often = since(counts.often, index - BARGAIN_REACH)
  shares.parts = since(shares.parts, index - SHARES_REACH)
  shares.percents = since(shares.percents, index - SHARES_REACH)
  elsewhere.budgets = since(elsewhere.budgets, index - SHARES_REACH)
  if (role !== 'seller' && (ASKS_PRICE.test(folded) || NAMES_AND_ASKS.test(folded))) question.askedAt = index
  hearTrade(trade, utterance, previous)
  if (namesRate(utterance)) elsewhere.ratedAt = index
  hearRunning(elsewhere.running, utterance, memory.prices.length > 0)
}

/** Notes what a message says beside its prices; the steps that revise these look at it. */
export function hearMessage(memory: PriceMemory, utterance: Utterance, prices: readonly Price[]): void {
  const { question, counts, shares, elsewhere, trade } = memory
  const { index, role, folded } = utterance
  const heard = (values: readonly number[]): Heard[] => values.map((value) => ({ index, value }))
  hearHowMuch(question.howMuch, utterance, prices)
  if (role === 'customer') question.other = { index, text: ASKS_FOR_OTHER.exec(folded)?.[0] ?? '' }
  counts.tiers.push(...heard(countTiers(utterance).map(({ value }) => value)))
  counts.days.push(...heard(daysIn(utterance)))
  counts.often.push(...heard(oftenIn(utterance)))
  shares.percents.push(...heard(sharesIn(utterance)))
  elsewhere.isCredit ||= namesCredit(folded)
  hearCosts(elsewhere.costs, utterance)
  elsewhere.budgets.push(...heard(budgetsIn(utterance)))
  hearTradeValues(trade, utterance)
}

/** Keeps the price of one unit that a message names last. */
export function keepUnit({ bargain }: PriceMemory, prices: readonly Price[]): void {
  const unit = prices.findLast(({ per, noun, kind }) => kind === 'offer' && (per === 'unit' || noun !== null))
  if (unit !== undefined) bargain.units = [...bargain.units, unit].slice(-MOST_UNITS)
}

/** Keeps the prices of a message, as the steps left them. */
export function keepPrices({ bargain, shares, prices: all }: PriceMemory, prices: readonly Price[]): void {
  shares.parts.push(...prices.filter(({ kind }) => kind === 'part'))
  bargain.near.push(...prices.filter(({ kind }) => kind !== 'part'))
  const large = prices.findLast(({ role, kind, value }) => role === 'seller' && kind === 'offer' && value >= LARGE)
  if (large !== undefined) bargain.large = [large]
  all.push(...prices)
}
