import { TIMINGS } from '@fechai/domain/limits'
import type { UploadCompleted } from '@fechai/contracts/events'
import type { UploadAccepted } from '@fechai/contracts/uploads'
import type { UploadAnswer } from '@fechai/contracts/uploads'
import { isTerminal, type UploadState } from '@fechai/domain/upload'
import { proxy, ref } from 'valtio'
import { messageOf, type ApiError } from '../lib/api.ts'
import { call } from '../lib/call.ts'
import { newId } from '../lib/new-id.ts'
import { recall, remember } from '../lib/remember.ts'
import { sendUntilTaken } from './send-until-taken.ts'
import { session } from './session.ts'
import { acceptedUpload, fromSnapshot, newerUpload, type UploadsById } from './upload-progress.ts'

/** A file on its way to the server; it has no upload yet. */
export interface Sending {
  id: string
  fileName: string
  sizeBytes: number
  sentBytes: number
  error: string
  abort: () => void
}

export const uploads = proxy({
  byId: {} as UploadsById,
  sending: {} as Record<string, Sending>,
  /** The upload, or the file being sent, that the overlay shows; null when everything is in the background. */
  watched: recall<string | null>('watched-upload', null, 'session'),
  dialogOpen: false,
  /** The dialog asks for a lead to be typed in, not for a file. */
  byHand: false,
  /** Upload that the last file sent turned out to be a copy of. */
  duplicateOf: null as UploadState | null,
  /** Upload of a colleague that the last refused file is a copy of. */
  heldBy: null as string | null,
})

export type UploadOutcome = { fileName: string } & (
  | { kind: 'completed'; uploadId: string; leadId: string; joined: UploadState['joined'] }
  | { kind: 'cancelled'; uploadId: string }
  | { kind: 'duplicate'; leadId: string | null }
  | { kind: 'refused'; message: string }
)

const listeners = new Set<(outcome: UploadOutcome) => void>()

