import type { Offer } from '../sums/options/offer.ts'
import type { Price } from '../sums/mentions/price.ts'
import { isOnSlip } from '../signals/payment-slip.ts'
import { sameAmount } from '../text/amounts.ts'
import type { Features } from './log-linear.ts'
import { MOVES } from '../signals/moves.ts'
import type { TalkView } from './talk-view.ts'

/** So many prices, the last ones, are compared with each other. */
const COMPARED = 200

const capped = (value: number, most: number): number => Math.max(-most, Math.min(most, value))
const TAKES =
  /\b(?:fechad[oa]|fechou|fecho|fechamos|quero|pode ser|vou (?:levar|querer|ficar)|combinado|paguei|pago|pix|topo|aceito|ta bom|beleza)\b/
const REFUSES = /\b(?:nao|caro|puxado|pesado|muito|desisto|deixa)\b/

/** Kinds of a sum by the words around it. */
const SAID_OF: Readonly<Record<string, RegExp>> = {
  total: /\b(?:total|tudo|soma|ao todo|os dois|as duas|fica em|fecha em|deu)\b/,
  lowered: /\b(?:faco|consigo|deixo|desconto|a vista|ultimo|minimo|so pra voce)\b/,
  advance: /\b(?:entrada|sinal|metade|adiant\w+|reserva|50 ?%|caucao)\b/,
  each: /\b(?:cada|unidade|un|o par|a peca|o metro|m2|o kg|o quilo)\b/,
  month: /\b(?:mes|mensal\w*|mensalidade|semana|diaria)\b/,
  beside: /\b(?:frete|entrega|taxa|instalacao|a parte|por fora|multa|juros)\b/,
  before: /\b(?:era|antes|ano passado|antig\w+|ja paguei|paguei em|subiu)\b/,
  left: /\b(?:resto|falta\w*|saldo|devend\w+|divida|atrasad\w+)\b/,
  back: /\b(?:devol\w+|estorn\w+|indeniz\w+|abat\w+|troca)\b/,
  agreed: /\b(?:fechad\w*|fechou|combinad\w+|isso|certo|pode|ok)\b/,
  alternative: /\b(?:ou|se levar|acima de|a partir)\b/,
}

/** A sum among the others, with everything that its features look at. */
interface SumPlace {
  view: TalkView
  offer: Offer
  offers: readonly Offer[]
  rank: number
  /** The last prices of the talk. */
  prices: readonly Price[]
  /** Totals of all sums, the smallest first. */
  totals: readonly number[]
  /** Mentions of this very sum. */
  again: readonly Price[]
  /** Prices of other sums. */
  others: readonly Price[]
  /** Message of its last mention. */
  lastSaid: number
  /** Message of the customer's last yes. */
  accepted: number
}

type Marks = readonly (readonly [string, boolean])[]

/** Features for and against each sum; the last option is no sum at all. */
export function sumOptions(view: TalkView, offers: readonly Offer[]): Features[] {
  const { facts, acts } = view
  const prices = facts.prices.slice(-COMPARED)
  const totals = offers.map(({ total }) => total).toSorted((a, b) => a - b)
  const accepted = acts.findLast(({ kind }) => kind === 'accept' || kind === 'paid' || kind === 'signed')?.index ?? -1
  const options = offers.map((offer, rank): Features => {
    const { price, total } = offer
    const isSame = (other: Price): boolean => sameAmount(other.total, total) || sameAmount(other.value, total)
    const again = facts.prices.filter(isSame)
    const others = prices.filter((other) => !isSame(other))
    const lastSaid = Math.max(price.index, ...again.map(({ index }) => index))
    const place: SumPlace = { view, offer, offers, rank, prices, totals, again, others, lastSaid, accepted }
    const marks = [...ownMarks(place), ...wordMarks(place), ...reckonedMarks(place), ...saidMarks(place)]
    return {
      ...graded(place),
      ...Object.fromEntries(marks.flatMap(([name, holds]) => (holds ? [[`sum:${name}`, 1]] : []))),
    }
  })
  const none: Features = {
    'none:always': 1,
    [`none:offers:${Math.min(offers.length, 3)}`]: 1,
    'none:best': capped((offers[0]?.score ?? 0) / 8, 1.5),
    [`none:prices:${Math.min(facts.prices.length, 3)}`]: 1,
    [`none:rules:${view.findings.valor === null ? 'none' : 'some'}`]: 1,
    [`none:phase:${view.findings.fase}`]: 1,
  }
  return [...options, none]
}

