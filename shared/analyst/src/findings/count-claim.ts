import type { Conversation } from '@fechai/domain/conversation/message'
import type { Offer } from '../sums/options/offer.ts'
import { unitsText } from '../sums/options/value-text.ts'
import type { Claim } from './claims.ts'
import { offerProofs } from './offer-proofs.ts'

/** How many of a thing the lead's sum is made of. */
export const countClaim = (conversation: Conversation, offer: Offer, quantity: number): Claim => ({
  about: 'quantity',
  fields: { quantidade: unitsText(quantity) },
  proofs: offerProofs(conversation, 'quantidade', offer, String(quantity)),
})
