import type { Conversation, Message } from './message.ts'
import { matchAuthors } from './merge-authors.ts'
import { mergeMinute, type MergedSlot, type Sighting } from './merge-minute.ts'
import { mergeSystemLines } from './merge-system-lines.ts'

/** One export of a conversation, as it was read. */
export interface ConversationImport {
  id: string
  conversation: Conversation
}

export interface MergedMessage extends Message {
  /** The same for the same message, whichever exports brought it. */
  key: string
  /** Ids of the imports that hold it, sorted. */
  seenIn: string[]
}

export interface MergedConversation extends Conversation {
  messages: MergedMessage[]
}

export interface MergeDifference {
  added: string[]
  /** Placeholders whose file arrived, times that became precise, messages that were edited. */
  changed: string[]
  removed: string[]
}

const minuteOf = (message: Message): string => message.sentAt.slice(0, 16)

/**
 * One conversation out of all its exports. It depends on the set of imports alone: their order, an export that
 * came twice, and exports that overlap or follow each other give the same messages with the same keys; without
 * one import the result is as if it had never arrived, which is how an import is undone.
 */
export function mergeImports(imports: readonly ConversationImport[]): MergedConversation {
  return mergeWithPlaces(imports).conversation
}

/** The same, and where each message of each import went; those that another message replaced went nowhere. */
export function mergeWithPlaces(imports: readonly ConversationImport[]): {
  conversation: MergedConversation
  placeOf: ReadonlyMap<Message, number>
} {
  if (imports.length === 0) throw new RangeError('no import to merge')
  const ordered = [...imports].sort((a, b) => (a.id < b.id ? -1 : 1))
  const exports = ordered.map(({ conversation }) => conversation)
  const personOf = matchAuthors(exports)
  const minutes = new Map<string, Sighting[]>()
  exports.forEach(({ messages }, at) => {
    for (const message of messages) {
      const { label, author } = personOf(at, message.author)
      const place = `${minuteOf(message)}\n${label}`
      const known = minutes.get(place)
      if (known === undefined) minutes.set(place, [{ at, message, label, author }])
      else known.push({ at, message, label, author })
    }
  })
  const importOf = new Map(exports.flatMap(({ messages }, at) => messages.map((message) => [message, ordered[at]!.id])))
  const places = placesInMinute(exports)
  const rank = new Map<string, number>()
  const merged: MergedMessage[] = []
  const seen: { message: MergedMessage; sources: readonly Message[] }[] = []
  for (const sightings of minutes.values()) {
    const slots = mergeMinute(sightings, exports)
    const messages = numbered(slots.map((slot) => asMessage(slot, sightings[0]!, importOf)))
    messages.forEach((message, at) => seen.push({ message, sources: slots[at]!.seen }))
    messages.forEach(({ key }, at) => rank.set(key, Math.max(0, ...slots[at]!.seen.map((own) => places.get(own)!))))
    merged.push(...messages)
  }
  merged.sort(inOrder(rank))
  merged.forEach((message, index) => (message.index = index))
  const placeOf = new Map(
    seen.flatMap(({ message, sources }) => sources.map((source) => [source, message.index] as const)),
  )

  const newest = exports.reduce((best, own) => (isNewer(own, best) ? own : best))
  const authorOf = new Map(
    exports.flatMap(({ authors }, at) => authors.map((name) => [name, personOf(at, name).author])),
  )
  const sellers = exports.flatMap(({ seller }, at) => (seller === null ? [] : [personOf(at, seller).author]))
  const conversation: MergedConversation = {
    ...newest,
    authors: [...new Set(merged.map(({ author }) => author))],
    seller: newest.seller === null ? (sellers.sort()[0] ?? null) : authorOf.get(newest.seller)!,
    customers: [...new Set(newest.customers.map((name) => authorOf.get(name) ?? name))],
    messages: merged,
    systemLines: mergeSystemLines(exports),
    precision: exports.some(({ precision }) => precision === 'second') ? 'second' : 'minute',
    ledger: undefined,
  }
  return { conversation, placeOf }
}

/** What one more import, or one import less, does to a conversation. */
export function mergeDifference(before: MergedConversation | null, after: MergedConversation): MergeDifference {
  const known = new Map((before?.messages ?? []).map((message) => [message.key, message]))
  const difference: MergeDifference = { added: [], changed: [], removed: [] }
  for (const message of after.messages) {
    const old = known.get(message.key)
    if (old === undefined) difference.added.push(message.key)
    else if (old.sentAt !== message.sentAt || old.attachment?.name !== message.attachment?.name)
      difference.changed.push(message.key)
    known.delete(message.key)
  }
  difference.removed = [...known.keys()]
  return difference
}

function asMessage(
  slot: MergedSlot,
  { label, author }: Sighting,
  importOf: ReadonlyMap<Message, string>,
): MergedMessage {
  const { seen, content, sentAt, attachment } = slot
  const times = seen.map(({ localTime }) => localTime)
  return {
    index: 0,
    author,
    sentAt,
    localTime: times.sort((a, b) => b.length - a.length || (a < b ? -1 : 1))[0] ?? '',
    text: content.slice(1),
    attachment,
    flags: [...new Set(seen.flatMap(({ flags }) => flags))].sort(),
    line: Math.min(...seen.map(({ line }) => line), Number.MAX_SAFE_INTEGER),
    key: `${label} ${sentAt.slice(0, 16)} ${digest(content)}`,
    seenIn: [...new Set(seen.map((message) => importOf.get(message)!))].sort(),
  }
}

/** Equal messages of a minute are told apart by their place among each other. */
function numbered(messages: readonly MergedMessage[]): MergedMessage[] {
  const counts = new Map<string, number>()
  return messages.map((message) => {
    const ordinal = (counts.get(message.key) ?? 0) + 1
    counts.set(message.key, ordinal)
    return { ...message, key: `${message.key} ${ordinal}` }
  })
}

/** By minute, then the place within the minute, which no cut of an export can raise. */
function inOrder(rank: ReadonlyMap<string, number>): (a: MergedMessage, b: MergedMessage) => number {
  return (a, b) => {
    const [minuteA, minuteB] = [minuteOf(a), minuteOf(b)]
    if (minuteA !== minuteB) return minuteA < minuteB ? -1 : 1
    return rank.get(a.key)! - rank.get(b.key)! || (a.sentAt + a.key < b.sentAt + b.key ? -1 : 1)
  }
}

/** Place of every message among those of its minute, export by export. */
function placesInMinute(exports: readonly Conversation[]): Map<Message, number> {
  const places = new Map<Message, number>()
  for (const { messages } of exports) {
    const counts = new Map<string, number>()
    for (const message of messages) {
      const place = counts.get(minuteOf(message)) ?? 0
      places.set(message, place)
      counts.set(minuteOf(message), place + 1)
    }
  }
  return places
}

/** The export that knows the conversation's latest moment tells its title and roles. */
function isNewer(own: Conversation, best: Conversation): boolean {
  const rank = ({ messages, title, platform }: Conversation): string =>
    `${messages.at(-1)?.sentAt ?? ''} ${messages.length} ${title ?? ''} ${platform}`
  return rank(own) > rank(best)
}

/** 53 bits of the content (cyrb53): short keys; equal keys of unequal words are one in millions of a minute. */
function digest(text: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57]
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    high = Math.imul(high ^ code, 2654435761)
    low = Math.imul(low ^ code, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36)
}
