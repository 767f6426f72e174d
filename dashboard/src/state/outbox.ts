import type { Lead } from '@fechai/shared/domain/lead'
import { ApiError, isUnreachable } from '../lib/api.ts'
import { newId } from '../lib/new-id.ts'
import {
  bringBack,
  drainNow,
  isSignedOut,
  request,
  startSending,
  stopSending,
  type OutboxEvents,
} from './outbox-drain.ts'
import {
  enterMaker,
  leaveMaker,
  locked,
  maker,
  outbox,
  remove,
  show,
  tellOtherTabs,
  update,
  type Maker,
} from './outbox-edits.ts'
import { onRevision, type QueuedEdit } from './outbox-queue.ts'
import { placeAfter } from './outbox-records.ts'

export type NewEdit = Pick<
  QueuedEdit,
  'kind' | 'leadId' | 'leadName' | 'method' | 'path' | 'body' | 'wanted' | 'seen' | 'order'
>

/** The lead as the server left it; `queued` when the edit waits in this browser instead. */
export type Delivery = { queued: true; key: string } | { queued: false; lead: Lead | null }

/** Brings back what this person left unsent in this browser, and goes on sending it. */
export async function openOutbox(userId: string, handlers: OutboxEvents): Promise<void> {
  const { records } = enterMaker(userId)
  startSending(handlers)
  await bringBack()
  const found = await records.takeOverLost().catch(() => false)
  if (!found || maker()?.records !== records) return
  tellOtherTabs()
  await bringBack()
}

export function closeOutbox(): void {
  stopSending()
  leaveMaker()
}

/**
 * Sends an edit, or keeps it for later when the server cannot be reached or earlier edits still wait.
 * @throws ApiError when the server refuses it, or when it is away and this browser cannot keep the edit.
 */
export async function deliver(given: NewEdit): Promise<Delivery> {
  const at = new Date().toISOString()
  const place = placeAfter(outbox.edits.at(-1)?.place)
  const edit: QueuedEdit = { ...given, key: newId(), place, at, state: 'waiting', message: '', theirs: null }
  const mustWait =
    !navigator.onLine || outbox.edits.some(({ state, leadId }) => state === 'waiting' || leadId === edit.leadId)
  const by = maker()
  if (!by) return { queued: false, lead: await request(edit) }
  if (mustWait) return keep(edit, by, new ApiError('', { status: 0 }))
  return by.records.whileSending(edit, async () => {
    try {
      return { queued: false, lead: await request(edit) }
    } catch (error) {
      // The answer may be what was lost: under its key the edit can go out again. So it can once the same
      // person has signed in again.
      if (!(isUnreachable(error) || isSignedOut(error))) throw error
      return await keep(edit, by, error)
    }
  })
}

async function keep(edit: QueuedEdit, by: Maker, why: unknown): Promise<Delivery> {
  try {
    await by.records.write(edit)
  } catch {
    throw why
  }
  // A session that ended took the queue off the screen; what was kept is there at the next one.
  if (maker() !== by) return { queued: true, key: edit.key }
  show(edit)
  if (navigator.onLine) drainNow()
  return { queued: true, key: edit.key }
}

/** Takes an edit that still waits out of the queue. False when it is gone: it was sent, or is on its way. */
export async function withdraw(key: string): Promise<boolean> {
  const taken = await locked(async () => {
    const edit = outbox.edits.find((each) => each.key === key)
    if (!edit || !maker()) return false
    await remove(edit)
    return true
  })
  // What stood behind it may go out now.
  if (taken) drainNow()
  return taken
}

/** The person's choice in a conflict: theirs after all, on top of what stands. */
export async function insist(key: string): Promise<void> {
  await locked(async () => {
    const edit = outbox.edits.find((each) => each.key === key)
    if (!edit) return
    const standing = edit.theirs ? onRevision(edit, edit.theirs.revision) : edit
    await update({ ...standing, key: newId(), state: 'waiting', message: '', theirs: null }, edit.key)
  })
  drainNow()
}
