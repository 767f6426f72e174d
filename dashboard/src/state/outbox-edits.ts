import { proxy } from 'valtio'
import { holdingLock } from '../lib/web-lock.ts'
import type { QueuedEdit } from './outbox-queue.ts'
import { outboxRecords, type OutboxRecords } from './outbox-records.ts'

/** Changes that the server does not have yet, in the order in which they were made. */
export const outbox = proxy({
  /** The queue, as this browser keeps it. */
  edits: [] as QueuedEdit[],
  /** Edits that this page sends without queueing them, and those that wait behind them. */
  onTheirWay: [] as QueuedEdit[],
  sending: false,
})

/** Author of changes, and their storage. Slow work receives its maker: another person may be here before it ends. */
export interface Maker {
  userId: string
  records: OutboxRecords
  channel: BroadcastChannel
}

let person: Maker | null = null

export const maker = (): Maker | null => person

/** Also in a later session of theirs. */
export const isHere = (by: Maker): boolean => person?.userId === by.userId

export function enterMaker(userId: string): Maker {
  person = { userId, records: outboxRecords(userId), channel: new BroadcastChannel(`fechai:outbox:${userId}`) }
  person.channel.addEventListener('message', () => void reload())
  return person
}

/** Takes the queue off the screen; what is kept of it stays. */
export function leaveMaker(): void {
  person?.channel.close()
  person = null
  Object.assign(outbox, { edits: [], onTheirWay: [], sending: false })
}

/** One tab of a person sends at a time; the others see the queue shrink. */
export const locked = <T>(by: Maker, work: () => Promise<T>): Promise<T> =>
  holdingLock(`fechai:outbox:${by.userId}`, work)

export async function reload(): Promise<void> {
  const by = person
  const edits = (await by?.records.queued().catch(() => [])) ?? []
  if (person === by) outbox.edits = edits
}

export async function write(by: Maker, edit: QueuedEdit): Promise<void> {
  await by.records.write(edit)
  await showQueue(by)
}

export async function remove(by: Maker, edit: QueuedEdit): Promise<void> {
  await by.records.erase(edit)
  await showQueue(by)
}

/** The queue as it is now, in every tab of its maker. */
export async function showQueue(by: Maker): Promise<void> {
  if (!isHere(by)) return
  // A channel reaches its own origin only, and takes no other.
  // eslint-disable-next-line unicorn/require-post-message-target-origin
  person?.channel.postMessage('changed')
  await reload()
}
