import type { Batch } from '@fechai/shared/contracts/batches'
import type { LeadChanged } from '@fechai/shared/contracts/events'
import type { ReleaseAnnouncement } from '@fechai/shared/contracts/releases'
import type { ScanPro } from '@fechai/shared/contracts/scanpro'
import type { Chat, NewMessage } from '@fechai/shared/contracts/whatsapp-chats'
import type { MessageStates } from '@fechai/shared/contracts/whatsapp-sending'
import type { ConnectionStatusEvent, QrCodeEvent } from '@fechai/shared/contracts/whatsapp-sessions'
import type { Lead } from '@fechai/shared/domain/lead'
import type { QueuedEdit } from './outbox-queue.ts'

/** State of a screen that came later than the board: it hears what happens to leads, and forgets with the session. */
export interface ScreenState {
  clear: () => void
  /** The lead, where the screen shows it. */
  find?: (leadId: string) => Lead | undefined
  change?: (change: LeadChanged) => void
  /** A lead as it stands on the server now. */
  put?: (lead: Lead | null) => void
  /** A message came into a chat of WhatsApp, or changed there. */
  message?: (message: NewMessage) => void
  /** Chats of WhatsApp as they stand now; `moved` where their lines have other places than before. */
  chats?: (changed: readonly Chat[], moved: boolean) => void
  /** How far messages of WhatsApp have come. */
  states?: (states: MessageStates) => void
  /** A code of WhatsApp to be read with a phone, and how a session stands. */
  code?: (code: QrCodeEvent) => void
  standing?: (standing: ConnectionStatusEvent) => void
  /** A batch of new analyses as it stands now. */
  batch?: (batch: Batch) => void
  /** A numbered report as it stands now. */
  report?: (report: ScanPro) => void
  /** A release of the product was published. */
  release?: (announced: ReleaseAnnouncement) => void
  /** What waited in this browser went out. */
  sent?: (edit: QueuedEdit) => void
  /** What the person is told of changed, in this tab or another. */
  notified?: () => void
  /** After a time without news. */
  refresh?: () => void
}

/** Those that were loaded: the board does not wait for the others. */
export const screens: ScreenState[] = []

export function joinScreens(state: ScreenState): void {
  screens.push(state)
}
