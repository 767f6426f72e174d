import type { Act } from '@fechai/domain/act'
import type { Facts } from '../facts/facts.ts'
import { toldPrices } from '../facts/price-facts.ts'
import { foundAct } from './found-act.ts'

/** Every sum that somebody named: the seller's offers and the customer's are proposals, others are only named. */
export function priceActs(facts: Facts): Act[] {
  const product = facts.product?.name ?? null
  return toldPrices(facts).map(({ price, own }) => {
    const { utterance, kind, role, noun, sentence } = price
    const isProposal = (kind === 'offer' && role === 'seller') || (kind === 'asked' && role === 'customer')
    const isReplaced = own.standing === 'replaced'
    return foundAct(
      isProposal ? 'proposes' : 'names-a-price',
      `price:${kind}`,
      utterance,
      utterance.text.slice(...sentence).trim(),
      {
        sum: own.total,
        thing: own.standing === 'current' ? product : noun,
        standing: isReplaced ? 'taken-back' : 'stands',
        settledBy: isReplaced ? own.replacedBy : null,
      },
    )
  })
}
