import type { Conversation, Message } from './message.ts'
import { matchAuthors } from './merge-authors.ts'
import type { MergedSlot, Sighting } from './sighting.ts'
import { mergeMinute } from './merge-minute.ts'
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

/** 'YYYY-MM-DDTHH:MM'. */
export const minuteOf = (message: Message): string => message.sentAt.slice(0, 16)

/**
 * One conversation out of all its exports. It depends on the set of imports alone: their order, an export that
 * came twice, and exports that overlap or follow each other give the same messages with the same keys; without
 * one import the result is as if it had never arrived, which is how an import is undone.
 */
export function mergeImports(imports: readonly ConversationImport[]): MergedConversation {
  return mergeWithPlaces(imports).conversation
}

/** A merged conversation, and where each message of each import went; those that another message replaced went nowhere. */
export interface Merge {
  conversation: MergedConversation
  placeOf: ReadonlyMap<Message, number>
}

/** The same, with the places. */
const mergeWithPlaces = (imports: readonly ConversationImport[]): Merge => toEnd(mergeSteps(imports))

/** Messages, or minutes of them, between two pauses: some milliseconds. */
const STEP = 1_000

/** Does the same in steps: the caller may do something else in between. */
export function* mergeSteps(imports: readonly ConversationImport[]): Generator<undefined, Merge> {
  if (imports.length === 0) throw new RangeError('no import to merge')
  const ordered = [...imports].sort((a, b) => (a.id < b.id ? -1 : 1))
  const exports = ordered.map(({ conversation }) => conversation)
  const personOf = matchAuthors(exports)
  const minutes = new Map<string, Sighting[]>()
  const origins = new Map<Message, Origin>()
  for (const [at, { authors, messages }] of exports.entries()) {
    const people = new Map(authors.map((author) => [author, personOf(at, author)]))
    const importId = ordered[at]!.id
    const counts = new Map<string, number>()
    for (const [index, message] of messages.entries()) {
      if (index % STEP === 0) yield
      const { label, author } = people.get(message.author)!
      const minute = minuteOf(message)
      const place = counts.get(minute) ?? 0
      counts.set(minute, place + 1)
      origins.set(message, { importId, place })
      const key = `${minute}\n${label}`
      const known = minutes.get(key)
      if (known === undefined) minutes.set(key, [{ at, message, label, author }])
      else known.push({ at, message, label, author })
    }
  }
  const placed: Placed[] = []
  let merging = 0
  for (const sightings of minutes.values()) {
    if (merging++ % STEP === 0) yield
    const slots = mergeMinute(sightings, exports)
    const messages = numbered(slots.map((slot) => asMessage(slot, sightings[0]!, origins)))
    const minute = minuteOf(sightings[0]!.message)
    for (const [at, message] of messages.entries()) {
      const { seen } = slots[at]!
      const rank = seen.reduce((most, own) => Math.max(most, origins.get(own)!.place), 0)
      placed.push({ message, minute, rank, seen })
    }
  }
  yield
  placed.sort(inOrder)
  yield
  const placeOf = new Map<Message, number>()
  for (const [index, { message, seen }] of placed.entries()) {
    message.index = index
    for (const source of seen) placeOf.set(source, index)
  }
  const merged = placed.map(({ message }) => message)

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

/** Takes all the steps of a work at once. */
export function toEnd<Result>(steps: Generator<unknown, Result>): Result {
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}

/** The origin of a message. */
interface Origin {
  importId: string
  /** The position within its minute. */
  place: number
}

/** A message of the merged conversation, with what its order depends on. */
interface Placed {
  message: MergedMessage
  minute: string
  /** The last place within the minute that an export shows it in. */
  rank: number
  seen: readonly Message[]
}

function asMessage(
  slot: MergedSlot,
  { label, author }: Sighting,
  origins: ReadonlyMap<Message, Origin>,
): MergedMessage {
  const { seen, content, sentAt, attachment } = slot
  const side = seen.find((sighting) => sighting.side)?.side
  return {
    index: 0,
    author,
    ...(side && { side }),
    sentAt,
    localTime: seen.reduce((best, { localTime }) => fuller(best, localTime), ''),
    text: content.slice(1),
    attachment,
    flags: seen.every(({ flags }) => flags.length === 0) ? [] : union(seen.map(({ flags }) => flags)),
    line: seen.reduce((least, { line }) => Math.min(least, line), Number.MAX_SAFE_INTEGER),
    key: `${label} ${sentAt.slice(0, 16)} ${digest(content)}`,
    seenIn: union(seen.map((message) => [origins.get(message)!.importId])),
  }
}

const union = <Name extends string>(lists: readonly Name[][]): Name[] =>
  lists.length === 1 && lists[0]!.length === 1 ? [...lists[0]!] : [...new Set(lists.flat())].sort()

/** The longer way to write a time says more; of two of a length the first in the alphabet. */
const fuller = (a: string, b: string): string =>
  a.length === b.length ? (a <= b ? a : b) : a.length > b.length ? a : b

/** Numbers equal messages of a minute, to distinguish them. */
function numbered(messages: readonly MergedMessage[]): readonly MergedMessage[] {
  const counts = new Map<string, number>()
  for (const message of messages) {
    const ordinal = (counts.get(message.key) ?? 0) + 1
    counts.set(message.key, ordinal)
    message.key += ` ${ordinal}`
  }
  return messages
}

/** Orders by minute, then by the position within the minute, which no cut of an export can raise. */
function inOrder(a: Placed, b: Placed): number {
  if (a.minute !== b.minute) return a.minute < b.minute ? -1 : 1
  return a.rank - b.rank || (a.message.sentAt + a.message.key < b.message.sentAt + b.message.key ? -1 : 1)
}

/** The export with the conversation's latest moment decides its title and roles. */
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
