import type { ServerEventName } from '@fechai/contracts/events'
import type { Owner } from '@fechai/data/database'

/** An event as tabs get it: one buffer for all of them, and whose it is. */
export interface DescribedEvent {
  seq: number
  /** User who may see it besides those whose reach is the company, and who leads the user. */
  userId: string
  name: ServerEventName
  bytes: Buffer
  /** Bytes that other users get, where some of it is for the owner only; null where all of it is. */
  forOthers?: Buffer | null
  /** True when it is news for each tab that receives it: of its company, or of all for product-wide news. */
  forAll?: boolean
  /** Owner who has the lead now: for the seller who no longer sees it, and for a leader who does not lead that owner. */
  lostTo?: string
}

/** A reader of events: the caller, and for a leader the people of the team. */
export type EventReader = Owner & { team?: ReadonlySet<string> }

/** Returns the bytes of an event for a user's tab; null where the user may not see it. */
export function bytesFor(
  { reach, userId, team }: EventReader,
  event: Pick<DescribedEvent, 'userId' | 'bytes' | 'forOthers' | 'forAll' | 'lostTo'>,
): Buffer | null {
  if (event.lostTo !== undefined && (reach === 'company' || team?.has(event.lostTo))) return null
  if (event.forAll || userId === event.userId) return event.bytes
  // A part of an event for others is a manager's: connections of the company, which leaders do not see.
  if (event.forOthers !== undefined) return reach === 'company' ? event.forOthers : null
  return reach === 'company' || team?.has(event.userId) ? event.bytes : null
}
