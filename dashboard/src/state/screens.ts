import type { Batch } from '@fechai/contracts/batches'
import type { LeadChanged } from '@fechai/contracts/events'
import type { ReleaseAnnouncement } from '@fechai/contracts/releases'
import type { ScanPro } from '@fechai/contracts/scanpro'
import type { Chat, NewMessage } from '@fechai/contracts/whatsapp-chats'
import type { MessageStates } from '@fechai/contracts/whatsapp-sending'
import type { ConnectionStatusEvent, LinkCodeEvent, QrCodeEvent } from '@fechai/contracts/whatsapp-sessions'
import type { Lead } from '@fechai/domain/lead'
import type { QueuedEdit } from './outbox-queue.ts'

/** State of a screen that came later than the board: it hears what happens to leads, and forgets with the session. */
export interface ScreenState {
  clear: () => void
  /** The lead, where the screen shows it. */
  find?: (leadId: string) => Lead | undefined
  change?: (change: LeadChanged) => void
  /** Receives the lead's current state on the server. */
  put?: (lead: Lead | null) => void
  /** A message came into a chat of WhatsApp, or changed there. */
  message?: (message: NewMessage) => void
  /** Receives the current state of WhatsApp chats; `moved` when their lines changed position. */
  chats?: (changed: readonly Chat[], moved: boolean) => void
  /** Receives the delivery states of WhatsApp messages. */
  states?: (states: MessageStates) => void
  /** Receives a WhatsApp code to scan with a phone, and the state of a session. */
  code?: (code: QrCodeEvent) => void
  /** Receives a code to type on the phone. */
  linkCode?: (code: LinkCodeEvent) => void
  standing?: (standing: ConnectionStatusEvent) => void
  /** Receives the current state of a batch of new analyses. */
  batch?: (batch: Batch) => void
  /** Receives the current state of a numbered report. */
  report?: (report: ScanPro) => void
  /** A release of the product was published. */
  release?: (announced: ReleaseAnnouncement) => void
  /** Called when a queued edit of this browser was sent. */
  sent?: (edit: QueuedEdit) => void
  /** Called when the person's notifications changed, in this tab or another. */
  notified?: () => void
  /** Called after a time without news. */
  refresh?: () => void
}

/** Those that were loaded: the board does not wait for the others. */
export const screens: ScreenState[] = []

export function joinScreens(state: ScreenState): void {
  screens.push(state)
}
