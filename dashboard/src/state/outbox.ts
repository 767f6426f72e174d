import type { LeadAnswer } from '@fechai/shared/contracts/leads'
import type { Lead } from '@fechai/shared/domain/lead'
import { proxy } from 'valtio'
import { api, ApiError, isUnreachable, messageOf } from '../lib/api.ts'
import { localDatabase, type LocalDatabase } from '../lib/local-database.ts'
import { newId } from '../lib/new-id.ts'
import { nextToSend, onRevision, stillMeans, type QueuedEdit } from './outbox-queue.ts'

/** Changes that the server does not have yet, in the order in which they were made. */
export const outbox = proxy({ edits: [] as QueuedEdit[], sending: false })

export type NewEdit = Pick<
  QueuedEdit,
  'kind' | 'leadId' | 'leadName' | 'method' | 'path' | 'body' | 'wanted' | 'seen' | 'order'
>

export interface OutboxEvents {
  /** The server has the edit; `lead` is null after a deletion. */
  sent: (edit: QueuedEdit, lead: Lead | null) => void
  /** The server does not take the edit as it is: what stands there now is to be shown. */
  held: (edit: QueuedEdit) => void
}

/** The lead as the server left it; `queued` when the edit waits in this browser instead. */
export type Delivery = { queued: true; key: string } | { queued: false; lead: Lead | null }

const FIRST_DELAY_MS = 2_000
const LONGEST_DELAY_MS = 60_000

interface Maker {
  id: string
  database: LocalDatabase
  channel: BroadcastChannel
}

let person: Maker | null = null
let events: OutboxEvents = { sent: () => {}, held: () => {} }
let retryTimer: ReturnType<typeof setTimeout> | undefined
let delayMs = FIRST_DELAY_MS

/** Brings back what this person left unsent in this browser, and goes on sending it. */
export async function openOutbox(userId: string, handlers: OutboxEvents): Promise<void> {
  const channel = new BroadcastChannel(`fechai:outbox:${userId}`)
  person = { id: userId, database: localDatabase(`outbox:${userId}`), channel }
  events = handlers
  channel.addEventListener('message', () => void reload())
  window.addEventListener('online', drainNow)
  await reload()
  drainNow()
}

export function closeOutbox(): void {
  window.removeEventListener('online', drainNow)
  clearTimeout(retryTimer)
  person?.channel.close()
  person = null
  outbox.edits = []
}

/**
 * Sends an edit, or keeps it for later when the server cannot be reached or earlier edits still wait.
 * @throws ApiError when the server refuses it, or when it is away and this browser cannot keep the edit.
 */
export async function deliver(given: NewEdit): Promise<Delivery> {
  const at = new Date().toISOString()
  const edit: QueuedEdit = { ...given, key: newId(), place: '', at, state: 'waiting', message: '', theirs: null }
  const mustWait =
    !navigator.onLine || outbox.edits.some(({ state, leadId }) => state === 'waiting' || leadId === edit.leadId)
  const maker = person
  if (!mustWait || !maker) {
    try {
      return { queued: false, lead: await request(edit) }
    } catch (error) {
      // The answer may be what was lost: under its key the edit can go out again. So it can once the same
      // person has signed in again.
      if (!maker || !(isUnreachable(error) || isSignedOut(error))) throw error
      return await keep(edit, maker, error)
    }
  }
  return keep(edit, maker, new ApiError('', { status: 0 }))
}

async function keep(edit: QueuedEdit, maker: Maker, why: unknown): Promise<Delivery> {
  const kept = { ...edit, place: placeAfter(outbox.edits.at(-1)?.place) }
  try {
    await maker.database.set(kept.place, plain(kept))
  } catch {
    throw why
  }
  // A session that ended took the queue off the screen; what was kept is there at the next one.
  if (person !== maker) return { queued: true, key: kept.key }
  outbox.edits.push(kept)
  tellOtherTabs()
  if (navigator.onLine) drainNow()
  return { queued: true, key: kept.key }
}

