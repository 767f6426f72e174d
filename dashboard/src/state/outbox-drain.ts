import type { LeadAnswer } from '@fechai/contracts/leads'
import type { SendAnswer } from '@fechai/contracts/whatsapp-sending'
import type { Lead } from '@fechai/domain/lead'
import { ApiError, isUnreachable, messageOf, request } from '../lib/api.ts'
import { call } from '../lib/call.ts'
import { isHere, locked, maker, outbox, remove, showQueue, write, type Maker } from './outbox-edits.ts'
import { following, nextToSend, onRevision, stillMeans, type QueuedEdit } from './outbox-queue.ts'

export interface OutboxEvents {
  /** Edits of an earlier page are in the queue now. */
  found: () => void
  /** The server has the edit; `lead` is null after a deletion. */
  sent: (edit: QueuedEdit, lead: Lead | null) => void
  /** Called when the server does not take the edit as it is: the screen then shows the server's state. */
  held: (edit: QueuedEdit) => void
}

const FIRST_DELAY_MS = 2_000
const LONGEST_DELAY_MS = 60_000

let events: OutboxEvents = { found: () => {}, sent: () => {}, held: () => {} }
let retryTimer: ReturnType<typeof setTimeout> | undefined
let delayMs = FIRST_DELAY_MS

export function startSending(handlers: OutboxEvents): void {
  events = handlers
  window.addEventListener('online', drainNow)
}

export function stopSending(): void {
  window.removeEventListener('online', drainNow)
  clearTimeout(retryTimer)
}

/** Brings the queue back as this browser keeps it, and goes on sending it. */
export async function bringBack(by: Maker): Promise<void> {
  await showQueue(by)
  if (!isHere(by)) return
  events.found()
  drainNow()
}

export function drainNow(): void {
  clearTimeout(retryTimer)
  delayMs = FIRST_DELAY_MS
  void drain()
}

async function drain(): Promise<void> {
  const by = maker()
  if (!by || outbox.edits.length === 0 || outbox.sending) return
  outbox.sending = true
  try {
    await locked(by, () => sendAll(by))
  } catch (error) {
    if (isHere(by) && !isSignedOut(error)) retryLater()
  }
}

/** Until its maker leaves: under another person's name nothing of it goes out. */
async function sendAll(by: Maker): Promise<void> {
  try {
    for (let edit = await next(by); edit && isHere(by); edit = await next(by)) await sendKept(by, edit)
  } finally {
    // Cleared together with the last check of the queue: a later edit starts a new drain.
    if (isHere(by)) outbox.sending = false
  }
}

export const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401

const next = async (by: Maker): Promise<QueuedEdit | null> => nextToSend(await by.records.queued())

/** @throws ApiError when it has to be tried again later. */
async function sendKept(by: Maker, edit: QueuedEdit): Promise<void> {
  try {
    const lead = await sendEdit(edit)
    await by.records.erase(edit)
    await follow(by, edit, lead)
    if (isHere(by)) events.sent(edit, lead)
  } catch (error) {
    if (isUnreachable(error) || !(error instanceof ApiError) || isSignedOut(error)) throw error
    // Only their author changes new leads and messages: a refusal of these is final.
    if (error.status === 409 && edit.kind !== 'create' && edit.kind !== 'message') await reconcile(by, edit, error)
    else if (error.status === 404 && edit.kind === 'delete') await remove(by, edit)
    else await hold(by, edit, error.status === 404 && edit.kind !== 'message' ? 'conflict' : 'refused', error, null)
  }
}

/** Handles a lead that another person changed meanwhile: an edit of other fields goes out again. */
async function reconcile(by: Maker, edit: QueuedEdit, error: ApiError): Promise<void> {
  // The current user may not even see the lead; the next session of the edit's maker retries.
  if (!isHere(by)) return
  const { lead } = await call('GET /api/leads/:id', { id: edit.leadId })
  if (error.code === 'lead_alterado' && stillMeans(edit, lead)) await write(by, onRevision(edit, lead.revision))
  else await hold(by, edit, error.code === 'lead_alterado' ? 'conflict' : 'refused', error, lead)
}

async function hold(
  by: Maker,
  edit: QueuedEdit,
  state: 'conflict' | 'refused',
  error: Error,
  theirs: Lead | null,
): Promise<void> {
  const held = { ...edit, state, theirs, message: messageOf(error) }
  await write(by, held)
  if (isHere(by)) events.held(held)
}

/** Later edits were made seeing this one: those in the queue, and those of this page that wait for their turn. */
async function follow(by: Maker, sent: QueuedEdit, lead: Lead | null): Promise<void> {
  if (lead) {
    followHere(by, sent, lead)
    for (const later of await by.records.queued()) {
      const followed = following(later, sent, lead.revision)
      if (followed !== later) await by.records.write(followed)
    }
  }
  await showQueue(by)
}

export function followHere(by: Maker, sent: QueuedEdit, { revision }: Lead): void {
  if (!isHere(by)) return
  outbox.onTheirWay = outbox.onTheirWay.map((later) => following(later as QueuedEdit, sent, revision))
}

/** WhatsApp's id of each message that went out from here, by the key of its edit. */
export const sentAs = new Map<string, string>()

export async function sendEdit(edit: QueuedEdit): Promise<Lead | null> {
  const answer = await request<Partial<LeadAnswer & SendAnswer> | undefined>(edit, { idempotencyKey: edit.key })
  if (answer?.messageId) sentAs.set(edit.key, answer.messageId)
  return answer?.lead ?? null
}

function retryLater(): void {
  clearTimeout(retryTimer)
  retryTimer = setTimeout(() => void drain(), delayMs)
  delayMs = Math.min(LONGEST_DELAY_MS, delayMs * 2)
}
