import { fold } from '@fechai/domain/conversation/fold'
import type { Offer } from '../sums/options/offer.ts'
import type { Price } from '../sums/mentions/price.ts'
import type { Candidate } from '../products/product-candidate.ts'
import { readCandidates } from '../products/product-candidates.ts'
import { asProduct } from '../products/product.ts'
import { SOLD } from '../products/product-words.ts'
import type { Facts } from './facts.ts'

/** Shorter stems are part of other words. */
const STEM = 4

/**
 * Names what a price is of; null where that is no item: a thing has a product's noun, and the customer did something
 * about it, with an act or at least by naming it.
 */
export function itemNamer({ product, offer: current, utterances, signals }: Facts): (offer: Offer) => string | null {
  const candidates = readCandidates(utterances)
  const texts = utterances.map(({ folded }) => folded)
  const customers = utterances.filter(({ role }) => role !== 'seller')
  const hasActed =
    signals.some(({ utterance }) => utterance.role !== 'seller') || customers.some(({ text }) => text.includes('?'))
  const isOfCustomer = (name: string): boolean => {
    const stem = stemOf(name)
    return stem !== null && customers.some(({ folded }) => folded.includes(stem))
  }
  const sold = product !== null && hasActed ? spokenName(product.name, texts) : null
  return (offer) => {
    const near = candidates
      .filter((candidate) => candidate.utterance === offer.price.utterance && isBeside(candidate, offer.price))
      .toSorted((a, b) => b.score - a.score)
      .map((candidate) => asProduct(candidate).name)
      .find(
        (name) => SOLD.test(fold(name).split(/[^a-z-]+/)[0]!) && name.split(' ').every((word) => isSaid(word, texts)),
      )
    // '4 câmeras 2.350' is no price of the fence, even between two of its own.
    if (offer === current || offer.replacedBy !== null)
      return near === undefined || sold === null || saysName(sold, fold(near)) ? sold : null
    if (near === undefined) return null
    return offer.price.role === 'customer' || isOfCustomer(near) ? near : null
  }
}

/** 'Placa 380, correia 45': no other number, thing or clause is between a thing and its sum. */
function isBeside({ thing, to }: Candidate, price: Price): boolean {
  const { folded } = price.utterance
  if (to > price.from) return /^ ?(?:reais )?(?:cada )?(?:[oa]s? |um[a]? )?$/.test(folded.slice(price.to, thing))
  return !/[\d,;:+.!?\n]| (?:e|ou) /.test(folded.slice(to, price.from).replace(/r\$/, ''))
}

/** The name if words of the conversation say all of it: a trade or a detail that they only suggest is no item. `said` is folded. */
export function spokenName(name: string, said: readonly string[]): string | null {
  return partsOf(name).every((part) => isSaid(part, said)) ? name : null
}

/** A name and its detail: 'Reparo (notebook)'. */
function partsOf(name: string): string[] {
  const [, trade = name, detail] = /^(.*?) \((.*)\)$/.exec(name) ?? []
  return detail === undefined ? [trade] : [trade, detail]
}

/** True where folded words say the name; its detail alone may be of another thing. */
export const saysName = (name: string, folded: string): boolean => isSaid(partsOf(name)[0]!, [folded])

const isSaid = (words: string, said: readonly string[]): boolean => {
  const stem = stemOf(words) ?? fold(words)
  return said.some((folded) => folded.includes(stem))
}

const stemOf = (name: string): string | null => {
  const head = fold(name).split(/[^a-z-]+/)[0]!
  return head.length < STEM ? null : head.slice(0, Math.max(STEM, head.length - 2))
}
