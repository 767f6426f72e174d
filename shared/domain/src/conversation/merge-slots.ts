import type { Slot } from './sighting.ts'
import type { Attachment, MediaKind, Message } from './message.ts'

const MINUTE = 16
export const secondsOf = ({ sentAt }: Message): string => sentAt.slice(MINUTE + 1, MINUTE + 3)

/** A moment at another second of its minute. */
export const atSecond = (sentAt: string, second: string): string =>
  `${sentAt.slice(0, MINUTE)}:${second}${sentAt.slice(MINUTE + 3)}`

/** The same file under the names of both systems: iOS numbers what Android leaves as it was. */
const fileKey = (name: string): string => name.normalize('NFC').replace(/^\d{8}-/, '')
const named = (message: Message): boolean => message.attachment?.name != null

/**
 * Equal messages of one person in one minute, from several exports: as many as the fullest export shows, never
 * their sum. Every step is a maximum or a union, so the order of the imports cannot matter.
 */
export function mergeSlots(lists: readonly { messages: readonly Message[]; precise: boolean }[]): Slot[] {
  const seconds = unionOfSeconds(lists)
  const count = Math.max(seconds.length, ...lists.map(({ messages }) => messages.length))
  const all = lists.flatMap(({ messages }) => messages)
  const slots = all.some(({ attachment }) => attachment !== null) ? mediaSlots(lists) : []
  while (slots.length < count) slots.push(emptySlot(all[0]!))
  slots.forEach((slot, at) => {
    const second = seconds[at]
    if (second !== undefined) slot.sentAt = atSecond(slot.sentAt, second)
  })
  for (const { messages } of lists) placeSeen(slots, messages)
  return slots
}

const emptySlot = ({ sentAt, attachment }: Message, kind: MediaKind = 'unknown'): Slot => ({
  sentAt: atSecond(sentAt, '00'),
  attachment: attachment === null ? null : { kind, name: null },
  seen: [],
})

/** Seconds at which such a message was sent, as often as one export shows each. */
function unionOfSeconds(lists: readonly { messages: readonly Message[]; precise: boolean }[]): string[] {
  const most = new Map<string, number>()
  for (const { messages, precise } of lists) {
    if (!precise) continue
    const own = new Map<string, number>()
    for (const message of messages) own.set(secondsOf(message), (own.get(secondsOf(message)) ?? 0) + 1)
    for (const [second, count] of own) most.set(second, Math.max(most.get(second) ?? 0, count))
  }
  return [...most].sort().flatMap(([second, count]) => Array.from({ length: count }, () => second))
}

/** Files by name, each once, then placeholders for what no export brought. */
function mediaSlots(lists: readonly { messages: readonly Message[] }[]): Slot[] {
  const all = lists.flatMap(({ messages }) => messages)
  const files = new Map<string, Attachment & { name: string }>()
  for (const message of all) {
    if (!named(message)) continue
    const { kind, name } = message.attachment! as Attachment & { name: string }
    const known = files.get(fileKey(name))
    if (known === undefined || name < known.name) files.set(fileKey(name), { kind, name })
  }
  const slots: Slot[] = []
  const generic = new Map<MediaKind, { android: string[]; ios: string[]; live: string[] }>()
  for (const { kind, name } of [...files.values()].sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const system = systemOf(name)
    if (system === null) slots.push({ ...emptySlot(all[0]!), attachment: { kind, name } })
    else {
      const both = generic.get(kind) ?? { android: [], ios: [], live: [] }
      both[system].push(name)
      generic.set(kind, both)
    }
  }
  // WhatsApp renames on each system: the first photo of the minute here is the first photo of the minute there.
  for (const [kind, { android, ios, live }] of [...generic].sort()) {
    const exported = android.length >= ios.length ? android : [...android, ...ios.slice(android.length)]
    // A document keeps its own name in an export: what came live may be that one.
    const own = slots.filter(({ attachment }) => attachment!.kind === kind).length
    const names = [...exported, ...live.slice(own + exported.length)]
    for (const name of names) slots.push({ ...emptySlot(all[0]!), attachment: { kind, name } })
  }
  for (const kind of KINDS) {
    const most = Math.max(
      ...lists.map(({ messages }) => messages.filter(({ attachment }) => attachment?.kind === kind).length),
    )
    while (slots.filter(({ attachment }) => attachment?.kind === kind).length < most)
      slots.push(emptySlot(all[0]!, kind))
  }
  return slots
}

/** Returns the system whose naming scheme a file name follows; null for a custom name. */
function systemOf(name: string): 'ios' | 'android' | 'live' | null {
  if (/^\d{8}-[A-Z]+-\d{4}-/.test(name)) return 'ios'
  if (/^[A-Z]{3}-\d{8}-WA\d/.test(name)) return 'android'
  return /^WA-[0-9a-f]{24}\./.test(name) ? 'live' : null
}

const KINDS: readonly MediaKind[] = ['image', 'audio', 'video', 'sticker', 'gif', 'document', 'contact']

/** Assigns each message of an export to a slot: by file name, then by kind, then in order. */
function placeSeen(slots: readonly Slot[], messages: readonly Message[]): void {
  const taken = new Set<Slot>()
  const fits: ((slot: Slot, message: Message) => boolean)[] = [
    ({ attachment }, message) =>
      named(message) && attachment?.name != null && fileKey(attachment.name) === fileKey(message.attachment!.name!),
    ({ attachment }, message) =>
      attachment?.kind === message.attachment?.kind || message.attachment?.kind === 'unknown',
    () => true,
  ]
  let rest = [...messages]
  for (const fit of fits)
    rest = rest.filter((message) => {
      const slot = slots.find((free) => !taken.has(free) && fit(free, message))
      if (slot === undefined) return true
      taken.add(slot)
      slot.seen.push(message)
      return false
    })
}
