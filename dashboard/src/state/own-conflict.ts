import type { LeadField } from '@fechai/domain/lead-field'
import { isSame, type QueuedEdit } from './outbox-queue.ts'

/** True when who made the edit also changed the same fields before it, on another device or in another tab. */
export function isOwnConflict({ wanted, theirs }: Pick<QueuedEdit, 'wanted' | 'theirs'>, userId: string | undefined) {
  const fields = Object.keys(wanted) as LeadField[]
  const changed = fields.filter((field) => !isSame(wanted[field], theirs?.[field]))
  return changed.length > 0 && changed.every((field) => theirs?.editados[field]?.por === userId)
}
