import { MOVES } from '../../signals/moves.ts'
import type { Price } from '../mentions/price.ts'
import { sameAmount } from '../../text/amounts.ts'
import { anyOf } from '../../text/any-of.ts'
import { sentencesIn, type Utterance } from '../../text/utterances.ts'
import { offerOf, sentenceOf, type Offer } from './offer.ts'

/** A bid this far from the one before, as a factor, belongs to another thing. */
const REACH = 1.5
/** A sum this many times smaller is no bid. */
const PART = 3
/** Messages between two bids of one bargain. */
const APART = 8
/** Distinct sums of a bargain at least: two may be a price and its discount. */
const FEWEST = 3

/** A rent is bargained over like a price: whoever says the sum alone leaves out the month. */
const isBid = ({ kind, per, value, role, utterance }: Price): boolean =>
  kind !== 'part' &&
  kind !== 'past' &&
  (per === 'whole' || per === 'month') &&
  value >= 20 &&
  role !== 'unknown' &&
  utterance.source === 'text'

/** Bids of both sides, one close to the next, that end the last bargain of a conversation. */
function lastLadder(prices: readonly Price[]): Price[] {
  const bids: Price[] = []
  for (const price of prices.filter(isBid)) {
    const before = bids.at(-1)
    // 'Um controle novo custa 250': a part of what both bargain for.
    if (before !== undefined && price.value * PART < before.value && new Set(bids.map(({ role }) => role)).size > 1)
      continue
    const follows =
      before !== undefined &&
      price.index - before.index <= APART &&
      Math.max(price.value / before.value, before.value / price.value) <= REACH
    if (!follows && before !== undefined && isBargain(bids)) continue
    if (!follows) bids.length = 0
    bids.push(price)
  }
  return isBargain(bids) ? bids : []
}

/** Both sides bid, the customer below the seller, and they came closer. */
function isBargain(bids: readonly Price[]): boolean {
  const own = (role: Price['role']): number[] => bids.filter((bid) => bid.role === role).map(({ value }) => value)
  const [told, offered] = [own('seller'), own('customer')]
  // 'O domingo é 480?': the customer opens with what is asked.
  if (bids[0]?.role === 'customer' && offered[0]! > Math.max(...offered.slice(1))) told.unshift(offered.shift()!)
  // 'Por 800 sem o operador, 950 com tudo': the bid said again, for less.
  const asked = told.filter((value, at) => at === told.length - 1 || !offered.includes(value))
  return (
    asked.length > 0 &&
    offered.length > 0 &&
    new Set(bids.map(({ value }) => value)).size >= FEWEST &&
    Math.min(...asked) >= Math.max(...offered) &&
    asked.every((value, at) => at === 0 || value <= asked[at - 1]!) &&
    offered.every((value, at) => at === 0 || value >= offered[at - 1]!)
  )
}

/** A yes to a sum, at the beginning of a line. */
export const SAYS_YES = anyOf(
  [
    /sim|ta|ta bom|ok|beleza|blz|fechad[oa]|fechou|fecho|feito|combinado|pode (?:ser|vir)|topo|bora|aceito/,
    /claro|isso|certo|perfeito|show|vem|leva|levou|e seu|e sua|vendid[oa]|demorou|tranquilo|otimo|maravilha/,
    /tudo bem|esta bem|negocio feito|(?:de|temos um|voce tem um|e um) acordo|funciona (?:pra|para) mim|vou aceitar/,
  ],
  { before: /^(?:[a-z]+[,.!]? )?(?:(?:ah|ok|opa|bom|entao|vai|ta)[,.]? )*/, after: /\b/ },
)
const NO = /\b(?:nao|nem|nunca|menos|impossivel|pensar|penso|ver|prefiro|saio|perco|entao fica)\b|\?/
/** Words of a yes at most: a longer answer says more than yes. */
const SHORT = 45

