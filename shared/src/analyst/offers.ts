import { close, sameAmount } from './amounts.ts'
import { bindSums, countUnits } from './bound-sums.ts'
import { between } from './near.ts'
import { besideOffers, fateOf, type Fate } from './beside-offers.ts'
import { answersChoice, choiceByWords } from './offer-choice.ts'
import { offerOf, type Offer } from './offer.ts'
import { extrasAmong, openingOf, sidePenalty } from './side-prices.ts'
import { numbersOf, readNumbers } from './numbers.ts'
import type { Price } from './price.ts'
import { CHOICE, NOW, THIRD_PARTY } from './price-words.ts'
import { remember } from './remember.ts'
import type { Utterance } from './utterances.ts'

const matches = (offer: Offer, price: Price): boolean =>
  sameAmount(price.total, offer.total) ||
  sameAmount(price.value, offer.total) ||
  (offer.unit !== null && (sameAmount(price.value, offer.unit) || saysCents(price, offer.unit))) ||
  (offer.instalments !== null && close(price.value, offer.total / offer.instalments))

/** '12 mil a 58', of 58 centavos each. */
const saysCents = ({ value, utterance, to }: Price, unit: number): boolean =>
  unit < 10 && value >= 5 && !/^ ?(?:reais|mil)/.test(utterance.folded.slice(to)) && close(value / 100, unit)

const BARGAINS =
  /\b(?:faz|fazem|fecha|fecho|fechamos|levo|fico|consegue|deixa|chega|rola|topa|aceita|pago|pagaria|dou|fica|da pra fazer|ficaria|poderia fazer|consigo)\b/

const AGREES =
  /\b(?:fech\w+|combinado|consigo|faco|pode ser|ok|ta bom|beleza|feito|bora|sim|claro|perfeito|consegui|aprovado|deixo|levou|vendid[oa]|toca|topo|top|show)\b|\be (?:sua|seu|teu|tua)\b|^(?:e )?(?:isso|iss|exato|exatamente|certo|certinho|correto|positivo|confere|fica|da isso)\b/
/** 'Então 1.800?', 'dá 760 no total': a sum that the customer reckons and the seller only has to confirm. */
const RECKONS =
  /^(?:(?:ah|ok|certo|bom|blz|beleza|opa|hum)[,.]? )*entao\b|\b(?:no total|ao todo|confere)\b|\bentao\s*\?/

/** Only the newest can be current; a shop's chat of years holds thousands. */
const MOST_OFFERS = 60
const MOST_PRICES = 240

/** Prices that may be the lead's value, each with its score; best first. */
export function rankOffers(
  all: readonly Price[],
  utterances: readonly Utterance[],
  aside: ReadonlySet<number>,
): Offer[] {
  const prices = all.slice(-MOST_PRICES)
  const offers = [...bindSums(prices, utterances), ...countUnits(prices, utterances)]
  const ofMessage = new Map<number, Offer[]>()
  for (const offer of offers) ofMessage.set(offer.price.index, [...(ofMessage.get(offer.price.index) ?? []), offer])
  const add = (offer: Offer): void => {
    offers.push(offer)
    ofMessage.set(offer.price.index, [...(ofMessage.get(offer.price.index) ?? []), offer])
  }
  for (const price of prices) {
    if (price.kind !== 'offer' && price.kind !== 'asked' && price.kind !== 'echo') continue
    if ((ofMessage.get(price.index) ?? []).some((offer) => matches(offer, price))) continue
    const known = offers
      .slice(-MOST_OFFERS)
      .filter((offer) => offer.price.index <= price.index && matches(offer, price))
    if (price.role === 'customer') {
      // '150 então', of 150 pieces.
      if (offers.some(({ quantity }) => quantity === price.value)) continue
      if (known.length === 0 && price.utterance.source === 'text' && agreedBySeller(price, prices, utterances))
        add({ ...asUnit(price, prices), score: 4 })
      else if (known.length === 0 && CHOICE.test(sentenceOf(price)) && price.utterance.attachment === null)
        add({ ...offerOf(price), score: -0.5 })
      continue
    }
    const variant = (ofMessage.get(price.index) ?? []).find(
      ({ total }) => price.per === 'instalment' && close(total, price.total, 0.06),
    )
    if (variant !== undefined) continue
    add({ ...offerOf(price), score: price.role === 'unknown' ? 1 : 1.5 })
  }
  if (offers.length === 0) offers.push(...agreedParts(prices, utterances))
  const latest = offers.sort((a, b) => a.price.index - b.price.index).slice(-MOST_OFFERS)
  const extras = extrasAmong(latest, openingOf(utterances, all))
  // 'Aluguel então': an extra that was picked by its name is the deal.
  for (const offer of extras) if (choiceByWords(offer, latest, utterances) >= 3) extras.delete(offer)
  const beside = besideOffers(latest, utterances, extras)
  for (const offer of latest) inheritCount(offer, latest)
  for (const offer of latest) {
    offer.score +=
      weigh(offer, latest, prices, utterances, { aside, beside }) +
      sidePenalty(offer, { offers: latest, prices, extras })
  }
  return latest.sort((a, b) => b.score - a.score || a.price.index - b.price.index || a.price.from - b.price.from)
}

