import { isCountMultiplied, priceMany } from '../counts/priced-many.ts'
import { daysIn } from '../prices/calendar-numbers.ts'
import { countTiers } from '../prices/count-tiers.ts'
import { namesCredit, spreadCredit } from '../prices/credit-letters.ts'
import { answersOther, hearHowMuch, isOpen, notAsked } from '../prices/how-much.ts'
import { oftenIn, priceOften } from '../prices/how-often.ts'
import { lowerUnit } from '../prices/lowered-units.ts'
import { isOwedElsewhere } from '../prices/owed-elsewhere.ts'
import { markCosts, newCosts } from '../prices/own-costs.ts'
import { tellsPaymentAlone } from '../prices/price-labels.ts'
import { isDue, isShare, isShareAgain, isShareOfPrice } from '../prices/price-shares.ts'
import type { Price } from '../prices/price.ts'
import { readSums } from '../prices/prices.ts'
import { isQuotedBack, isReckonedFromRival, isRivalRetold, ONLY_GETS } from '../prices/quoted-back.ts'
import { isRate, namesRate } from '../prices/rates.ts'
import { namesRebate } from '../prices/rebates.ts'
import { hearRunning, markRunning, newRunning } from '../prices/running-costs.ts'
import { markSplit } from '../prices/split-payments.ts'
import { spreadOver } from '../prices/spread-over.ts'
import { tellsDistance } from '../prices/tells-distance.ts'
import { hearTrade, markTradeIn, noTradeIn } from '../prices/trade-ins.ts'
import { takeWithFreight } from '../prices/with-freight.ts'
import type { NumberReading } from '../sums/mentions/number-reading.ts'
import { growing } from '../text/growing.ts'
import { numbersOf } from '../text/numbers.ts'
import type { Utterance } from '../text/utterances.ts'
import { extraAsked } from './asked-extras.ts'
import { ASKS_PRICE, NAMES_AND_ASKS, ASKS_FOR_OTHER } from './asks-price.ts'
import { isPartOfTold } from './part-of-told.ts'

/** Messages within which a bargain continues. */
const BARGAIN_REACH = 8
/** Messages to look back for a price in many thousands that short figures refer to. */
const LARGE_REACH = 40
const LARGE = 10_000
/** Messages to look back for a rate that others are compared with. */
const RATES_REACH = 60

/** Every price of a conversation. */
export const readAllPrices = (utterances: readonly Utterance[]): Price[] => bargain(utterances).prices.slice()

/** Every number of a conversation, with the rule that decided about it. */
export const readAllNumbers = (utterances: readonly Utterance[]): NumberReading[] => bargain(utterances).numbers.slice()

/** Percents of a price that an utterance names; 'metade' is fifty. */
const sharesIn = (said: Utterance): number[] =>
  namesRebate(said)
    ? []
    : [
        ...(/\bmetade\b/.test(said.folded) ? [50] : []),
        ...[...said.folded.matchAll(/(?<![\d.,])(\d{1,2}) ?%/g)].map(([, share]) => Number(share)),
      ]

/** Returns the entries of a chronological list from a message on. */
const since = <T extends { index: number }>(said: T[], index: number): T[] =>
  said[0] === undefined || said[0].index >= index ? said : said.filter((each) => each.index >= index)

/** A number of the customer's budget, a day of the month. */
interface Heard {
  index: number
  value: number
}
const BUDGETS = /\b(?:tenho|posso|consigo|orcamento|verba|limite|maximo|gastar|ate|pens\w+ em|disponivel)\b/

const isHeard = ({ role, value, utterance, to }: Price, heard: readonly Heard[]): boolean =>
  role === 'seller' && ONLY_GETS.test(utterance.folded.slice(to)) && heard.some((said) => said.value === value)

