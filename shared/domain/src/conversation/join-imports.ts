import { type ConversationImport, mergeSteps, minuteOf, toEnd } from './merge.ts'
import type { Conversation, Message } from './message.ts'

/** The union of all imports of a conversation, and the position of each of their messages. */
export interface JoinedImports {
  conversation: Conversation
  placeOf: ReadonlyMap<Message, number>
}

/** Returns a single import unchanged, and several merged. Depends on the set of imports alone. */
export const joinImports = (imports: readonly ConversationImport[]): JoinedImports => toEnd(joinSteps(imports))

/** The same, in steps: tens of thousands of messages take long enough for others to be waiting. */
export function* joinSteps(imports: readonly ConversationImport[]): Generator<undefined, JoinedImports> {
  if (imports.length > 1) return yield* mergeSteps(imports)
  const [only] = imports
  if (only === undefined) throw new RangeError('no import to join')
  const { conversation } = only
  return { conversation, placeOf: new Map(conversation.messages.map((message) => [message, message.index])) }
}

/** The change that an import made in a conversation, in messages. */
export interface JoinDifference {
  added: number
  /** Placeholders whose file arrived, words that were edited, times that became precise. */
  changed: number
}

/**
 * Returns the positions of the messages of `before` in `after`, by their index; both are joined from the same
 * sources, with some more of them or some less. A replaced message has the position of its replacement.
 */
export function relocate(before: JoinedImports, after: JoinedImports): number[] {
  const places = new Map<number, number>()
  for (const [message, index] of before.placeOf) {
    const place = after.placeOf.get(message)
    if (place !== undefined) places.set(index, place)
  }
  const nearest = nearestIn(after.conversation.messages)
  return before.conversation.messages.map((message) => places.get(message.index) ?? nearest(message))
}

export function joinDifference(before: JoinedImports, after: JoinedImports): JoinDifference {
  const kept = new Map<number, Message>()
  const places = relocate(before, after)
  before.conversation.messages.forEach((message, index) => kept.set(places[index]!, message))
  const { messages } = after.conversation
  const changed = messages.filter((message) => {
    const old = kept.get(message.index)
    return old !== undefined && (old.text !== message.text || old.attachment?.name !== message.attachment?.name)
  })
  return { added: messages.length - kept.size, changed: changed.length }
}

/** The message of the same person in the same minute, else the first from then on, else the last. */
function nearestIn(messages: readonly Message[]): (message: Message) => number {
  const bySpeaker = new Map<string, number>()
  const minutes: { minute: string; index: number }[] = []
  for (const message of messages) {
    const minute = minuteOf(message)
    const place = `${minute}\n${message.author}`
    if (!bySpeaker.has(place)) bySpeaker.set(place, message.index)
    // Exports are not quite sorted: only what comes later than all before it counts.
    if (minutes.length === 0 || minute > minutes.at(-1)!.minute) minutes.push({ minute, index: message.index })
  }
  return (message) => {
    const wanted = minuteOf(message)
    const same = bySpeaker.get(`${wanted}\n${message.author}`)
    if (same !== undefined) return same
    let [low, high] = [0, minutes.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (minutes[middle]!.minute < wanted) low = middle + 1
      else high = middle
    }
    return minutes[low]?.index ?? Math.max(0, messages.length - 1)
  }
}