/** Takes an edit that still waits out of the queue. False when it is gone: it was sent, or is on its way. */
export async function withdraw(key: string): Promise<boolean> {
  const taken = await locked(async () => {
    const edit = outbox.edits.find((each) => each.key === key)
    if (!edit || !person) return false
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

export function drainNow(): void {
  clearTimeout(retryTimer)
  delayMs = FIRST_DELAY_MS
  void drain()
}

/** One tab of a person sends at a time; the others see the queue shrink. */
const locked = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks.request(`fechai:outbox:${person?.id ?? ''}`, work) as Promise<T>

async function drain(): Promise<void> {
  if (!person || outbox.edits.length === 0 || outbox.sending) return
  outbox.sending = true
  try {
    await locked(async () => {
      await reload()
      for (let edit = next(); edit; edit = next()) await sendKept(edit)
    })
  } catch (error) {
    if (!isSignedOut(error)) retryLater()
  } finally {
    outbox.sending = false
  }
}

const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401

const next = (): QueuedEdit | null => (person ? nextToSend(plain(outbox.edits)) : null)

/** @throws ApiError when it has to be tried again later. */
async function sendKept(edit: QueuedEdit): Promise<void> {
  try {
    const lead = await request(edit)
    await remove(edit)
    if (lead) await follow(edit.leadId, lead.revision)
    events.sent(edit, lead)
  } catch (error) {
    if (isUnreachable(error) || !(error instanceof ApiError) || isSignedOut(error)) throw error
    if (error.status === 409) await reconcile(edit, error)
    else if (error.status === 404 && edit.kind === 'delete') await remove(edit)
    else await hold(edit, error.status === 404 ? 'conflict' : 'refused', error, null)
  }
}

/** Somebody changed the lead meanwhile: when not in what the edit writes, it goes out again. */
async function reconcile(edit: QueuedEdit, error: ApiError): Promise<void> {
  const { lead } = await api.get<LeadAnswer>(`/api/leads/${edit.leadId}`)
  if (error.code === 'lead_alterado' && stillMeans(edit, lead)) await update(onRevision(edit, lead.revision))
  else await hold(edit, error.code === 'lead_alterado' ? 'conflict' : 'refused', error, lead)
}

async function hold(edit: QueuedEdit, state: 'conflict' | 'refused', error: Error, theirs: Lead | null): Promise<void> {
  const held = { ...edit, state, theirs, message: messageOf(error) }
  await update(held)
  events.held(held)
}

/** Later edits of the same person were made seeing this one: they go out on the revision that it left. */
async function follow(leadId: string, revision: number): Promise<void> {
  for (const later of plain(outbox.edits)) {
    if (later.leadId === leadId && later.state === 'waiting') await update(onRevision(later, revision))
  }
}

async function request({ method, path, body, key }: QueuedEdit): Promise<Lead | null> {
  const answer = await api.send<Partial<LeadAnswer>>(method, path, body, key)
  return answer?.lead ?? null
}

async function reload(): Promise<void> {
  const kept = await person?.database.entries<QueuedEdit>().catch(() => [])
  outbox.edits = (kept ?? []).map(([, edit]) => edit).sort((a, b) => (a.place < b.place ? -1 : 1))
}

async function update(edit: QueuedEdit, knownAs = edit.key): Promise<void> {
  await person!.database.set(edit.place, plain(edit))
  const at = outbox.edits.findIndex(({ key }) => key === knownAs)
  if (at >= 0) outbox.edits[at] = edit
  tellOtherTabs()
}

async function remove(edit: QueuedEdit): Promise<void> {
  await person!.database.delete(edit.place)
  outbox.edits = outbox.edits.filter(({ key }) => key !== edit.key)
  tellOtherTabs()
}

function retryLater(): void {
  clearTimeout(retryTimer)
  retryTimer = setTimeout(() => void drain(), delayMs)
  delayMs = Math.min(LONGEST_DELAY_MS, delayMs * 2)
}

// A channel reaches its own origin only, and takes no other.
// eslint-disable-next-line unicorn/require-post-message-target-origin
const tellOtherTabs = (): void => person?.channel.postMessage('changed')

/** Sorts after `last` as text, also when two edits are made in one millisecond. */
function placeAfter(last = ''): string {
  const now = String(Date.now()).padStart(15, '0')
  const before = last.slice(0, 15)
  const time = now > before ? now : before
  const turn = time === before ? Number(last.slice(16, 22)) + 1 : 0
  return `${time}-${String(turn).padStart(6, '0')}-${newId()}`
}

/** What a store keeps is a proxy; what the database keeps must not be. */
const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

/** Takes what this person left unsent out of the browser: only when it was sent, or when they say so. */
export const wipeOutbox = (userId: string): Promise<void> =>
  localDatabase(`outbox:${userId}`)
    .clear()
    .catch(() => undefined)
