import { proxy } from 'valtio'
import { holdingLock } from '../lib/web-lock.ts'
import type { QueuedEdit } from './outbox-queue.ts'
import { outboxRecords, type OutboxRecords } from './outbox-records.ts'

/** Changes that the server does not have yet, in the order in which they were made. */
export const outbox = proxy({ edits: [] as QueuedEdit[], sending: false })

/** Whose changes these are, and where they are kept. */
export interface Maker {
  records: OutboxRecords
  channel: BroadcastChannel
}

let person: Maker | null = null

export const maker = (): Maker | null => person

export function enterMaker(userId: string): Maker {
  person = { records: outboxRecords(userId), channel: new BroadcastChannel(`fechai:outbox:${userId}`) }
  person.channel.addEventListener('message', () => void reload())
  return person
}

/** Takes the queue off the screen; what is kept of it stays. */
export function leaveMaker(): void {
  person?.channel.close()
  person = null
  outbox.edits = []
}

/** One tab of a person sends at a time; the others see the queue shrink. */
export const locked = <T>(work: () => Promise<T>): Promise<T> =>
  holdingLock(`fechai:outbox:${person?.records.userId ?? ''}`, work)

export async function reload(): Promise<void> {
  outbox.edits = (await person?.records.queued().catch(() => [])) ?? []
}

/** Shows an edit that was just written down. */
export function show(edit: QueuedEdit): void {
  outbox.edits = [...outbox.edits, edit].sort((a, b) => (a.place < b.place ? -1 : 1))
  tellOtherTabs()
}

export async function update(edit: QueuedEdit, knownAs = edit.key): Promise<void> {
  await person!.records.write(edit)
  const at = outbox.edits.findIndex(({ key }) => key === knownAs)
  if (at >= 0) outbox.edits[at] = edit
  tellOtherTabs()
}

export async function remove(edit: QueuedEdit): Promise<void> {
  await person!.records.erase(edit)
  outbox.edits = outbox.edits.filter(({ key }) => key !== edit.key)
  tellOtherTabs()
}

// A channel reaches its own origin only, and takes no other.
// eslint-disable-next-line unicorn/require-post-message-target-origin
export const tellOtherTabs = (): void => person?.channel.postMessage('changed')
