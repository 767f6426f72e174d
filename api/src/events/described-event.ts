import type { ServerEventName } from '@fechai/shared/contracts/events'
import type { Owner } from '@fechai/shared/db/scope'

/** An event as tabs get it: one buffer for all of them, and whose it is. */
export interface DescribedEvent {
  seq: number
  /** Who may see it besides those whose reach is the company. */
  userId: string
  name: ServerEventName
  bytes: Buffer
  /** What those get of it instead, where some of it is for nobody else; null where all of it is. */
  forOthers?: Buffer | null
  /** Whether it is news for each tab that hears of it: of its company, or of all for what is everybody's. */
  forAll?: boolean
}

/** What somebody's tab gets of an event; null where it is not theirs to see. */
export function bytesFor(
  { reach, userId }: Owner,
  event: Pick<DescribedEvent, 'userId' | 'bytes' | 'forOthers' | 'forAll'>,
): Buffer | null {
  if (event.forAll || userId === event.userId) return event.bytes
  if (reach !== 'company') return null
  return event.forOthers === undefined ? event.bytes : event.forOthers
}
