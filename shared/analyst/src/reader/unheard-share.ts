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

/** The reader learned from conversations that were read completely: an unread picture could hold the sum. */
export function isAllRead({ messages }: Conversation, media: readonly MediaText[]): boolean {
  const read = new Set(media.filter(({ text }) => text !== null).map(({ name }) => name))
  return messages.every(
    ({ attachment }) => attachment === null || !MAY_HOLD.has(attachment.kind) || read.has(attachment.name ?? ''),
  )
}
const MAY_HOLD: ReadonlySet<string> = new Set(['image', 'audio', 'document', 'unknown'])
