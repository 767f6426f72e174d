import { displayName, nameKey } from './fold.ts'
import type { Conversation, Message } from './message.ts'

/** The identity of an export's author in the merged conversation. */
export interface Person {
  /** Stable part of message keys: 'seller', 'customer', or a name's letters and digits. */
  label: string
  /** As the newest export spells it. */
  author: string
}

/** Sure after so many messages that two names share, minute and words. */
const SHARED_MESSAGES = 2

/** People of several exports: by role in a chat of two, by name, and by the messages that two names share. */
export function matchAuthors(exports: readonly Conversation[]): (at: number, author: string) => Person {
  const parent = new Map<string, string>()
  const root = (node: string): string => {
    let at = node
    while (parent.get(at) !== at) at = parent.get(at)!
    return at
  }
  const join = (a: string, b: string): void => {
    const [first, second] = [root(a), root(b)].sort()
    parent.set(second!, first!)
  }
  const node = (at: number, author: string): string => `${at}\n${author}`
  const add = (name: string): string => {
    if (!parent.has(name)) parent.set(name, name)
    return name
  }
  exports.forEach(({ authors, seller, customers, group }, at) => {
    for (const author of authors) join(add(node(at, author)), add(`=${nameKey(displayName(author)) || author}`))
    if (group) return
    if (seller !== null) join(node(at, seller), add('#seller'))
    if (customers.length === 1) join(node(at, customers[0]!), add('#customer'))
  })
  for (const [a, b] of sharedNames(exports)) if (clashes(exports, a, b) === false) join(`=${a}`, `=${b}`)

  const people = new Map<string, Person & { lastAt: string }>()
  exports.forEach(({ authors, messages }, at) => {
    for (const author of authors) {
      const own = root(node(at, author))
      const lastAt = messages.findLast((message) => message.author === author)?.sentAt ?? ''
      const known = people.get(own)
      const newer = known === undefined || lastAt > known.lastAt || (lastAt === known.lastAt && author > known.author)
      people.set(own, {
        label: labelOf(own, root, parent),
        author: newer ? author : known.author,
        lastAt: newer ? lastAt : known.lastAt,
      })
    }
  })
  return (at, author) => people.get(root(node(at, author)))!
}

function labelOf(own: string, root: (node: string) => string, parent: ReadonlyMap<string, string>): string {
  for (const role of ['#seller', '#customer']) if (parent.has(role) && root(role) === own) return role.slice(1)
  let label: string | null = null
  for (const name of parent.keys())
    if (name.startsWith('=') && root(name) === own && (label === null || name < label)) label = name
  return (label ?? own).slice(1)
}

const nameOf = (author: string): string => nameKey(displayName(author)) || author

const stampOf = ({ sentAt, text }: Message): string => `${sentAt.slice(0, 16)}\n${text}`

/** Pairs of names in different exports that wrote the same words in the same minutes. */
function sharedNames(exports: readonly Conversation[]): [string, string][] {
  const namesOf = exports.map(({ authors }) => new Map(authors.map((author) => [author, nameOf(author)])))
  if (!mayBeRenamed(namesOf)) return []
  const stamps = new Map<string, Set<string>>()
  for (const [at, { messages }] of exports.entries())
    for (const message of messages) {
      if (message.text === '') continue
      const name = namesOf[at]!.get(message.author)!
      const stamp = stampOf(message)
      const names = stamps.get(stamp)
      if (names === undefined) stamps.set(stamp, new Set([name]))
      else names.add(name)
    }
  const counts = new Map<string, number>()
  for (const names of stamps.values()) {
    if (names.size !== 2) continue
    const pair = [...names].sort().join('\n')
    counts.set(pair, (counts.get(pair) ?? 0) + 1)
  }
  return [...counts]
    .filter(([, count]) => count >= SHARED_MESSAGES)
    .sort(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1))
    .map(([pair]) => pair.split('\n') as [string, string])
}

/** Returns true if two names never occur in one export: only then can they be one person's. */
function mayBeRenamed(namesOf: readonly ReadonlyMap<string, string>[]): boolean {
  const sets = namesOf.map((names) => new Set(names.values()))
  const all = [...new Set(sets.flatMap((names) => [...names]))]
  return all.some((a, place) => all.slice(place + 1).some((b) => !sets.some((names) => names.has(a) && names.has(b))))
}

/** Two names that one export holds side by side are two people. */
const clashes = (exports: readonly Conversation[], a: string, b: string): boolean =>
  exports.some(({ authors }) => {
    const names = authors.map(nameOf)
    return names.includes(a) && names.includes(b)
  })
