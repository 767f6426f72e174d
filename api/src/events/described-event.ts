import type { ServerEventName } from '@fechai/contracts/events'
import type { Owner } from '@fechai/data/database'

/** An event as tabs get it: one buffer for all of them, and whose it is. */
export interface DescribedEvent {
  seq: number
  /** User who may see it besides those whose reach is the company. */
  userId: string
  name: ServerEventName
  bytes: Buffer
  /** Bytes that other users get, where some of it is for the owner only; null where all of it is. */
  forOthers?: Buffer | null
  /** True when it is news for each tab that receives it: of its company, or of all for product-wide news. */
  forAll?: boolean
  /** True for the seller who no longer sees the lead; a manager in their place still does. */
  isLoss?: boolean
}

/** Returns the bytes of an event for a user's tab; null where the user may not see it. */
export function bytesFor(
  { reach, userId }: Owner,
  event: Pick<DescribedEvent, 'userId' | 'bytes' | 'forOthers' | 'forAll' | 'isLoss'>,
): Buffer | null {
  if (event.isLoss && reach === 'company') return null
  if (event.forAll || userId === event.userId) return event.bytes
  if (reach !== 'company') return null
  return event.forOthers === undefined ? event.bytes : event.forOthers
}
