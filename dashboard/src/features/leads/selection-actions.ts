import type { ExportRequest } from '@fechai/shared/contracts/bulk'
import { toast } from 'sonner'
import { messageOf } from '../../lib/api.ts'
import { saveBlob } from '../../lib/save-blob.ts'
import { editSelected, undoBulk, type BulkField, type BulkOutcome } from '../../state/bulk-edit.ts'
import { exportSelected } from '../../state/export-leads.ts'
import { leadsCopy } from './copy.ts'

const text = leadsCopy.bulk
/** Many changes deserve a longer look than one. */
const UNDO_MS = 10_000
const TOAST = 'bulk'
/** A toast that was answered is on its way out: what comes of it is another one. */
const UNDONE_TOAST = 'bulk-undone'

/** Changes the chosen leads and offers to take it back; what was refused is counted and said. */
export async function changeSelected(field: BulkField): Promise<void> {
  await run(() => editSelected(field), text.changed)
}

async function run(work: () => Promise<BulkOutcome>, said: (count: number) => string): Promise<void> {
  try {
    const { changed, refused, undo, error } = await work()
    const description = [
      refused > 0 && text.refused(refused),
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

export async function saveSelected(format: ExportRequest['format']): Promise<void> {
  try {
    const file = await exportSelected(format)
    if (file) saveBlob(file, text.fileName(new Date(), format))
  } catch (error) {
    toast.error(text.exportFailed(messageOf(error)), { id: TOAST })
  }
}