const ALL_OF_THEM =
  /\b(?:os|as|pelos|pelas|pros|pras|nos|nas|todos os|todas as) (dois|duas|tres|quatro|cinco|seis|\d{1,3})\b/

/** '2.800 cada, 5.600 os dois', and later '5.200 os dois': the same count in a new sum. */
function inheritCount(offer: Offer, offers: readonly Offer[]): void {
  const said =
    offer.quantity === null && offer.per === 'whole' ? ALL_OF_THEM.exec(sentenceOf(offer.price))?.[1] : undefined
  if (said === undefined) return
  const count = readNumbers(said)[0]?.value
  const known = offers.findLast(
    ({ quantity, price, total }) =>
      quantity === count && price.index < offer.price.index && total / offer.total > 0.6 && total / offer.total < 1.6,
  )
  if (count === undefined || known === undefined) return
  offer.quantity = count
  offer.unit = offer.total / count
  offer.per = 'unit'
}

/** A fee is all that was ever named, and the customer took it up: then the fee is the deal. */
function agreedParts(prices: readonly Price[], utterances: readonly Utterance[]): Offer[] {
  const parts = prices.filter(
    ({ kind, role, label }) => kind === 'part' && role === 'seller' && !/desconto|econom|perd/.test(label),
  )
  const taken = parts.filter(({ index, value }) =>
    utterances.some(
      (said) => said.role === 'customer' && said.index > index && numbersOf(said).some((one) => one.value === value),
    ),
  )
  return taken.map((price) => ({ ...offerOf(price), score: 0.5 }))
}

/** '125 cada.' 'Faz 120?': what the customer bids for one. */
function asUnit(price: Price, prices: readonly Price[]): Offer {
  const asked = between(prices, price.index - 8, price.index - 1).findLast(
    ({ role, kind }) => role === 'seller' && kind === 'offer',
  )
  const isBid =
    asked?.per === 'unit' &&
    asked.times === null &&
    price.per === 'whole' &&
    price.value / asked.value > 0.6 &&
    price.value / asked.value < 1.1
  return isBid ? { ...offerOf(price), unit: price.value, per: 'unit' } : offerOf(price)
}

const sentenceOf = ({ utterance, sentence }: Price): string => utterance.folded.slice(sentence[0], sentence[1])

