import type { Lead } from '@fechai/domain/lead'
import { proxy } from 'valtio'
import { refreshHistory } from './activities.ts'
import { dropDrafts } from './drafts.ts'
import { localCopy, wipeLocalCopy } from './local-copy.ts'
import { refreshSoon } from './board-refresh.ts'
import { loadBoard, placeLead, putOnBoard, showUnsent } from './leads.ts'
import { closeOutbox, openOutbox, withdraw } from './outbox.ts'
import { maker, outbox } from './outbox-edits.ts'
import type { QueuedEdit } from './outbox-queue.ts'
import { screens } from './screens.ts'
import { session, signOut } from './session.ts'

/** True while the sign-out dialog asks about unsent work. */
export const leaving = proxy({ asked: false })

/** Brings back what waits in this browser and sends it, for as long as the shell is open. */
export function openOfflineWork(): () => void {
  const { user } = session
  if (!user) return () => {}
  void openOutbox(user.id, { found: showUnsent, sent: showSent, held: showTheirs })
  return () => {
    closeOutbox()
    localCopy.shownFrom = null
    if (session.user === null) void wipeLocalCopy(user.id)
  }
}

function showSent(edit: QueuedEdit, lead: Lead | null): void {
  const { kind, leadId } = edit
  for (const screen of screens) screen.sent?.(edit)
  if (kind === 'message') return
  if (kind === 'note') refreshHistory(leadId)
  else showStanding(lead)
}

const showTheirs = ({ theirs }: QueuedEdit): void => showStanding(theirs)

function showStanding(lead: Lead | null): void {
  if (lead) {
    putOnBoard(lead)
    if (!lead.joined_into) placeLead(lead)
  }
  refreshSoon()
  for (const screen of screens) screen.put?.(lead)
}

/** Removes an edit from the queue and shows the lead without it. */
export async function dropEdit(key: string): Promise<void> {
  await withdraw(key)
  // A failed load is repeated with the next connection.
  await loadBoard().catch(() => undefined)
}

/** Signs out, after asking when work was not sent yet. */
export async function askToLeave(): Promise<void> {
  if (outbox.edits.length + outbox.onTheirWay.length > 0) leaving.asked = true
  else await leave('keep')
}

export const stay = (): void => {
  leaving.asked = false
}

/** The copy goes with every session; unsent work only when the person discards it. */
export async function leave(unsent: 'keep' | 'discard'): Promise<void> {
  leaving.asked = false
  dropDrafts()
  const by = maker()
  await signOut()
  if (unsent === 'discard') await by?.records.discard()
}
