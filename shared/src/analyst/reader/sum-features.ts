import { sameAmount } from '../text/amounts.ts'
import type { Offer } from '../offers/offer.ts'
import type { Features } from './log-linear.ts'
import type { TalkView } from './talk-view.ts'

/** So many sums are weighed against each other, the rules' best ones. */
const MOST = 6

/** Distinct sums that the rules ranked, best first. */
export function distinctOffers(offers: readonly Offer[], first: Offer | null): Offer[] {
  const kept: Offer[] = []
  for (const offer of first === null ? offers : [first, ...offers]) {
    if (kept.length < MOST && !kept.some(({ total }) => sameAmount(total, offer.total))) kept.push(offer)
  }
  return kept
}

const capped = (value: number, most: number): number => Math.max(-most, Math.min(most, value))
const TAKES =
  /\b(?:fechad[oa]|fechou|fecho|fechamos|quero|pode ser|vou (?:levar|querer|ficar)|combinado|paguei|pago|pix|topo|aceito|ta bom|beleza)\b/
const REFUSES = /\b(?:nao|caro|puxado|pesado|muito|desisto|deixa)\b/

/** What each sum has for and against it; the last one is of no sum at all. */
export function sumOptions(view: TalkView, offers: readonly Offer[]): Features[] {
  const { facts, said, fromEnd, acts } = view
  const totals = offers.map(({ total }) => total).toSorted((a, b) => a - b)
  const best = offers[0]?.score ?? 0
  const highest = Math.max(...offers.map(({ score }) => score))
  const accepted = acts.findLast(({ kind }) => kind === 'accept' || kind === 'paid' || kind === 'signed')?.index ?? -1
  const options = offers.map((offer, rank): Features => {
    const { price, total, score, per, quantity, support, unit } = offer
    const again = facts.prices.filter((other) => sameAmount(other.total, total) || sameAmount(other.value, total))
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
