import { localDatabase } from '../lib/local-database.ts'
import { newId } from '../lib/new-id.ts'
import { holdingLock } from '../lib/web-lock.ts'
import type { QueuedEdit } from './outbox-queue.ts'

/** Prefix of the keys of edits that an open page is sending; the others are in the queue, under their place. */
const SENDING = 'sending:'

export type OutboxRecords = ReturnType<typeof outboxRecords>

/** What one person left unsent in this browser: outlives its page, and is shared by their tabs. */
export function outboxRecords(userId: string) {
  const database = localDatabase(`outbox:${userId}`)
  const edits = async ({ sending }: { sending: boolean }): Promise<QueuedEdit[]> => {
    const entries = await database.entries<QueuedEdit>()
    return entries.filter(([key]) => key.startsWith(SENDING) === sending).map(([, edit]) => edit)
  }
  const write = (edit: QueuedEdit) => database.set(edit.place, plain(edit))

  /** True when nobody sends it any more. */
  const takeOver = (edit: QueuedEdit): Promise<boolean> =>
    holdingLock(sendingLock(edit), async () => {
      if ((await database.get(SENDING + edit.place)) === undefined) return false
      await write(edit)
      await database.delete(SENDING + edit.place)
      return true
    })

  return {
    userId,
    /** The queue, oldest first. */
    queued: () => edits({ sending: false }),
    write,
    erase: (edit: QueuedEdit) => database.delete(edit.place),
    /** Sends an edit, which stands written down until `work` has its answer: a page that closes loses nothing. */
    whileSending<T>(edit: QueuedEdit, work: () => Promise<T>): Promise<T> {
      const sent = work()
      void holdingLock(sendingLock(edit), async () => {
        await database.set(SENDING + edit.place, plain(edit))
        await sent.catch(() => undefined)
        await database.delete(SENDING + edit.place)
      }).catch(() => undefined)
      return sent
    },
    /** Puts into the queue what a closed page was sending, once no page is; true when there was something. */
    async takeOverLost(): Promise<boolean> {
      const taken = await Promise.all((await edits({ sending: true })).map(takeOver))
      return taken.includes(true)
    },
  }
}

const sendingLock = ({ key }: QueuedEdit): string => `fechai:sending:${key}`

/** Sorts after `last` as text, also when two edits are made in one millisecond. */
export function placeAfter(last = ''): string {
  const now = String(Date.now()).padStart(15, '0')
  const before = last.slice(0, 15)
  const time = now > before ? now : before
  const turn = time === before ? Number(last.slice(16, 22)) + 1 : 0
  return `${time}-${String(turn).padStart(6, '0')}-${newId()}`
}

/** What a store keeps is a proxy; what the database keeps must not be. */
export const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

/** Takes what this person left unsent out of the browser: only when it was sent, or when they say so. */
export const wipeOutbox = (userId: string): Promise<void> =>
  localDatabase(`outbox:${userId}`)
    .clear()
    .catch(() => undefined)
