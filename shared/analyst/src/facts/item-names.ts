import { fold } from '@fechai/domain/conversation/fold'
import type { Offer } from '../offers/offer.ts'
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
  const customers = utterances.filter(({ role }) => role !== 'seller')
  const hasActed =
    signals.some(({ utterance }) => utterance.role !== 'seller') || customers.some(({ text }) => text.includes('?'))
  const isOfCustomer = (name: string): boolean => {
    const stem = stemOf(name)
    return stem !== null && customers.some(({ folded }) => folded.includes(stem))
  }
  const sold = product !== null && hasActed ? product.name : null
  return (offer) => {
    if (offer === current || offer.replacedBy !== null) return sold
    const near = candidates
      .filter(({ utterance }) => utterance === offer.price.utterance)
      .toSorted((a, b) => b.score - a.score)
      .map((candidate) => asProduct(candidate).name)
      .find((name) => SOLD.test(fold(name).split(/[^a-z-]+/)[0]!))
    if (near === undefined) return null
    return offer.price.role === 'customer' || isOfCustomer(near) ? near : null
  }
}

const stemOf = (name: string): string | null => {
  const head = fold(name).split(/[^a-z-]+/)[0]!
  return head.length < STEM ? null : head.slice(0, Math.max(STEM, head.length - 2))
}