function agreedBySeller(price: Price, prices: readonly Price[], utterances: readonly Utterance[]): boolean {
  const said = sentenceOf(price)
  if (!price.utterance.text.slice(price.from, price.to).includes('$') && !BARGAINS.test(said) && !RECKONS.test(said))
    return false
  const answers = between(utterances, price.index + 1, price.index + 4).filter(({ role }) => role === 'seller')
  // 'Faz por 3.200?' 'Consigo 3.250': another figure is no yes.
  const isMet = between(prices, price.index + 1, price.index + 4).every(
    ({ role, kind, value }) =>
      role !== 'seller' ||
      kind !== 'offer' ||
      close(value, price.value) ||
      value / price.value < 0.7 ||
      value / price.value > 1.45,
  )
  if (!isMet) return false
  return answers.slice(0, 2).some(({ folded }) => AGREES.test(folded) && !/\bnao\b/.test(folded))
}

/** What the saying itself speaks for. */
const ownWeight = remember((price: Price): number => {
  const before = price.utterance.folded.slice(0, price.from)
  let score = 0
  if (NOW.test(sentenceOf(price)) && price.role !== 'customer') score += 1
  if (
    /\b(?:faco|consigo|consegui|deixo|fecho|fechando|baixo|cai|melhoro)(?: (?:por|em|a|pra|tudo|fazer|os dois|as duas))* ?(?:r\$ ?)?$/.test(
      before,
    ) &&
    price.role === 'seller'
  )
    score += 1.2
  if (
    /\b(?:bolsa|desconto|promoc\w+|cupom)\b[^.!?\n]{0,25} (?:fica|sai|cai|por|vai|da) ?(?:por |pra |em )?(?:r\$ ?)?$/.test(
      before,
    )
  )
    score += 1.2
  // '2 pares 578 + módulo 549 = 1.127, faço 1.100': all that was asked for, summed up.
  if (price.role === 'seller' && /\d[^=\n]{0,40}\+[^=\n]{1,60}=/.test(price.utterance.folded)) score += 1.2
  if (price.utterance.source === 'media') score -= 0.7
  if (
    /(?:avulso|adicional|extra|opcional|separad|brinde|a parte|por fora|no sistema|reais sao|fora(?! (?:as?|os?)\b))\b/.test(
      price.label,
    )
  )
    score -= 1.2
  return THIRD_PARTY.test(sentenceOf(price)) ? score - 4 : score
})

const choosesIt = remember(
  (said: Price) => CHOICE.test(sentenceOf(said)) && !/\b(?:se|caso)\b/.test(sentenceOf(said).slice(0, 6)),
)

/** What does not compete with the deal's thing. */
interface Others {
  /** Messages about something else. */
  aside: ReadonlySet<number>
  beside: ReadonlyMap<Offer, Fate>
}

const BESIDE_COSTS: Record<Fate, number> = { 'put-off': 6, open: 4, taken: 1.5 }

function weigh(
  offer: Offer,
  offers: readonly Offer[],
  prices: readonly Price[],
  utterances: readonly Utterance[],
  others: Others,
): number {
  const { aside, beside } = others
  const last = Math.max(1, ...offers.map(({ price }) => price.index))
  let score = 1 * (offer.price.index / last)
  const { price } = offer
  score += ownWeight(price)
  if (answersChoice(offer, offers, utterances)) score += 1.5
  if (aside.has(price.index)) score -= 4
  const fate = beside.get(offer)
  if (fate !== undefined) score -= BESIDE_COSTS[fate]
  if (isSumOfTwo(offer, offers)) score += 2
  if (isWayToPay(offer, offers)) score -= fateOf(offer, utterances) === 'put-off' ? 2.5 : 0.8
  const newer = offers.find((later) => supersedes(later, offer, utterances, others))
  const superseded = newer !== undefined
  offer.replacedBy = newer?.price.index ?? null
  if (superseded) score -= 2.5
  for (const said of prices) {
    if (said.index <= price.index || !matches(offer, said)) continue
    offer.lastIndex = said.index
    if (said.role === 'customer' && said.kind !== 'rival' && said.kind !== 'past') {
      score += choosesIt(said) ? 4 : said.kind === 'budget' ? 0 : 1
    } else if (said.role === 'seller' && said.kind === 'offer') score += 1
    if (said.kind === 'past' || said.kind === 'rival') score -= 2.5
  }
  const chosen = choiceByWords(offer, offers, utterances)
  return score + (superseded ? Math.min(0, chosen) : chosen)
}

