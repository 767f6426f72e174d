import type { JoinedImports } from './join-imports.ts'
import type { Conversation } from './message.ts'

/** The seller that a user chose; null if it is none of the authors. */
export interface SellerChoice {
  seller: string | null
}

/** The conversation with its roles as a person gave them. */
const withSeller = (conversation: Conversation, seller: string | null): Conversation => ({
  ...conversation,
  seller,
  customers: seller === null ? conversation.customers : conversation.authors.filter((author) => author !== seller),
})

/** The name that an author of `from` has in `target`, where an export may spell it anew; null when they are not in it. */
function authorIn(target: JoinedImports, from: JoinedImports, name: string): string | null {
  if (target.conversation.authors.includes(name)) return name
  for (const [message, index] of from.placeOf) {
    const place = target.placeOf.get(message)
    if (place !== undefined && from.conversation.messages[index]!.author === name)
      return target.conversation.messages[place]!.author
  }
  return null
}

/** WhatsApp says that they wrote to us: an earlier choice does not hold against it. */
const isCustomer = ({ conversation }: JoinedImports, name: string): boolean =>
  conversation.messages.some(({ author, side }) => author === name && side === 'customer')

/** Returns the joined conversation with the chosen roles in terms of `from`; unchanged without a choice. */
export function joinedWithSeller(
  target: JoinedImports,
  from: JoinedImports,
  choice: SellerChoice | null,
): Conversation {
  if (choice === null) return target.conversation
  if (choice.seller === null) return withSeller(target.conversation, null)
  const seller = authorIn(target, from, choice.seller)
  return seller === null || isCustomer(target, seller) ? target.conversation : withSeller(target.conversation, seller)
}

/** Returns true if the files leave the seller open in a conversation that must have one. */
export const sellerIsUnclear = ({ seller, authors }: Conversation): boolean => seller === null && authors.length > 1
