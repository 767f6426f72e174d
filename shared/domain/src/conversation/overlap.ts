import type { Conversation, Message } from './message.ts'

/** The content of two exports in their common period. */
export interface Overlap {
  /** Messages that both hold, by minute and words. */
  shared: number
  /** Messages of the one that holds more. */
  larger: number
  /** People who wrote what both hold. */
  people: number
}

const minuteOf = ({ sentAt }: Message): string => sentAt.slice(0, 16)

const stampOf = (message: Message): string =>
  `${minuteOf(message)} ${message.attachment === null ? message.text.replace(/\u200e/g, '').trim() : 'm'}`

/** Names do not count, since contacts are renamed. Null when the two cover no time together. */
export function compareExports(a: Pick<Conversation, 'messages'>, b: Pick<Conversation, 'messages'>): Overlap | null {
  const from = [a, b].map(({ messages }) => (messages[0] ? minuteOf(messages[0]) : '~')).sort()[1]!
  const to = [a, b].map(({ messages }) => (messages.length > 0 ? minuteOf(messages.at(-1)!) : '')).sort()[0]!
  const within = ({ messages }: Pick<Conversation, 'messages'>): Message[] =>
    messages.filter((message) => minuteOf(message) >= from && minuteOf(message) <= to)
  const [first, second] = [within(a), within(b)]
  if (first.length === 0 && second.length === 0) return null
  const counts = new Map<string, number>()
  for (const message of first) counts.set(stampOf(message), (counts.get(stampOf(message)) ?? 0) + 1)
  const people = new Set<string>()
  let shared = 0
  for (const message of second) {
    const stamp = stampOf(message)
    const left = counts.get(stamp) ?? 0
    if (left > 0) {
      shared++
      people.add(message.author)
    }
    counts.set(stamp, left - 1)
  }
  return { shared, larger: Math.max(first.length, second.length), people: people.size }
}

/** Returns the overlap of two exports: the share of messages in both, 0 to 1; null without common time. */
export function overlapOf(a: Pick<Conversation, 'messages'>, b: Pick<Conversation, 'messages'>): number | null {
  const overlap = compareExports(a, b)
  return overlap && overlap.shared / overlap.larger
}
