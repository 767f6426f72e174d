import type { Lead } from '@fechai/domain/lead'
import { ApiError, isUnreachable } from '../lib/api.ts'
import { runExclusive } from '../lib/keyed-mutex.ts'
import { newId } from '../lib/new-id.ts'
import {
  bringBack,
  drainNow,
  followHere,
  isSignedOut,
  sendEdit,
  startSending,
  stopSending,
  type OutboxEvents,
} from './outbox-drain.ts'
import { enterMaker, isHere, leaveMaker, locked, maker, outbox, remove, write, type Maker } from './outbox-edits.ts'
import { onRevision, type QueuedEdit } from './outbox-queue.ts'
import { placeAfter, plain } from './outbox-records.ts'

export type NewEdit = Pick<
  QueuedEdit,
  'kind' | 'leadId' | 'leadName' | 'method' | 'path' | 'body' | 'wanted' | 'seen' | 'order' | 'decides'
>

/** The lead as the server left it, and the edit as it went out; `queued` when it waits in this browser instead. */
export type Delivery = { queued: true; key: string } | { queued: false; lead: Lead | null; sent: QueuedEdit }

/** Brings back what this person left unsent in this browser, and goes on sending it. */
export async function openOutbox(userId: string, handlers: OutboxEvents): Promise<void> {
  const by = enterMaker(userId)
  startSending(handlers)
  // First of all: an edit that was on its way when its page closed is older than those that waited behind it.
  await by.records.takeOverLost({ wait: false }).catch(() => false)
  await bringBack(by)
  if (await by.records.takeOverLost({ wait: true }).catch(() => false)) await bringBack(by)
}

export function closeOutbox(): void {
  stopSending()
  leaveMaker()
}

/**
 * Sends an edit after those made before it, or keeps it for later when the server cannot be reached or earlier ones
 * still wait. It is stored from the first moment.
 * @throws ApiError when the server refuses it, or when it is away and this browser cannot keep the edit.
 */
export async function deliver(given: NewEdit): Promise<Delivery> {
  const edit = newEdit(given)
  const by = maker()
  if (!by) return { queued: false, lead: await sendEdit(edit), sent: edit }
  outbox.onTheirWay.push(edit)
  try {
    return await by.records.whileSending(edit, () =>
      runExclusive(`fechai:delivery:${by.userId}`, () => sendOrKeep(by, asItStands(edit))),
    )
  } finally {
    outbox.onTheirWay = outbox.onTheirWay.filter(({ key }) => key !== edit.key)
    // The call never settles after a change of user: its outcome is for its maker alone.
    if (maker() && !isHere(by)) await new Promise<never>(() => undefined)
  }
}

function newEdit(given: NewEdit): QueuedEdit {
  const before = [outbox.edits.at(-1), outbox.onTheirWay.at(-1)].map((edit) => edit?.place ?? '')
  const place = placeAfter(before.toSorted().at(-1))
  return { ...given, key: newId(), place, at: new Date().toISOString(), state: 'waiting', message: '', theirs: null }
}

/** An edit sent before it may have changed it. */
const asItStands = (edit: QueuedEdit): QueuedEdit =>
  plain((outbox.onTheirWay as QueuedEdit[]).find(({ key }) => key === edit.key) ?? edit)

async function sendOrKeep(by: Maker, edit: QueuedEdit): Promise<Delivery> {
  const mustWait =
    !navigator.onLine || outbox.edits.some(({ state, leadId }) => state === 'waiting' || leadId === edit.leadId)
  if (mustWait || !isHere(by)) return keep(by, edit, new ApiError('', { status: 0 }))
  try {
    const lead = await sendEdit(edit)
    if (lead) followHere(by, edit, lead)
    return { queued: false, lead, sent: edit }
  } catch (error) {
    // The lost part may be the answer: under its key the edit can go out again. So it can once the same person has
    // signed in again, and they alone see the reason of a refusal.
    if (isHere(by) && !isUnreachable(error) && !isSignedOut(error)) throw error
    return await keep(by, edit, error)
  }
}

async function keep(by: Maker, edit: QueuedEdit, why: unknown): Promise<Delivery> {
  try {
    await write(by, edit)
  } catch {
    throw why
  }
  if (isHere(by) && navigator.onLine) drainNow()
  return { queued: true, key: edit.key }
}

/** Takes an edit that still waits out of the queue. False when it is gone: it was sent, or is on its way. */
export async function withdraw(key: string): Promise<boolean> {
  const taken = await withQueued(key, remove)
  // Edits that waited behind it may go out now.
  if (taken) drainNow()
  return taken
}

/** Keeps the person's version in a conflict, on top of the current state. */
export async function insist(key: string): Promise<void> {
  await withQueued(key, (by, edit) => {
    const standing = edit.theirs ? onRevision(edit, edit.theirs.revision) : edit
    return write(by, { ...standing, key: newId(), state: 'waiting', message: '', theirs: null })
  })
  drainNow()
}

/** Runs work on an edit while the queue is not being sent. False when the edit is not in it any more. */
async function withQueued(key: string, work: (by: Maker, edit: QueuedEdit) => Promise<void>): Promise<boolean> {
  const by = maker()
  if (!by) return false
  return await locked(by, async () => {
    const edit = (await by.records.queued()).find((each) => each.key === key)
    if (edit) await work(by, edit)
    return edit !== undefined
  })
}
