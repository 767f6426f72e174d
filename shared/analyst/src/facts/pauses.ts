import type { Message } from '@fechai/domain/conversation/message'

const HOUR_MS = 3_600_000
/** Within a day people rest. */
const LONG_HOURS = 24

/** Lists pauses of a day or more between two messages, by any author. */
export const pausesOf = (
  messages: readonly Pick<Message, 'index' | 'sentAt'>[],
): { endedBy: number; hours: number }[] =>
  messages.flatMap(({ index, sentAt }, at) => {
    const before = messages[at - 1]
    const hours = before ? Math.floor((Date.parse(sentAt) - Date.parse(before.sentAt)) / HOUR_MS) : 0
    return hours >= LONG_HOURS ? [{ endedBy: index, hours }] : []
  })