/** 'Motor 1.900, cremalheira 2.300', and later 'tudo 4.200'. */
const isSumOfTwo = ({ price, total }: Offer, offers: readonly Offer[]): boolean => {
  // 'Dá 9.270, faço 8.990': the rebate stands, not the sum.
  const isRebated = offers.some(
    (other) =>
      other.price.role === 'seller' &&
      (other.price.index > price.index || (other.price.index === price.index && other.price.from > price.from)) &&
      other.total < total &&
      other.total > total * 0.8,
  )
  if (price.role !== 'seller' || isRebated) return false
  const terms = offers
    .filter((term) => term.price.index < price.index && term.price.index >= price.index - 12 && term.total < total)
    .map((term) => term.total)
  return terms.some((term, at) =>
    terms.slice(at + 1).some((other) => other !== term && close(term + other, total, 1e-6)),
  )
}

/** Instalments that cost more than the sum that was named: a way to pay the same thing. */
const isWayToPay = (offer: Offer, offers: readonly Offer[]): boolean =>
  offer.per === 'instalment' &&
  offers.some(
    ({ per, total, price }) =>
      per !== 'instalment' &&
      price.index <= offer.price.index &&
      total <= offer.total * 1.02 &&
      total > offer.total * 0.6,
  )

/** 'Aliás 3.' '3 fica 240': the same thing in another number. */
const quotesAnew = ({ utterance, from, sentence, role }: Price): boolean =>
  role === 'seller' &&
  /^(?:entao |ai |dai |com |pra |para |sendo |se for |se forem |levando )*(?:os |as )?\d{1,5}(?: [a-z]+){0,2},? (?:fica|ficam|da|dao|sai|saem|cai|sobe|vai|passa|faco|seria|seriam|ficaria)\b/.test(
    utterance.folded.slice(sentence[0], from),
  )

/** A later price of about the same size, after the customer spoke: a new price, not another option. */
function supersedes(
  later: Offer,
  earlier: Offer,
  utterances: readonly Utterance[],
  { aside, beside }: Others,
): boolean {
  if (later.price.index <= earlier.price.index || later.price.role === 'customer' || earlier.price.role === 'customer')
    return false
  if (
    aside.has(later.price.index) ||
    beside.has(later) !== beside.has(earlier) ||
    (later.price.utterance.source === 'media' && later.price.utterance.attachment === 'image')
  )
    return false
  if (close(later.total, earlier.total) || (later.per === 'instalment') !== (earlier.per === 'instalment')) return false
  const amount = (offer: Offer): number => (earlier.unit !== null && later.unit !== null ? offer.unit! : offer.total)
  const ratio = amount(later) / amount(earlier)
  const [least, most] = quotesAnew(later.price) ? [0.25, 4] : [0.7, 1.45]
  if (ratio < least || ratio > most) return false
  const asked = between(utterances, earlier.price.index + 1, later.price.index - 1).filter(
    ({ role }) => role === 'customer',
  )
  // 'E o outro?' asks for an alternative, not for a better price.
  return asked.length > 0 && !/^(?:mas )?e (?!se\b|por\b|pra\b)[a-z ]{2,40}\?/.test(asked.at(-1)!.folded)
}

/** The price on the table; none when several are listed and nobody chose. */
export function currentOffer(offers: readonly Offer[], utterances: readonly Utterance[]): Offer | null {
  const best = offers[0]
  if (best === undefined) return null
  const listOnly = utterances.every(
    ({ source, attachment, role }) => role === 'unknown' && source === 'media' && attachment !== 'audio',
  )
  const totals = new Set(offers.map(({ total }) => total))
  return listOnly && totals.size > 1 ? null : best
}
