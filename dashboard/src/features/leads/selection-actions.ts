import type { ExportRequest } from '@fechai/contracts/bulk'
import { LIMITS } from '@fechai/domain/limits'
import { toast } from 'sonner'
import { messageOf } from '../../lib/api.ts'
import { saveBlob } from '../../lib/save-blob.ts'
import { askOwnerOf } from '../../state/assigning.ts'
import { deleteSelected, restoreDeleted } from '../../state/bulk-delete.ts'
import { editSelected, undoBulk, type BulkField, type BulkOutcome } from '../../state/bulk-edit.ts'
import { exportAll, exportSelected } from '../../state/export-leads.ts'
import { leadList } from '../../state/lead-list.ts'
import { clearSelection, countSelected, selectedIds, selection } from '../../state/lead-selection.ts'
import { leadsCopy } from './copy.ts'

const text = leadsCopy.bulk
/** Many changes deserve a longer look than one. */
const UNDO_MS = 10_000
/** As long as for one: the server ends a deletion soon after. */
const DELETION_UNDO_MS = LIMITS.undoSeconds * 1_000
const TOAST = 'bulk'
/** The answered toast is closing, so the result is a new one. */
const UNDONE_TOAST = 'bulk-undone'

/** Changes the chosen leads and offers to take it back; what was refused is counted and said. */
export async function changeSelected(field: BulkField): Promise<void> {
  await run(() => editSelected(field), text.changed)
}

async function run(work: () => Promise<BulkOutcome>, said: (count: number) => string): Promise<void> {
  try {
    const { changed, refused, sold, undo, error } = await work()
    const description = [
      refused > 0 && text.refused(refused),
      sold > 0 && text.sold(sold),
      error !== null && text.brokeOff(messageOf(error)),
    ].filter((part) => part !== false)
    const show = error === null ? toast.success : toast.error
    show(said(changed), {
      id: said === text.changed ? TOAST : UNDONE_TOAST,
      duration: UNDO_MS,
      description: description.length > 0 ? description.join(' ') : undefined,
      action:
        undo.length > 0 && said === text.changed
          ? { label: text.undo, onClick: () => void run(() => undoBulk(undo), text.undone) }
          : undefined,
    })
  } catch (error) {
    toast.error(text.failed(messageOf(error)), { id: TOAST })
  }
}

/** Asks to whom the chosen leads go. Once they are read the selection ends: the rows may leave the list. */
export function askOwnerOfSelected(): void {
  const count = countSelected(selection, leadList.rows.total)
  if (count === 0) return
  askOwnerOf(async () => {
    const ids = await selectedIds()
    clearSelection()
    const seen = new Map(leadList.rows.leads.map(({ id, user_id: from }) => [id, from]))
    return ids.map((id) => ({ id, ...(seen.has(id) && { from: seen.get(id)! }) }))
  }, count)
}

/** Deletes the chosen leads and offers to bring them back. */
export async function removeSelected(): Promise<void> {
  const { deleted, refused, error } = await deleteSelected()
  const inUse = refused.filter(({ why }) => why === 'em-analise').length
  // Gone already is what was asked for.
  const changed = refused.filter(({ why }) => why === 'alterado').length
  const description = [
    changed > 0 && text.refused(changed),
    inUse > 0 && text.inUse(inUse),
    error !== null && text.brokeOff(messageOf(error)),
  ].filter((part) => part !== false)
  const show = error === null ? toast.success : toast.error
  show(`${text.deleted(deleted.length)}.`, {
    id: TOAST,
    duration: DELETION_UNDO_MS,
    description: description.length > 0 ? description.join(' ') : undefined,
    action: deleted.length > 0 ? { label: text.undo, onClick: () => void bringBack(deleted) } : undefined,
  })
}

async function bringBack(ids: readonly string[]): Promise<void> {
  try {
    const restored = await restoreDeleted(ids)
    const lost = ids.length - restored
    toast(`${text.restored(restored)}.`, {
      id: UNDONE_TOAST,
      description: lost > 0 ? text.notRestored(lost) : undefined,
    })
  } catch (error) {
    toast.error(text.restoreFailed(messageOf(error)), { id: UNDONE_TOAST })
  }
}

export const saveSelected = (format: ExportRequest['format']): Promise<void> => save(format, exportSelected)

/** Exports everything that the filters show, whatever is selected. */
export const saveAll = (format: ExportRequest['format']): Promise<void> => save(format, exportAll)

async function save(format: ExportRequest['format'], bring: typeof exportAll): Promise<void> {
  try {
    const file = await bring(format)
    if (file) saveBlob(file, text.fileName(new Date(), format))
  } catch (error) {
    toast.error(text.exportFailed(messageOf(error)), { id: TOAST })
  }
}
