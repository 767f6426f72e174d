import type { LeadAnswer } from '@fechai/shared/contracts/leads'
import type { Lead } from '@fechai/shared/domain/lead'
import { api, ApiError, isUnreachable, messageOf } from '../lib/api.ts'
import { locked, maker, outbox, reload, remove, update } from './outbox-edits.ts'
import { nextToSend, onRevision, stillMeans, type QueuedEdit } from './outbox-queue.ts'
import { plain } from './outbox-records.ts'

export interface OutboxEvents {
  /** Edits of an earlier page are in the queue now. */
  found: () => void
  /** The server has the edit; `lead` is null after a deletion. */
  sent: (edit: QueuedEdit, lead: Lead | null) => void
  /** The server does not take the edit as it is: what stands there now is to be shown. */
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
export async function bringBack(): Promise<void> {
  await reload()
  events.found()
  drainNow()
}

export function drainNow(): void {
  clearTimeout(retryTimer)
  delayMs = FIRST_DELAY_MS
  void drain()
}

async function drain(): Promise<void> {
  if (!maker() || outbox.edits.length === 0 || outbox.sending) return
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

export const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401

const next = (): QueuedEdit | null => (maker() ? nextToSend(plain(outbox.edits)) : null)

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

export async function request({ method, path, body, key }: QueuedEdit): Promise<Lead | null> {
  const answer = await api.send<Partial<LeadAnswer>>(method, path, body, key)
  return answer?.lead ?? null
}

function retryLater(): void {
  clearTimeout(retryTimer)
  retryTimer = setTimeout(() => void drain(), delayMs)
  delayMs = Math.min(LONGEST_DELAY_MS, delayMs * 2)
}