/** The sum that a bargain ended at and both sides hold: said by both, taken in few words, or paid. */
export function agreedBid(prices: readonly Price[], utterances: readonly Utterance[]): Offer | null {
  const ladder = lastLadder(prices)
  const bids = ladder.length > 0 ? ladder : grantedBid(prices)
  const end = bids.at(-1)
  const isLater = (price: Price): boolean => isBid(price) && end !== undefined && price.index > end.index
  if (
    end === undefined ||
    isElsewhere(end) ||
    prices.some((price) => isLater(price) && price.value * PART >= end.value)
  )
    return null
  const first = bids.findLastIndex(({ value }) => !sameAmount(value, end.value)) + 1
  const said = bids.slice(first)
  // 'Esses 160 eu ia ter que ver com ele': said again, and not agreed.
  const isHeld = (said.length > 1 && !isDoubted(end)) || isTaken(end, utterances)
  const named = said.find(({ per }) => per === 'month') ?? said[0]!
  return isHeld ? { ...offerOf(named), isAgreed: true } : null
}

/** '800 se eu buscar?' '800 por tudo é aceitável': a bid below the seller's price that the seller says again, at the end. */
function grantedBid(prices: readonly Price[]): Price[] {
  const [asked, bid, end] = prices.filter(isBid).slice(-3)
  const isGranted =
    end !== undefined &&
    asked!.role === 'seller' &&
    bid!.role === 'customer' &&
    end.role === 'seller' &&
    sameAmount(bid!.value, end.value) &&
    asked!.value > bid!.value &&
    asked!.value <= bid!.value * REACH &&
    bid!.kind !== 'rival' &&
    GRANTS.test(sentenceOf(end)) &&
    end.index - bid!.index <= ANSWERS &&
    bid!.index - asked!.index <= APART
  return isGranted ? [asked!, bid!, end] : []
}

/** '800 por tudo é aceitável', '400 pelo par', but not '4 mil eu trabalho de graça' nor 'por 4.100 é sintético'. */
const GRANTS = anyOf(
  [
    /aceit\w+|fech\w+|ok|certo|feito|combinado|tudo bem|pode|deixo|faco|consigo|funciona|isso|ta bom/,
    /beleza|justo|topo|vendid[oa]|leva|e (?:seu|sua)/,
  ],
  { before: /\b/, after: /\b|^[^a-z]*(?:pel[oa]s? [a-z]+|por tudo|reais)?[.! ]*$/ },
)

/** 'Achei um por 1.700, vou nele': no bargain ends at another seller's price. */
const isElsewhere = (bid: Price): boolean =>
  bid.kind === 'rival' && /\b(?:achei|vi|comprei|peguei) (?:um|uma|outr[oa])\b/.test(sentenceOf(bid))

/** 'Se eu não tiver que desmontar, 800 é aceitável' doubts nothing. */
const isDoubted = (bid: Price): boolean => NO.test(sentenceOf(bid).replace(/\?$|^se [^,]*, /g, ''))

/** So many lines after a bid answer it. */
const ANSWERS = 3

/** A yes in few words, also before a question: 'Maravilha. Amanhã às 12h?'. */
function saysYes(one: Utterance): boolean {
  const [first = ''] = sentencesIn(one)
  return one.folded.length <= SHORT && SAYS_YES.test(first) && !NO.test(first)
}

/** A yes in few words follows, or no word against it and the sum is paid. */
function isTaken(bid: Price, utterances: readonly Utterance[]): boolean {
  const after = utterances.filter(({ index, role }) => index > bid.index && role !== 'unknown')
  if (isDoubted(bid)) return false
  const answers = after.slice(0, ANSWERS)
  const refused = answers.findIndex((one) => NO.test(one.folded) && !saysYes(one))
  const until = refused < 0 ? answers : answers.slice(0, refused)
  if (until.some(saysYes)) return true
  return (
    refused < 0 && after.some(({ role, folded }) => role === 'customer' && MOVES.paid.test(folded) && !NO.test(folded))
  )
}
