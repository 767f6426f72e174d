import type { Sighting, MergedSlot } from './sighting.ts'
import type { Conversation, Message } from './message.ts'
import { lostCaptions } from './merge-captions.ts'
import { atSecond, mergeSlots, secondsOf } from './merge-slots.ts'

/** More different words of one person in one minute are compared by table. */
const FEW = 16

const isDeleted = (message: Message): boolean => message.flags.includes('deleted')

/** Below it nothing is composed of several signs. */
const BEYOND_LATIN = /[\u0300-\uffff]/

/** Words that two exports may spell differently: marks and composed letters say nothing. */
const wordsOf = ({ text }: Message): string =>
  (BEYOND_LATIN.test(text) ? text.normalize('NFC').replace(/\u200e/g, '') : text).trim()
const contentOf = (message: Message): string => `${message.attachment === null ? 't' : 'm'}${wordsOf(message)}`

/** All messages of one person in one minute. */
export function mergeMinute(sightings: readonly Sighting[], exports: readonly Conversation[]): MergedSlot[] {
  const simple = plainSlots(sightings, exports)
  if (simple !== null) return simple
  const groups = new Map<string, Sighting[]>()
  const captions = lostCaptions(sightings.filter(({ message }) => !isDeleted(message)))
  for (const sighting of sightings) {
    if (isDeleted(sighting.message)) continue
    const content = contentOf(captions.get(sighting.message) ?? sighting.message)
    append(groups, content, sighting)
  }
  for (const content of replacedByEdits(groups)) groups.delete(content)
  const slots = [...groups].flatMap(([content, group]) =>
    mergeSlots(byExport(group, exports)).map((slot) => ({ ...slot, content })),
  )
  const deleted = byExport(
    sightings.filter(({ message }) => isDeleted(message)),
    exports,
  )
  const totals = byExport(sightings, exports).map(({ messages }) => messages.length)
  // One export still holds what another only knows as deleted: counted once, with its words.
  const missing = Math.max(...totals) - slots.length
  const kept = mergeSlots(deleted).slice(0, Math.max(0, missing))
  return [...slots, ...kept.map((slot) => ({ ...slot, content: 'd' }))]
}

/**
 * Merges the common case of a minute: words, each once in an export, the same to the second. Null if there is
 * anything else; the full comparison gives the same result.
 */
function plainSlots(sightings: readonly Sighting[], exports: readonly Conversation[]): MergedSlot[] | null {
  const slots: MergedSlot[] = []
  const lastAt: number[] = []
  const seconds: (string | null)[] = []
  for (const { at, message } of sightings) {
    if (message.attachment !== null || message.flags.length > 0) return null
    const content = contentOf(message)
    const second = exports[at]!.precision === 'second' ? secondsOf(message) : null
    const place = slots.findIndex((slot) => slot.content === content)
    if (place < 0) {
      slots.push({ sentAt: atSecond(message.sentAt, second ?? '00'), attachment: null, seen: [message], content })
      lastAt.push(at)
      seconds.push(second)
    } else {
      // The exports come one after the other.
      if (lastAt[place] === at || seconds[place] !== second) return null
      lastAt[place] = at
      slots[place]!.seen.push(message)
    }
    if (slots.length > FEW) return null
  }
  return slots
}

function byExport(
  sightings: readonly Sighting[],
  exports: readonly Conversation[],
): { messages: Message[]; precise: boolean }[] {
  const lists = new Map<number, Message[]>()
  for (const { at, message } of sightings) append(lists, at, message)
  return [...lists].map(([at, messages]) => ({ messages, precise: exports[at]!.precision === 'second' }))
}

function append<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = lists.get(key)
  if (list === undefined) lists.set(key, [value])
  else list.push(value)
}

/** Earlier wordings of messages that a later export shows edited: never beside the edit, and alike in words. */
function replacedByEdits(groups: ReadonlyMap<string, readonly Sighting[]>): string[] {
  const edited = [...groups].filter(([, group]) => group.some(({ message }) => message.flags.includes('edited')))
  if (edited.length === 0) return []
  const replaced = new Set<string>()
  for (const [content, group] of edited.sort()) {
    const holders = new Set(group.map(({ at }) => at))
    const [older] = [...groups]
      .filter(
        ([other, own]) =>
          other !== content &&
          !replaced.has(other) &&
          own.every(({ at, message }) => !holders.has(at) && !message.flags.includes('edited')),
      )
      .map(([other]) => [other, likeness(other, content)] as const)
      .filter(([, share]) => share >= 0.5)
      .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    if (older !== undefined) replaced.add(older[0])
  }
  return [...replaced]
}

function likeness(a: string, b: string): number {
  const [first, second] = [new Set(a.slice(1).split(/\s+/)), new Set(b.slice(1).split(/\s+/))]
  return [...first].filter((word) => second.has(word)).length / Math.max(first.size, second.size)
}
