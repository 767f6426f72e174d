import { BULK_SIZE, MOST_DELETED, type BulkDelete, type BulkDeleteAnswer } from '@fechai/contracts/bulk'
import { proxy } from 'valtio'
import { call } from '../lib/call.ts'
import { refreshSoon } from './board-refresh.ts'
import { refreshListSoon } from './lead-list.ts'
import { clearSelection, seenRevision, selectedIds } from './lead-selection.ts'
import { joinScreens } from './screens.ts'

/** A deletion of many leads: asked for, or under way. */
export const bulkDelete = proxy({ asked: false, running: false, done: 0, total: 0 })

export const askDeletion = (): void => void (bulkDelete.asked = true)
export const closeDeletion = (): void => void (bulkDelete.asked = false)

export interface DeleteOutcome {
  /** Out of sight; each can be brought back for a few seconds. */
  deleted: string[]
  refused: BulkDeleteAnswer['refused']
  /** Error that ended the run early; null when it completed. */
  error: unknown
}

/** Deletes the chosen leads, a hundred at a time; what the person did not see changed is left alone. */
export async function deleteSelected(): Promise<DeleteOutcome> {
  Object.assign(bulkDelete, { asked: false, running: true, done: 0, total: 0 })
  const outcome: DeleteOutcome = { deleted: [], refused: [], error: null }
  try {
    const ids = (await selectedIds()).slice(0, MOST_DELETED)
    bulkDelete.total = ids.length
    for (const part of inParts(ids)) {
      const leads = part.map((id) => ({ id, revision: seenRevision(id) }))
      const { deleted, refused } = await send(leads)
      outcome.deleted.push(...deleted)
      outcome.refused.push(...refused)
      bulkDelete.done += part.length
    }
    clearSelection()
  } catch (error) {
    outcome.error = error
  } finally {
    bulkDelete.running = false
    refresh()
  }
  return outcome
}

/** Brings deleted leads back. @returns how many came; the deletion of the others was final already. */
export async function restoreDeleted(ids: readonly string[]): Promise<number> {
  let restored = 0
  try {
    for (const part of inParts(ids))
      restored += (await call('POST /api/leads/bulk/restore', { body: { ids: part } })).restored.length
  } finally {
    refresh()
  }
  return restored
}

const send = (leads: BulkDelete['leads']): Promise<BulkDeleteAnswer> =>
  call('POST /api/leads/bulk/delete', { body: { confirm: 'confirmo', leads } satisfies BulkDelete })

const inParts = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / BULK_SIZE) }, (_, part) =>
    ids.slice(part * BULK_SIZE, (part + 1) * BULK_SIZE),
  )

function refresh(): void {
  refreshListSoon()
  refreshSoon()
}

joinScreens({ clear: closeDeletion })
