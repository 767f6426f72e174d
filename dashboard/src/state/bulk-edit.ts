import { BULK_SIZE, type BulkChange, type BulkResult } from '@fechai/contracts/bulk'
import type { LossChange } from '@fechai/contracts/leads'
import type { Phase } from '@fechai/domain/phases'
import { proxy } from 'valtio'
import { call } from '../lib/call.ts'
import { refreshListSoon } from './lead-list.ts'
import { refreshSoon } from './board-refresh.ts'
import { clearSelection, seenRevision, selectedIds } from './lead-selection.ts'

/** A change of many leads under way. */
export const bulkEdit = proxy({ running: false, done: 0, total: 0, stopping: false })

export type BulkField = { fase: Phase } | { atendente: string } | { perdido: LossChange }

export interface BulkOutcome {
  changed: number
  /** Leads that another person changed meanwhile, or that are gone: they stay as they are. */
  refused: number
  /** Leads that were to be lost and are sales: they stay as well. */
  sold: number
  /** The changes that take this one back. */
  undo: BulkChange[]
  /** Error that ended the run early; null when it completed, or the person stopped it. */
  error: unknown
}

/** Changes one field of all chosen leads, a hundred at a time; what the person did not see changed is left alone. */
export async function editSelected(field: BulkField): Promise<BulkOutcome> {
  bulkEdit.running = true
  Object.assign(bulkEdit, { done: 0, total: 0, stopping: false })
  try {
    const ids = await selectedIds()
    const outcome = await run(ids.map((id) => ({ id, revision: seenRevision(id), ...field })))
    if (outcome.error === null) clearSelection()
    return outcome
  } finally {
    bulkEdit.running = false
  }
}

/** Takes a change of many leads back. */
export async function undoBulk(changes: readonly BulkChange[]): Promise<BulkOutcome> {
  bulkEdit.running = true
  Object.assign(bulkEdit, { done: 0, total: 0, stopping: false })
  try {
    return await run(changes)
  } finally {
    bulkEdit.running = false
  }
}

/** Stops the run: completed changes stay, the rest is not begun. */
export function stopBulk(): void {
  bulkEdit.stopping = true
}

async function run(changes: readonly BulkChange[]): Promise<BulkOutcome> {
  const outcome: BulkOutcome = { changed: 0, refused: 0, sold: 0, undo: [], error: null }
  bulkEdit.total = changes.length
  try {
    for (let at = 0; at < changes.length && !bulkEdit.stopping; at += BULK_SIZE) {
      const part = changes.slice(at, at + BULK_SIZE)
      const fields = new Map(part.map((change) => [change.id, change]))
      for (const result of await send(part)) count(outcome, result, fields.get(result.id)!)
      bulkEdit.done = at + part.length
    }
  } catch (error) {
    outcome.error = error
  }
  refreshListSoon()
  refreshSoon()
  return outcome
}

const send = async (changes: readonly BulkChange[]): Promise<BulkResult[]> =>
  (await call('POST /api/leads/bulk', { body: { changes } })).results

function count(outcome: BulkOutcome, { id, refused, revision, before }: BulkResult, change: BulkChange): void {
  if (refused === 'ja-vendido') outcome.sold += 1
  else if (refused) outcome.refused += 1
  if (!before) return
  outcome.changed += 1
  const { fase, atendente, perdido, order, undoTo } = before
  const back =
    change.perdido !== undefined
      ? { perdido, undoTo }
      : change.fase === undefined
        ? { atendente, undoTo }
        : { fase, order, undoTo }
  outcome.undo.push({ id, revision, ...back })
}
