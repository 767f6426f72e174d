import { displayName, fold } from './fold.ts'
import type { Message, SystemLine } from './message.ts'
import { authorOfTitle } from './title.ts'

interface Evidence {
  title: string | null
  group: boolean
  authors: readonly string[]
  messages: readonly Pick<Message, 'author' | 'text'>[]
  systemLines: readonly Pick<SystemLine, 'text'>[]
}

const PRICE =
  /r\$\s?\d|\d(?:[.,]\d+)*\s?(?:reais|mil\b|cada\b|por (?:mes|pessoa|cabeca|unidade))|\d,\d\d\b|\btotal\b.{0,12}\d/

/**
 * Who sells. In a chat of two the title names the other person, so the author that is left sells. A group
 * tells only by what people do: nobody who added the phone's owner, and the one who states the prices.
 * Never guessed from words in a name; null when it stays unclear.
 */
export function findSeller({ title, group, authors, messages, systemLines }: Evidence): string | null {
  if (!group) {
    const other = title === null ? null : authorOfTitle(title, authors)
    if (other !== null) return authors.length === 2 ? (authors.find((author) => author !== other) ?? null) : null
    return title !== null && authors.length === 1 ? authors[0]! : null
  }
  const notTheOwner = authors.filter((author) =>
    systemLines.some(({ text }) => text.startsWith(displayName(author)) && /\bvoc[eê]\b|\byou\b/.test(text)),
  )
  const prices = new Map<string, number>()
  for (const { author, text } of messages) {
    if (!notTheOwner.includes(author) && PRICE.test(fold(text))) prices.set(author, (prices.get(author) ?? 0) + 1)
  }
  const [first, second] = [...prices].sort((a, b) => b[1] - a[1])
  if (first === undefined || first[1] < 2 || (second !== undefined && second[1] * 2 > first[1])) return null
  return first[0]
}
