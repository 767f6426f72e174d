import type { JoinedImport } from '@fechai/domain/upload'
import { toast } from 'sonner'
import { askUndoImport } from '../../state/imports.ts'
import { together, type UploadOutcome, uploads, watchUpload } from '../../state/uploads.ts'
import { showLead } from './actions.ts'
import { backgroundCopy } from './background-copy.ts'

const { toasts } = backgroundCopy

/** Announces the end of a background upload; one in the open dialog needs no toast. */
export function tellOutcome(outcome: UploadOutcome): void {
  if (outcome.kind === 'refused') {
    toast.error(toasts.failed(outcome.message), { description: outcome.fileName })
    return
  }
  if (outcome.kind === 'cancelled') {
    if (uploads.watched === outcome.uploadId) watchUpload(null)
    toast(toasts.cancelled, { description: outcome.fileName })
    return
  }
  if (outcome.kind === 'duplicate') {
    const { leadId: known } = outcome
    const action = known === null ? undefined : { label: toasts.show, onClick: () => void showLead(known, false) }
    toast(toasts.duplicate, { description: outcome.fileName, duration: 8_000, action })
    return
  }
  if (outcome.joined) return tellJoined(outcome, outcome.joined)
  const { leadId } = outcome
  void import('../../parts/join-leads.ts').then((part) => part.askSamePerson(leadId)).catch(() => undefined)
  // Several files have one sentence on the board.
  if (uploads.watched === outcome.uploadId || (together.size > 1 && together.has(outcome.uploadId))) return
  toast.success(toasts.done, {
    description: outcome.fileName,
    duration: 8_000,
    action: { label: toasts.show, onClick: () => void showLead(leadId, true) },
  })
}

/** Announces every join, with its undo, because the user did not request it explicitly. */
function tellJoined(
  { fileName, uploadId, leadId }: Extract<UploadOutcome, { kind: 'completed' }>,
  { conversationId, added }: JoinedImport,
): void {
  toast.success(toasts.updated(added), {
    description: fileName,
    duration: 15_000,
    action: { label: toasts.show, onClick: () => void showLead(leadId, false) },
    cancel: {
      label: toasts.undo,
      onClick: () => {
        watchUpload(null)
        askUndoImport({ conversationId, files: [{ uploadId, fileName, added, undo: 'back' }] })
      },
    },
  })
}
