import type { UploadAnswer } from '@fechai/contracts/uploads'
import { toast } from 'sonner'
import { messageOf } from '../../lib/api.ts'
import { revealLead } from '../../state/leads.ts'
import { takeSharedFiles } from '../../lib/shared-files.ts'
import { agreeToSupport } from '../../state/support-file.ts'
import { addFiles, clearQueue, runQueue, uploadQueue } from '../../state/upload-queue.ts'
import {
  answerUpload,
  cancelUpload,
  closeAddLead,
  openAddLead,
  retryUpload,
  watchUpload,
  uploads,
} from '../../state/uploads.ts'
import { backgroundCopy } from './background-copy.ts'

const { toasts } = backgroundCopy

export async function showLead(leadId: string, isNewLead: boolean): Promise<void> {
  closeAddLead()
  watchUpload(null)
  await revealLead(leadId, isNewLead).catch(() => toast.warning(toasts.gone))
}

export const askCancel = async (id: string): Promise<void> => void (await ask(cancelUpload(id)))

export const askAnswer = async (id: string, answer: UploadAnswer): Promise<void> =>
  void (await ask(answerUpload(id, answer)))

export const askSupport = async (id: string, agrees: boolean): Promise<void> =>
  void (await ask(agreeToSupport(id, agrees)))

export const askRetry = async (id: string): Promise<void> => void (await ask(retryUpload(id)))

/** Only another file helps this run: it is given up, and the dialog opens for the file that takes its place. */
export async function sendAnother(id: string): Promise<void> {
  if (!(await ask(cancelUpload(id)))) return
  watchUpload(null)
  openAddLead()
}

/** The answer says only that the request arrived; what it changes comes by the event stream. */
async function ask(request: Promise<unknown>): Promise<boolean> {
  try {
    await request
    return true
  } catch (error) {
    toast.error(toasts.actionFailed(messageOf(error)))
    return false
  }
}

/** Sends the chosen files; a toast reports one that stops the batch while the dialog is closed. */
export async function analyseFiles(): Promise<void> {
  // A page that is closed while files wait leaves them to the next one.
  void import('../../state/waiting-files.ts').then((part) => part.followWaiting()).catch(() => undefined)
  const several = uploadQueue.files.length > 1
  const outcome = await runQueue()
  if (outcome) {
    const description = outcome.duplicates > 0 ? toasts.batchDuplicates(outcome.duplicates) : undefined
    if (outcome.sent > 0) toast.success(toasts.batch(outcome.sent), { description })
    else toast(toasts.duplicate)
    return
  }
  const { stoppedAt } = uploadQueue
  if (!several || !stoppedAt || uploads.dialogOpen) return
  toast.error(toasts.fileFailed(stoppedAt.name, stoppedAt.message), {
    duration: 15_000,
    action: { label: toasts.showFiles, onClick: openAddLead },
  })
}

/** Files under way go on without the dialog; the others are forgotten with it. */
export function leaveDialog(): void {
  closeAddLead()
  if (!uploadQueue.running) clearQueue()
}

/** Opens the dialog with what was dropped on the page; while another layer asks for something, it is left alone. */
export function takeDropped(files: readonly File[]): void {
  const isCovered = document.body.hasAttribute('data-scroll-locked') && !uploads.dialogOpen
  if (files.length === 0 || isCovered || uploads.watched !== null || uploadQueue.running) return
  if (!uploads.dialogOpen || uploads.byHand) openAddLead()
  const refusal = addFiles(files)
  if (refusal) toast.error(refusal)
}

/** Goes on with the files that waited when the page was closed. */
export async function goOnWaiting(): Promise<void> {
  const files = await import('../../state/waiting-files.ts').then((part) => part.takeWaitingFiles()).catch(() => [])
  if (files.length === 0) return
  // Files that were shared meanwhile are only chosen: then all of them wait for the person.
  const isAlone = uploadQueue.files.length === 0
  addFiles(files)
  if (isAlone) await analyseFiles()
}

/** Opens the dialog with what was shared with the application. */
export async function takeShared(): Promise<void> {
  // A browser that denies its storage has no shared files either.
  const files = await takeSharedFiles().catch(() => [])
  if (files.length === 0) return
  openAddLead()
  const refusal = addFiles(files)
  if (refusal) toast.error(refusal)
}