/** Its score, rank, kind and place. */
function graded({ view, offer, offers, rank, again, lastSaid }: SumPlace): Features {
  const { price, score, per } = offer
  const highest = Math.max(...offers.map((one) => one.score))
  const beside = view.facts.prices.filter((other) => other.index === price.index)
  const fromEnd = view.fromEnd(lastSaid)
  return {
    [`sum:rank:${Math.min(rank, 3)}`]: 1,
    'sum:gap': capped((score - highest) / 4, 2),
    'sum:score': capped(score / 8, 1.5),
    'sum:ahead': rank === 0 ? capped((score - (offers[1]?.score ?? score - 8)) / 4, 2) : 0,
    [`sum:role:${price.role}`]: 1,
    [`sum:kind:${price.kind}`]: 1,
    [`sum:per:${per}`]: 1,
    [`sum:said:${Math.min(again.length, 4)}`]: 1,
    [`sum:beside:${Math.min(beside.length, 4)}`]: 1,
    [`sum:place:${fromEnd < 4 ? 'end' : fromEnd < 12 ? 'late' : 'early'}`]: 1,
  }
}

/** Marks of how it was formed, and of its size and time among the others. */
const ownMarks = ({ view, offer, offers, totals, again, lastSaid, accepted }: SumPlace): Marks => [
  ['replaced', (offer.replacedBy ?? null) !== null],
  ['reckoned', offer.support.length > 0],
  ['counted', offer.quantity !== null && offer.quantity > 1],
  ['unit', offer.unit !== null],
  ['both-say', new Set(again.map(({ role }) => role)).size > 1],
  ['largest', offer.total === totals.at(-1) && offers.length > 1],
  ['smallest', offer.total === totals[0] && offers.length > 1],
  ['small', offer.total < 30],
  ['last-told', view.facts.prices.at(-1)?.index === lastSaid],
  ['before-yes', accepted > lastSaid && accepted - lastSaid < 6],
  ['after-yes', accepted >= 0 && lastSaid > accepted],
]

/** Marks of the words of its sentence and of the customer's answer. */
function wordMarks({ view, offer: { price } }: SumPlace): Marks {
  const answer = view.said.find(({ index, role }) => index > price.index && role === 'customer')
  const sentence = price.utterance.folded.slice(...price.sentence)
  return [
    ['asked', price.utterance.folded.includes('?')],
    ['answer-takes', answer !== undefined && TAKES.test(answer.folded)],
    ['answer-refuses', answer !== undefined && REFUSES.test(answer.folded)],
    ['in-media', price.utterance.source === 'media'],
    ...Object.entries(SAID_OF).map(([name, says]) => [`says:${name}`, says.test(sentence)] as const),
  ]
}

/** Marks of what it makes with other prices and counts. */
function reckonedMarks({ view, offer: { total }, others }: SumPlace): Marks {
  const counts = view.facts.quantities.map(({ value }) => value).filter((value) => value > 1)
  const whole = (part: number, of: number): boolean => counts.some((count) => sameAmount(part * count, of))
  return [
    ['times-count', others.some(({ value }) => whole(value, total))],
    ['of-one', others.some((other) => whole(total, other.total))],
    ['half', others.some((other) => sameAmount(total * 2, other.total))],
    ['twice', others.some((other) => sameAmount(total, other.total * 2))],
    ['adds-up', others.some((one, at) => others.slice(at + 1).some((two) => sameAmount(one.total + two.total, total)))],
    [
      'part-of-sum',
      others.some((one) => others.some((two) => two !== one && sameAmount(total + one.total, two.total))),
    ],
  ]
}

/** Marks of who said it, and of what was paid. */
function saidMarks({ offer: { price, total }, prices, totals, again, lastSaid }: SumPlace): Marks {
  const seller = prices.filter(({ role, kind }) => role === 'seller' && (kind === 'offer' || kind === 'echo'))
  const last = seller.at(-1)
  return [
    [
      'lowered-later',
      seller.some((other) => other.index > lastSaid && other.total < total && other.total > total * 0.6),
    ],
    ['lowers', seller.some((other) => other.index < price.index && total < other.total && total > other.total * 0.6)],
    ['last-of-seller', last !== undefined && again.includes(last)],
    ['on-slip', again.some(isOnSlip)],
    ['half-on-slip', prices.some((other) => isOnSlip(other) && sameAmount(other.total * 2, total))],
    ['said-paid', again.some(({ role, utterance }) => role === 'customer' && MOVES.paid.test(utterance.folded))],
    ['scale', total < (totals.at(-1) ?? 0) / 8],
    ['by-customer-alone', again.every(({ role }) => role === 'customer')],
    ['only-media', again.every(({ utterance }) => utterance.source === 'media')],
  ]
}
