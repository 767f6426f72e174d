import type { JoinedImports } from './join-imports.ts'
import type { ConversationImport } from './merge.ts'
import { minuteOf } from './merge.ts'
import type { Conversation, Message } from './message.ts'

/** A source with the positions of its messages; null for those without one yet. */
export interface PlacedReading extends ConversationImport {
  rows?: readonly { index: number | null }[]
}

/**
 * Rebuilds the present conversation from its sources. Live messages are appended when they come, and may differ from
 * the order of a join. Exported messages are found by their minute and words.
 */
export function asItStands(current: Conversation, readings: readonly PlacedReading[]): JoinedImports {
  const placeOf = new Map<Message, number>()
  const standing = new Map<string, number[]>()
  for (const message of current.messages) {
    const known = standing.get(signOf(message))
    if (known) known.push(message.index)
    else standing.set(signOf(message), [message.index])
  }
  for (const { conversation, rows } of readings) {
    const taken = new Map<string, number>()
    for (const [at, message] of conversation.messages.entries()) {
      if (rows) {
        const index = rows[at]!.index
        if (index !== null) placeOf.set(message, index)
        continue
      }
      const sign = signOf(message)
      const count = taken.get(sign) ?? 0
      const index = standing.get(sign)?.[count]
      taken.set(sign, count + 1)
      if (index !== undefined) placeOf.set(message, index)
    }
  }
  return { conversation: current, placeOf }
}

const signOf = (message: Message): string =>
  `${minuteOf(message)}\n${message.attachment === null ? 't' : 'm'}${message.text.trim()}`

/** Omits messages that could not be decrypted if an export covers their time: it has their text. */
export function withoutUnreadable(live: PlacedReading, exports: readonly ConversationImport[]): PlacedReading {
  const spans = exports.flatMap(({ conversation: { messages } }) =>
    messages.length === 0 ? [] : [[minuteOf(messages[0]!), minuteOf(messages.at(-1)!)] as const],
  )
  if (spans.length === 0) return live
  const isTold = (message: Message): boolean => {
    const minute = minuteOf(message)
    return spans.some(([first, last]) => minute >= first && minute <= last)
  }
  const isKept = (message: Message): boolean => message.attachment?.kind !== 'unknown' || !isTold(message)
  const kept = live.conversation.messages.map(isKept)
  if (kept.every(Boolean)) return live
  return {
    ...live,
    conversation: { ...live.conversation, messages: live.conversation.messages.filter((_, at) => kept[at]) },
    ...(live.rows && { rows: live.rows.filter((_, at) => kept[at]) }),
  }
}
