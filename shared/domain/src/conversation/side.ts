import type { Conversation, Message, Side } from './message.ts'

/**
 * Tells which side speaks: WhatsApp says it of what came live; of an export the name of `seller` tells. Null where
 * nobody knows who sells.
 */
export function sideOf({ author, side }: Pick<Message, 'author' | 'side'>, seller: string | null): Side | null {
  if (side) return side
  if (seller === null) return null
  return author === seller ? 'seller' : 'customer'
}

/** A customer who goes by the seller's own name is told apart from them, by the end of the number where one is known. */
export const apartFrom = (seller: string, name: string, number: string | null): string =>
  name === seller ? `${name} (${number?.slice(-4) ?? 'cliente'})` : name

/** The name that a customer goes by, without what tells them apart from a seller of that name. */
export const goesBy = (name: string, seller: string | null): string =>
  seller !== null && name.startsWith(`${seller} (`) ? seller : name

/** True when those who write in it chose their names, as in a live chat: digits of such a name are nobody's number. */
export const hasChosenNames = ({ messages }: Pick<Conversation, 'messages'>): boolean =>
  messages.some(({ side }) => side !== undefined)