/** Follows how uploads end, whether or not anyone is watching them. */
export function onUploadOutcome(listener: (outcome: UploadOutcome) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const tell = (outcome: UploadOutcome): void => listeners.forEach((listener) => listener(outcome))

export function watchUpload(id: string | null): void {
  uploads.watched = id
  // A reload in the middle comes back to the same view; a file in transit does not survive one.
  remember('watched-upload', id !== null && id in uploads.sending ? null : id, 'session')
}

export const openAddLead = (): void => openDialog(false)

/** The same dialog, for a lead without a file. */
export const openTypedLead = (): void => openDialog(true)

function openDialog(byHand: boolean): void {
  uploads.duplicateOf = null
  uploads.byHand = byHand
  uploads.dialogOpen = true
}

export function closeAddLead(): void {
  uploads.dialogOpen = false
  uploads.duplicateOf = null
}

export function applySnapshot(snapshot: readonly UploadState[]): void {
  const before = uploads.byId
  uploads.byId = fromSnapshot(before, snapshot)
  for (const upload of snapshot) tellIfEnded(before[upload.id], upload)
  const { watched } = uploads
  if (watched !== null && !(watched in uploads.byId) && !(watched in uploads.sending)) watchUpload(null)
}

export function applyProgress(incoming: UploadState): void {
  const known = uploads.byId[incoming.id]
  const next = newerUpload(known, incoming)
  uploads.byId[incoming.id] = next
  tellIfEnded(known, next)
}

export function applyCompleted({ uploadId, leadId }: UploadCompleted): void {
  const known = uploads.byId[uploadId]
  if (!known || known.status === 'concluido') return
  applyProgress({ ...known, status: 'concluido', stage: 'finish', percent: 100, detail: '', cause: null, leadId })
}

function tellIfEnded(before: UploadState | undefined, after: UploadState): void {
  if (!before || isTerminal(before.status) || !isTerminal(after.status)) return
  if (after.userId !== session.user?.id) return
  const { id: uploadId, fileName, leadId, joined } = after
  if (after.status === 'concluido' && leadId !== null) tell({ kind: 'completed', uploadId, fileName, leadId, joined })
  if (after.status === 'cancelado') tell({ kind: 'cancelled', uploadId, fileName })
}

/**
 * Sends a file and puts it before the person's eyes; the overlay follows it from the first byte.
 * @returns the sentence that refused it, or null.
 */
export async function sendFile(file: File, batch: string): Promise<string | null> {
  uploads.duplicateOf = null
  const { id, accepted } = startTransfer(file, batch)
  watchUpload(id)
  try {
    const { uploadId, duplicate } = await accepted
    await follow(id, uploadId, duplicate, file)
    return null
  } catch (error) {
    return await refuse(id, messageOf(error))
  }
}

/** Sends one file of several, with nothing but its chip to see. @throws ApiError with the sentence that refused it. */
export async function sendQuietly(file: File, batch: string): Promise<UploadAccepted> {
  const { id, accepted } = startTransfer(file, batch)
  try {
    const taken = await accepted
    await register(taken.uploadId, taken.duplicate, file)
    if (!taken.duplicate) joinBatch(taken.uploadId)
    return taken
  } finally {
    dismissSending(id)
  }
}

/** Uploads that are sent together, whose end is said in one sentence; a settled group begins anew. */
export const together = new Set<string>()

/** Settled uploads ended, or wait for a person. */
export const isSettled = ({ status }: Pick<UploadState, 'status'>): boolean =>
  isTerminal(status) || status === 'aguardando_acao'

export function joinBatch(uploadId: string): void {
  const isOver = [...together].every((id) => !uploads.byId[id] || isSettled(uploads.byId[id]))
  if (isOver) together.clear()
  together.add(uploadId)
}

function startTransfer(file: File, batch: string): { id: string; accepted: Promise<UploadAccepted> } {
  const id = newId()
  const { name: fileName, size: sizeBytes } = file
  uploads.sending[id] = { id, fileName, sizeBytes, sentBytes: 0, error: '', abort: ref(() => undefined) }
  const change = (changes: Partial<Sending>): void => {
    if (uploads.sending[id]) Object.assign(uploads.sending[id], changes)
  }
  const accepted = sendUntilTaken({
    ...{ file, batch },
    onSent: (sentBytes) => change({ sentBytes }),
    onTransfer: ({ abort }) => change({ sentBytes: 0, abort: ref(abort) }),
    isWanted: () => id in uploads.sending,
  }).catch((error: unknown) => {
    uploads.heldBy = (error as Partial<ApiError>).uploadId || null
    throw error
  })
  return { id, accepted }
}

async function follow(sendingId: string, uploadId: string, duplicate: boolean, file: File): Promise<void> {
  const upload = await register(uploadId, duplicate, file)
  const wasWatched = uploads.watched === sendingId
  delete uploads.sending[sendingId]
  if (duplicate && uploads.dialogOpen) uploads.duplicateOf = upload
  else if (duplicate) tell({ kind: 'duplicate', fileName: file.name, leadId: upload.leadId })
  const ended = isTerminal(upload.status)
  if (wasWatched) watchUpload(ended ? null : uploadId)
  if (!duplicate) closeAddLead()
}

/** The upload that a file became, or that it is a copy of. */
async function register(uploadId: string, duplicate: boolean, file: File): Promise<UploadState> {
  if (!(uploadId in uploads.byId)) {
    const known = duplicate ? await call('GET /api/uploads/:id', { id: uploadId }) : undefined
    uploads.byId[uploadId] ??=
      known ??
      acceptedUpload({
        id: uploadId,
        userId: session.user?.id ?? '',
        fileName: file.name,
        sizeBytes: file.size,
        now: new Date().toISOString(),
      })
  }
  return uploads.byId[uploadId]!
}

/** A transfer that the person stopped is no error; one in the background reports by the outcome instead. */
async function refuse(id: string, message: string): Promise<string | null> {
  const sending = uploads.sending[id]
  if (!sending) return null
  const { fileName } = sending
  if (uploads.watched === id) {
    sending.error = message
    await new Promise((resolve) => setTimeout(resolve, TIMINGS.uploadErrorMs))
  }
  dismissSending(id)
  if (uploads.dialogOpen) return message
  tell({ kind: 'refused', fileName, message })
  return null
}

/** Stops sending; the server drops what had arrived. */
export function abortSending(id: string): void {
  const sending = uploads.sending[id]
  dismissSending(id)
  sending?.abort()
}

function dismissSending(id: string): void {
  delete uploads.sending[id]
  if (uploads.watched === id) watchUpload(null)
}

export const cancelUpload = (id: string): Promise<unknown> => call('POST /api/uploads/:id/cancel', { id })

export const answerUpload = (id: string, answer: UploadAnswer): Promise<unknown> =>
  call('POST /api/uploads/:id/answer', { id, body: answer })

export const retryUpload = (id: string): Promise<unknown> => call('POST /api/uploads/:id/retry', { id })

export function clearUploads(): void {
  for (const sending of Object.values(uploads.sending)) sending.abort()
  uploads.byId = {}
  uploads.sending = {}
  closeAddLead()
  watchUpload(null)
}
