import { toast } from 'sonner'
import { messageOf } from '../../lib/api.ts'
import { revealLead } from '../../state/leads.ts'
import {
  cancelUpload,
  closeAddLead,
  retryUpload,
  watchUpload,
  type UploadOutcome,
  uploads,
} from '../../state/uploads.ts'
import { uploadsCopy } from './copy.ts'

const { toasts, dialog } = uploadsCopy

export async function showLead(leadId: string, isNewLead: boolean): Promise<void> {
  closeAddLead()
  watchUpload(null)
  await revealLead(leadId, isNewLead).catch(() => toast.warning(toasts.gone))
}

export const askCancel = (id: string): Promise<void> => ask(cancelUpload(id))

export const askRetry = (id: string): Promise<void> => ask(retryUpload(id))

/** The answer says only that the request arrived; what it changes comes by the event stream. */
async function ask(request: Promise<unknown>): Promise<void> {
  try {
    await request
  } catch (error) {
    toast.error(toasts.actionFailed(messageOf(error)))
  }
}

/** Tells how an upload in the background ended; one under the person's eyes needs no toast. */
export function tellOutcome(outcome: UploadOutcome): void {
  if (outcome.kind === 'refused') {
    toast.error(dialog.failed(outcome.message), { description: outcome.fileName })
    return
  }
  if (outcome.kind === 'cancelled') {
    toast(toasts.cancelled, { description: outcome.fileName })
    return
  }
  if (uploads.watched === outcome.uploadId) return
  const { leadId } = outcome
  toast.success(toasts.done, {
    description: outcome.fileName,
    duration: 8_000,
    action: { label: toasts.show, onClick: () => void showLead(leadId, true) },
  })
}
