import type { Conversation, MediaText } from '@fechai/domain/conversation/message'

/** From this share of messages on, recordings may contain the whole deal. */
const TENTH = 0.1

/** True when so many messages are unheard recordings that the words alone do not show whether there is a sale. */
export function isMostlyUnheard({ messages }: Pick<Conversation, 'messages'>, media: readonly MediaText[]): boolean {
  const heard = new Set(media.filter(({ text }) => text !== null).map(({ name }) => name))
  const unheard = messages.filter(
    ({ attachment }) => attachment?.kind === 'audio' && !heard.has(attachment.name ?? ''),
  ).length
  return unheard > 0 && unheard >= messages.length * TENTH
}
