import { fold } from '@fechai/domain/conversation/fold'
import type { Offer } from '../sums/options/offer.ts'
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
    if (offer === current || offer.replacedBy !== null) return sold
    const near = candidates
      .filter(({ utterance }) => utterance === offer.price.utterance)
      .toSorted((a, b) => b.score - a.score)
      .map((candidate) => asProduct(candidate).name)
      .find(
        (name) => SOLD.test(fold(name).split(/[^a-z-]+/)[0]!) && name.split(' ').every((word) => isSaid(word, texts)),
      )
    if (near === undefined) return null
    return offer.price.role === 'customer' || isOfCustomer(near) ? near : null
  }
}

/** The name in words of the conversation: a trade that they only suggest is no item. `said` is folded. */
export function spokenName(name: string, said: readonly string[]): string | null {
  const [, trade = name, word] = /^(.*?) \((.*)\)$/.exec(name) ?? []
  if (isSaid(trade, said)) return name
  return word === undefined || !isSaid(word, said) ? null : word.charAt(0).toUpperCase() + word.slice(1)
}

const isSaid = (words: string, said: readonly string[]): boolean => {
  const stem = stemOf(words) ?? fold(words)
  return said.some((folded) => folded.includes(stem))
}

const stemOf = (name: string): string | null => {
  const head = fold(name).split(/[^a-z-]+/)[0]!
  return head.length < STEM ? null : head.slice(0, Math.max(STEM, head.length - 2))
}
