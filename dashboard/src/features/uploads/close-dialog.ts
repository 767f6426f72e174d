import { toast } from 'sonner'
import { clearQueue, uploadQueue } from '../../state/upload-queue.ts'
import { closeAddLead, openAddLead, uploads } from '../../state/uploads.ts'
import { leaveDialog } from './actions.ts'
import { uploadsCopy } from './copy.ts'

const text = uploadsCopy.dialog

/** Esc, or a press beside the dialog: chosen files stay chosen, as what was typed in stays. */
export function closeDialog(): void {
  const isCopy = uploads.duplicateOf !== null
  const chosen = uploadQueue.files.filter(({ status }) => status !== 'refused').length
  if (isCopy || chosen === 0) return leaveDialog()
  closeAddLead()
  if (uploadQueue.running) return
  toast(text.stillChosen(chosen), {
    action: { label: text.showChosen, onClick: openAddLead },
    cancel: { label: text.discard, onClick: clearQueue },
  })
}
