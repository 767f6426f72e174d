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

/** Features for and against each sum; the last option is no sum at all. */
export function sumOptions(view: TalkView, offers: readonly Offer[]): Features[] {
  const { facts, said, fromEnd, acts } = view
  const prices = facts.prices.slice(-COMPARED)
  const totals = offers.map(({ total }) => total).toSorted((a, b) => a - b)
  const best = offers[0]?.score ?? 0
  const highest = Math.max(...offers.map(({ score }) => score))
  const accepted = acts.findLast(({ kind }) => kind === 'accept' || kind === 'paid' || kind === 'signed')?.index ?? -1
  const options = offers.map((offer, rank): Features => {
    const { price, total, score, per, quantity, support, unit } = offer
    const isSame = (other: Price): boolean => sameAmount(other.total, total) || sameAmount(other.value, total)
    const again = facts.prices.filter(isSame)
    const beside = facts.prices.filter((other) => other.index === price.index)
    const answer = said.find(({ index, role }) => index > price.index && role === 'customer')
    const lastSaid = Math.max(price.index, ...again.map(({ index }) => index))
    const features: Features = {
      [`sum:rank:${Math.min(rank, 3)}`]: 1,
      'sum:gap': capped((score - highest) / 4, 2),
      'sum:score': capped(score / 8, 1.5),
      'sum:ahead': rank === 0 ? capped((score - (offers[1]?.score ?? score - 8)) / 4, 2) : 0,
      [`sum:role:${price.role}`]: 1,
      [`sum:kind:${price.kind}`]: 1,
      [`sum:per:${per}`]: 1,
      [`sum:said:${Math.min(again.length, 4)}`]: 1,
      [`sum:beside:${Math.min(beside.length, 4)}`]: 1,
      [`sum:place:${fromEnd(lastSaid) < 4 ? 'end' : fromEnd(lastSaid) < 12 ? 'late' : 'early'}`]: 1,
    }
    const mark = (name: string, holds: boolean): void => {
      if (holds) features[name] = 1
    }
    mark('sum:replaced', (offer.replacedBy ?? null) !== null)
    mark('sum:reckoned', support.length > 0)
    mark('sum:counted', quantity !== null && quantity > 1)
    mark('sum:unit', unit !== null)
    mark('sum:both-say', new Set(again.map(({ role }) => role)).size > 1)
    mark('sum:largest', total === totals.at(-1) && offers.length > 1)
    mark('sum:smallest', total === totals[0] && offers.length > 1)
    mark('sum:small', total < 30)
    mark('sum:last-told', facts.prices.at(-1)?.index === lastSaid)
    mark('sum:before-yes', accepted > lastSaid && accepted - lastSaid < 6)
    mark('sum:after-yes', accepted >= 0 && lastSaid > accepted)
    mark('sum:asked', price.utterance.folded.includes('?'))
    mark('sum:answer-takes', answer !== undefined && TAKES.test(answer.folded))
    mark('sum:answer-refuses', answer !== undefined && REFUSES.test(answer.folded))
    mark('sum:in-media', price.utterance.source === 'media')
    const sentence = price.utterance.folded.slice(...price.sentence)
    for (const [name, says] of Object.entries(SAID_OF)) mark(`sum:says:${name}`, says.test(sentence))
    const others = prices.filter((other) => !isSame(other))
    const counts = facts.quantities.map(({ value }) => value).filter((value) => value > 1)
    const whole = (part: number, of: number): boolean => counts.some((count) => sameAmount(part * count, of))
    mark(
      'sum:times-count',
      others.some(({ value }) => whole(value, total)),
    )
    mark(
      'sum:of-one',
      others.some((other) => whole(total, other.total)),
    )
    mark(
      'sum:half',
      others.some((other) => sameAmount(total * 2, other.total)),
    )
    mark(
      'sum:twice',
      others.some((other) => sameAmount(total, other.total * 2)),
    )
    mark(
      'sum:adds-up',
      others.some((one, at) => others.slice(at + 1).some((two) => sameAmount(one.total + two.total, total))),
    )
    mark(
      'sum:part-of-sum',
      others.some((one) => others.some((two) => two !== one && sameAmount(total + one.total, two.total))),
    )
    const seller = prices.filter(({ role, kind }) => role === 'seller' && (kind === 'offer' || kind === 'echo'))
    mark(
      'sum:lowered-later',
      seller.some((other) => other.index > lastSaid && other.total < total && other.total > total * 0.6),
    )
    mark(
      'sum:lowers',
      seller.some((other) => other.index < price.index && total < other.total && total > other.total * 0.6),
    )
    mark('sum:last-of-seller', seller.at(-1) !== undefined && again.includes(seller.at(-1)!))
    mark('sum:on-slip', again.some(isOnSlip))
    mark(
      'sum:half-on-slip',
      prices.some((other) => isOnSlip(other) && sameAmount(other.total * 2, total)),
    )
    mark(
      'sum:said-paid',
      again.some(({ role, utterance }) => role === 'customer' && MOVES.paid.test(utterance.folded)),
    )
    mark('sum:scale', total < (totals.at(-1) ?? 0) / 8)
    mark(
      'sum:by-customer-alone',
      again.every(({ role }) => role === 'customer'),
    )
    mark(
      'sum:only-media',
      again.every(({ utterance }) => utterance.source === 'media'),
    )
    return features
  })
  const none: Features = {
    'none:always': 1,
    [`none:offers:${Math.min(offers.length, 3)}`]: 1,
    'none:best': capped(best / 8, 1.5),
    [`none:prices:${Math.min(facts.prices.length, 3)}`]: 1,
    [`none:rules:${view.findings.valor === null ? 'none' : 'some'}`]: 1,
    [`none:phase:${view.findings.fase}`]: 1,
  }
  return [...options, none]
}
