import type { Conversation, Message } from './message.ts'
import { mergeSlots, type Slot } from './merge-slots.ts'

/** One message of one export, with the person it belongs to. */
export interface Sighting {
  /** Place of the export. */
  at: number
  message: Message
  label: string
  author: string
}

export interface MergedSlot extends Slot {
  /** One letter for the kind, then the words: what keys are made of. */
  content: string
}

const isDeleted = (message: Message): boolean => message.flags.includes('deleted')

/** Words that two exports may spell differently: marks and composed letters say nothing. */
const wordsOf = ({ text }: Message): string =>
  text
    .normalize('NFC')
    .replace(/\u200e/g, '')
    .trim()
const contentOf = (message: Message): string => `${message.attachment === null ? 't' : 'm'}${wordsOf(message)}`

/** All messages of one person in one minute. */
export function mergeMinute(sightings: readonly Sighting[], exports: readonly Conversation[]): MergedSlot[] {
  const groups = new Map<string, Sighting[]>()
  for (const sighting of sightings) {
    if (isDeleted(sighting.message)) continue
    const content = contentOf(sighting.message)
    groups.set(content, [...(groups.get(content) ?? []), sighting])
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

function byExport(
  sightings: readonly Sighting[],
  exports: readonly Conversation[],
): { messages: Message[]; precise: boolean }[] {
  const lists = new Map<number, Message[]>()
  for (const { at, message } of sightings) lists.set(at, [...(lists.get(at) ?? []), message])
  return [...lists].map(([at, messages]) => ({ messages, precise: exports[at]!.precision === 'second' }))
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