const bargain = growing(
  () => ({
    prices: [] as Price[],
    numbers: [] as NumberReading[],
    askedAt: -10,
    howMuch: notAsked(),
    trade: noTradeIn(),
    asked: { index: -10, other: '' },
    near: [] as Price[],
    heard: [] as Heard[],
    days: [] as Heard[],
    tiers: [] as Heard[],
    units: [] as Price[],
    parts: [] as Heard[],
    shares: [] as Heard[],
    often: [] as Heard[],
    costs: newCosts(),
    ratedAt: -100,
    running: newRunning(),
    isCredit: false,
    large: [] as Price[],
  }),
  (talk, utterance, past, at) => {
    if (utterance.role !== 'seller' && (ASKS_PRICE.test(utterance.folded) || NAMES_AND_ASKS.test(utterance.folded)))
      talk.askedAt = utterance.index
    hearTrade(talk.trade, utterance, past[at - 1])
    talk.near = since(talk.near, utterance.index - BARGAIN_REACH)
    talk.large = since(talk.large, utterance.index - LARGE_REACH)
    const large = utterance.role === 'seller' ? talk.large : []
    // 'Condomínio?' '620', of a flat of 450 mil.
    const isOfExtra = at > 0 && past[at - 1]!.role === 'customer' && extraAsked(past[at - 1]!) !== undefined
    const recent = [...large, ...talk.near.filter((price) => !isCountMultiplied(price, utterance))]
      .map(({ value }) => value)
      .filter((value) => !isOfExtra || value < LARGE)
    talk.days = since(talk.days, utterance.index - BARGAIN_REACH)
    const days = talk.days.map(({ value }) => value)
    talk.tiers = since(talk.tiers, utterance.index - BARGAIN_REACH)
    // 'Faz mil então', of '500 por 120, mil por 220'.
    const counted = utterance.role === 'seller' ? [] : talk.tiers.map(({ value }) => value)
    if (namesRate(utterance)) talk.ratedAt = utterance.index
    hearRunning(talk.running, utterance, talk.prices.length > 0)
    const asked = utterance.index - talk.askedAt <= 2
    const read = readSums(utterance, { asked, howMuch: isOpen(talk.howMuch, utterance), recent, days })
    talk.numbers.push(...read.numbers)
    const prices = read.prices.filter(
      (price) =>
        !(utterance.index - talk.ratedAt <= RATES_REACH && isRate(price)) &&
        !tellsDistance(price, past[at - 1]) &&
        !counted.includes(price.value) &&
        !answersOther(price, past[at - 1]),
    )
    hearHowMuch(talk.howMuch, utterance, prices)
    talk.isCredit ||= namesCredit(utterance.folded)
    if (talk.isCredit) for (const price of prices) spreadCredit(price, talk.prices)
    markCosts(talk.costs, utterance, prices)
    markRunning(prices, utterance.index - talk.running.askedAt <= 2, talk.near)
    talk.tiers.push(...countTiers(utterance).map(({ value }) => ({ index: utterance.index, value })))
    talk.days.push(...daysIn(utterance).map((value) => ({ index: utterance.index, value })))
    talk.heard = since(talk.heard, utterance.index - 3)
    if (utterance.role === 'customer' && utterance.folded.length < 120 && BUDGETS.test(utterance.folded))
      for (const { value } of numbersOf(utterance)) talk.heard.push({ index: utterance.index, value })
    for (const price of prices)
      if (isQuotedBack(price, talk.near) || isHeard(price, talk.heard) || isRivalRetold(price, talk.near))
        price.kind = 'rival'
    for (const price of prices) if (isReckonedFromRival(price, prices)) price.kind = 'rival'
    for (const price of prices) {
      priceMany(price, talk.units)
      spreadOver(price, talk.prices)
    }
    const told = talk.near.findLast(({ role, kind }) => role === 'seller' && kind === 'offer')
    for (const price of prices) if (isPartOfTold(price, past[at - 1], told)) price.kind = 'part'
    for (const price of prices) {
      lowerUnit(price, told)
      takeWithFreight(price, prices.findLast(({ kind, from }) => kind === 'offer' && from < price.from) ?? told)
    }
    talk.often = since(talk.often, utterance.index - BARGAIN_REACH)
    for (const value of oftenIn(utterance)) talk.often.push({ index: utterance.index, value })
    for (const price of prices)
      priceOften(
        price,
        talk.often.map(({ value }) => value),
        told,
      )
    const only = prices.length === 1 ? prices[0]! : undefined
    if (only?.role === 'seller' && utterance.index - talk.asked.index <= 2 && tellsPaymentAlone(only))
      only.subject = talk.asked.other
    if (utterance.role === 'customer')
      talk.asked = { index: utterance.index, other: ASKS_FOR_OTHER.exec(utterance.folded)?.[0] ?? '' }
    const unit = prices.findLast(({ per, noun, kind }) => kind === 'offer' && (per === 'unit' || noun !== null))
    if (unit !== undefined) talk.units = [...talk.units, unit].slice(-4)
    markSplit(prices, recent)
    talk.shares = since(talk.shares, utterance.index - 3)
    for (const value of sharesIn(utterance)) talk.shares.push({ index: utterance.index, value })
    talk.parts = since(talk.parts, utterance.index - 3)
    for (const price of prices) {
      // '5.100 de uma vez não consigo', of a deposit of 5.100.
      const isEcho =
        price.role === 'customer' &&
        !recent.includes(price.value) &&
        talk.parts.some(({ value }) => value === price.value || (value >= 10_000 && value === price.value * 1000))
      const isOwed =
        isOwedElsewhere(price) && talk.prices.some(({ role, kind }) => role === 'seller' && kind === 'offer')
      if (
        isEcho ||
        isDue(price, recent) ||
        isOwed ||
        isShareOfPrice(price, [
          ...recent,
          ...prices.filter(({ from }) => from < price.from).map(({ value }) => value),
        ]) ||
        isShareAgain(price, talk.parts) ||
        isShare(
          price,
          recent,
          talk.shares.map(({ value }) => value),
        )
      )
        price.kind = 'part'
    }
    markTradeIn(utterance, prices, talk.trade, talk.near)
    talk.parts.push(...prices.filter(({ kind }) => kind === 'part'))
    talk.near.push(...prices.filter(({ kind }) => kind !== 'part'))
    talk.large = prices
      .filter(({ role, kind, value }) => role === 'seller' && kind === 'offer' && value >= LARGE)
      .reduce((_, price) => [price], talk.large)
    talk.prices.push(...prices)
  },
)
