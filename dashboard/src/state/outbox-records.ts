import { REQUEST_TIMEOUT_MS } from '../lib/api.ts'
import { localDatabase } from '../lib/local-database.ts'
import { newId } from '../lib/new-id.ts'
import { holdingLock, ifFree, seesOtherPages } from '../lib/web-lock.ts'
import type { QueuedEdit } from './outbox-queue.ts'

/** Prefix of the keys of edits that an open page is sending; the others are in the queue, under their place. */
const SENDING = 'sending:'

export type OutboxRecords = ReturnType<typeof outboxRecords>

/** Stores one person's unsent edits in this browser: they outlive the page, and the person's tabs share them. */
export function outboxRecords(userId: string) {
  const database = localDatabase(`outbox:${userId}`)
  let discarded = false
  const edits = async ({ sending }: { sending: boolean }): Promise<QueuedEdit[]> => {
    const entries = await database.entries<QueuedEdit>()
    return entries.filter(([key]) => key.startsWith(SENDING) === sending).map(([, edit]) => edit)
  }
  const put = async (key: string, edit: QueuedEdit): Promise<void> => {
    if (!discarded) await database.set(key, plain(edit))
  }

  async function takeOver(edit: QueuedEdit, { wait }: { wait: boolean }): Promise<void> {
    // Pages that do not see each other rely on time: after the timeout no other page sends the edit.
    const early = seesOtherPages() ? 0 : Date.parse(edit.at) + REQUEST_TIMEOUT_MS - Date.now()
    if (early > 0 && !wait) return
    if (early > 0) await new Promise((resolve) => setTimeout(resolve, Math.min(early, REQUEST_TIMEOUT_MS)))
    await (wait ? holdingLock : ifFree)(sendingLock(edit), async () => {
      if ((await database.get(SENDING + edit.place)) === undefined) return
      await put(edit.place, edit)
      await database.delete(SENDING + edit.place)
    })
  }

  return {
    /** The queue, oldest first. */
    queued: () => edits({ sending: false }),
    write: (edit: QueuedEdit) => put(edit.place, edit),
    erase: (edit: QueuedEdit) => database.delete(edit.place),
    /** Sends an edit, which stays stored until `work` has its answer: a page that closes loses nothing. */
    whileSending<T>(edit: QueuedEdit, work: () => Promise<T>): Promise<T> {
      const sent = work()
      void holdingLock(sendingLock(edit), async () => {
        await put(SENDING + edit.place, edit)
        await sent.catch(() => undefined)
        await database.delete(SENDING + edit.place)
      }).catch(() => undefined)
      return sent
    },
    /**
     * Puts into the queue what a closed page was sending: at once, or with `wait` also what an open page still
     * sends, once it does not. True when there was something: it is in the queue now, or was sent meanwhile.
     */
    async takeOverLost(how: { wait: boolean }): Promise<boolean> {
      const lost = await edits({ sending: true })
      await Promise.all(lost.map((edit) => takeOver(edit, how)))
      return lost.length > 0
    },
    /** Takes everything out of the browser, and keeps nothing of what is still on its way. */
    async discard(): Promise<void> {
      discarded = true
      await database.clear().catch(() => undefined)
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

/** Returns a plain copy: a store keeps proxies, which the database cannot keep. */
export const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T
