import type { Conversation, Message } from './message.ts'

const stampOf = ({ sentAt, text, attachment }: Message): string =>
  `${sentAt.slice(0, 16)} ${attachment === null ? text.replace(/\u200e/g, '').trim() : 'm'}`

/**
 * How far two exports are one chat: of the messages in the time that both cover, the share that both hold
 * (0 to 1). Names do not count, since contacts are renamed. Null when they cover no time together.
 */
export function overlapOf(a: Conversation, b: Conversation): number | null {
  const from = [a, b].map(({ messages }) => messages[0]?.sentAt.slice(0, 16) ?? '~').sort()[1]!
  const to = [a, b].map(({ messages }) => messages.at(-1)?.sentAt.slice(0, 16) ?? '').sort()[0]!
  const within = ({ messages }: Conversation): string[] =>
    messages.filter(({ sentAt }) => sentAt.slice(0, 16) >= from && sentAt.slice(0, 16) <= to).map(stampOf)
  const [first, second] = [within(a), within(b)]
  if (first.length === 0 && second.length === 0) return null
  const counts = new Map<string, number>()
  for (const stamp of first) counts.set(stamp, (counts.get(stamp) ?? 0) + 1)
  let shared = 0
  for (const stamp of second) {
    const left = counts.get(stamp) ?? 0
    if (left > 0) shared++
    counts.set(stamp, left - 1)
  }
  return shared / Math.max(first.length, second.length)
}
