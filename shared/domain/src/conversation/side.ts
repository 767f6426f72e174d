import type { Conversation, Message, Side } from './message.ts'

/**
 * Returns the speaking side: WhatsApp gives it for live messages; in an export the name of `seller` decides. Null
 * without a known seller.
 */
export function sideOf({ author, side }: Pick<Message, 'author' | 'side'>, seller: string | null): Side | null {
  if (side) return side
  if (seller === null) return null
  return author === seller ? 'seller' : 'customer'
}

/** Returns a distinct name for a customer with the seller's own name, by the end of the number if it is known. */
export const apartFrom = (seller: string, name: string, number: string | null): string =>
  name === seller ? `${name} (${number?.slice(-4) ?? 'cliente'})` : name

/** Returns the customer's name without the addition that distinguishes it from the seller's. */
export const goesBy = (name: string, seller: string | null): string =>
  seller !== null && name.startsWith(`${seller} (`) ? seller : name

/** True if the authors chose their names, as in a live chat: digits of such a name are no proof of a number. */
export const hasChosenNames = ({ messages }: Pick<Conversation, 'messages'>): boolean =>
  messages.some(({ side }) => side !== undefined)
