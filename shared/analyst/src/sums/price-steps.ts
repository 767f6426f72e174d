import { priceMany } from './steps/priced-many.ts'
import { spreadCredit } from './steps/credit-letters.ts'
import { priceOften, withSameMonth } from './steps/how-often.ts'
import { loweredUnit } from './steps/lowered-units.ts'
import { isOwedElsewhere } from './steps/owed-elsewhere.ts'
import { isOwnCost } from './steps/own-costs.ts'
import { tellsPaymentAlone } from './mentions/price-labels.ts'
import { isDue, isShare, isShareAgain, isShareOfPrice } from './steps/price-shares.ts'
import { asKind, inTurn, type Price, revised } from './mentions/price.ts'
import { isQuotedBack, isReckonedFromRival, isRivalRetold, ONLY_GETS } from './steps/quoted-back.ts'
import { isRunning } from './steps/running-costs.ts'
import { withSplit } from './steps/split-payments.ts'
import { spreadOver } from './steps/spread-over.ts'
import { withTradeIn } from './steps/trade-ins.ts'
import { takeWithFreight } from './steps/with-freight.ts'
import type { Utterance } from '../text/utterances.ts'
import { isPartOfTold } from './steps/component-of-told.ts'
import type { PriceMemory } from './memory.ts'

/** A message whose prices are revised, and what was said before it. */
export interface HeardMessage {
  memory: PriceMemory
  utterance: Utterance
  previous: Utterance | undefined
  /** Prices that were named shortly before. */
  recent: readonly number[]
}

/** Revises the prices of a message; the id of each step is noted in the price. */
type PriceStep = (prices: readonly Price[], heard: HeardMessage) => readonly Price[]

/** The newest offer of the seller before the message. */
const lastTold = ({ memory: { bargain } }: HeardMessage): Price | undefined =>
  bargain.near.findLast(({ role, kind }) => role === 'seller' && kind === 'offer')

const creditByMonth: PriceStep = (prices, { memory }) =>
  memory.elsewhere.isCredit ? prices.map((price) => spreadCredit(price, memory.prices)) : prices

const costsElsewhere: PriceStep = (prices, { memory: { elsewhere, bargain }, utterance }) => {
  const isAsked = utterance.index - elsewhere.running.askedAt <= 2
  return prices
    .map((price) => asKind(price, 'own-cost', 'rival', isOwnCost(price, elsewhere.costs)))
    .map((price) => asKind(price, 'running-cost', 'part', isRunning(price, isAsked, bargain.near)))
}

/** A sum of the customer's means, of which the seller says what it gets. */
const isMeans = ({ role, value, utterance, to }: Price, budgets: readonly { value: number }[]): boolean =>
  role === 'seller' && ONLY_GETS.test(utterance.folded.slice(to)) && budgets.some((said) => said.value === value)

const rivals: PriceStep = (prices, { memory: { bargain, elsewhere } }) => {
  const told = prices
    .map((price) => asKind(price, 'quoted-back', 'rival', isQuotedBack(price, bargain.near)))
    .map((price) => asKind(price, 'customers-means', 'rival', isMeans(price, elsewhere.budgets)))
    .map((price) => asKind(price, 'rival-retold', 'rival', isRivalRetold(price, bargain.near)))
  return inTurn(told, (price, before) =>
    asKind(price, 'reckoned-from-rival', 'rival', isReckonedFromRival(price, before)),
  )
}

const unitsAndSpreads: PriceStep = (prices, { memory }) =>
  prices.map((price) => spreadOver(priceMany(price, memory.bargain.units), memory.prices))

const partsOfTold: PriceStep = (prices, heard) =>
  prices.map((price) => asKind(price, 'part-of-told', 'part', isPartOfTold(price, heard.previous, lastTold(heard))))

const lowersAndFreight: PriceStep = (prices, heard) =>
  inTurn(prices, (price, before) => {
    const told = lastTold(heard)
    const offer = before.findLast(({ kind, from }) => kind === 'offer' && from < price.from)
    return takeWithFreight(loweredUnit(price, told), offer ?? told)
  })

const soOften: PriceStep = (prices, heard) => {
  const often = heard.memory.counts.often.map(({ value }) => value)
  return withSameMonth(prices.map((price) => priceOften(price, often, lastTold(heard))))
}

/** 'E com sofá?' 'No pix 900': a way of payment alone answers the question before it. */
const subjects: PriceStep = (prices, { memory: { question }, utterance }) =>
  prices.map((price) =>
    prices.length === 1 &&
    price.role === 'seller' &&
    utterance.index - question.other.index <= 2 &&
    tellsPaymentAlone(price)
      ? revised(price, 'answers-other', { subject: question.other.text })
      : price,
  )

/** Steps about whose price it is, and per what. */
export const PRICE_STEPS: readonly PriceStep[] = [
  creditByMonth,
  costsElsewhere,
  rivals,
  unitsAndSpreads,
  partsOfTold,
  lowersAndFreight,
  soOften,
  subjects,
]

const split: PriceStep = (prices, { recent }) => withSplit(prices, recent)

/** '5.100 de uma vez não consigo', of a deposit of 5.100. */
const isPartEchoed = (price: Price, { memory: { shares }, recent }: HeardMessage): boolean =>
  price.role === 'customer' &&
  !recent.includes(price.value) &&
  shares.parts.some(({ value }) => value === price.value || (value >= 10_000 && value === price.value * 1000))

/** Prices named before a price: shortly before its message, and in it. */
type Told = readonly number[]

/** Why a sum is only a part of a price; the first row that matches decides. */
const SHARE_RULES: readonly { id: string; matches(price: Price, heard: HeardMessage, told: Told): boolean }[] = [
  { id: 'part-echoed', matches: isPartEchoed },
  { id: 'due', matches: (price, { recent }) => isDue(price, recent) },
  {
    id: 'owed-elsewhere',
    matches: (price, { memory }) =>
      isOwedElsewhere(price) && memory.prices.some(({ role, kind }) => role === 'seller' && kind === 'offer'),
  },
  { id: 'share-of-price', matches: (price, _heard, told) => isShareOfPrice(price, told) },
  { id: 'share-again', matches: (price, { memory }) => isShareAgain(price, memory.shares.parts) },
  {
    id: 'share',
    matches: (price, { memory, recent }) =>
      isShare(
        price,
        recent,
        memory.shares.percents.map(({ value }) => value),
      ),
  },
]

const shares: PriceStep = (prices, heard) =>
  prices.map((price) => {
    const told = [...heard.recent, ...prices.filter(({ from }) => from < price.from).map(({ value }) => value)]
    const rule = SHARE_RULES.find(({ matches }) => matches(price, heard, told))
    return rule === undefined ? price : revised(price, rule.id, { kind: 'part' })
  })

const tradeIn: PriceStep = (prices, { memory: { trade, bargain }, utterance }) =>
  withTradeIn(utterance, prices, trade, bargain.near)

/** Steps about what of a price a sum is only a part of. */
export const PART_STEPS: readonly PriceStep[] = [split, shares, tradeIn]

export const applySteps = (
  steps: readonly PriceStep[],
  prices: readonly Price[],
  heard: HeardMessage,
): readonly Price[] => steps.reduce((read, step) => step(read, heard), prices)
