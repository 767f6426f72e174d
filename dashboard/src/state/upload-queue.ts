import { LIMITS } from '@fechai/domain/limits'
import { checkUpload } from '@fechai/domain/upload-check'
import { proxy, ref } from 'valtio'
import { ApiError, messageOf } from '../lib/api.ts'
import { newId } from '../lib/new-id.ts'
import type { ArchivedChat } from '../lib/archived-chats.ts'
import { lookInto, splitChats } from './export-checks.ts'
import { askPreview, dropPreview, stopPreview } from './previews.ts'
import { type Wait, waitAfter, waitFor, wakeQueue, whatToWaitFor } from './upload-turn.ts'
import { closeAddLead, sendFile, sendQuietly, uploads } from './uploads.ts'

export interface QueuedFile {
  id: string
  file: File
  status: 'checking' | 'choosing' | 'ready' | 'refused' | 'waiting' | 'sending' | 'sent' | 'failed'
  /** Why it was refused here, or by the server. */
  message: string
  /** The server had it already. */
  duplicate: boolean
  /** Chats of a ZIP of several, and the ids of those to be sent. */
  chats: readonly ArchivedChat[]
  chosen: readonly string[]
}

/** Files chosen in the dialog. They are handled one by one, and the first that fails stops the rest. */
export const uploadQueue = proxy({
  files: [] as QueuedFile[],
  running: false,
  /** The file that stopped the batch. */
  stoppedAt: null as { name: string; message: string } | null,
})

const checks = new Map<string, Promise<void>>()

/** Takes files in and looks at their content. @returns the sentence that refused the last one that has no place here, or null. */
export function addFiles(files: readonly File[]): string | null {
  uploads.duplicateOf = null
  let refusal: string | null = null
  for (const file of files) {
    const refused = checkUpload({ name: file.name, sizeBytes: file.size })
    if (refused) refusal = refused
    else enqueue(file)
  }
  return refusal
}

function enqueue(file: File): void {
  const queued = toQueue(file, 'checking')
  uploadQueue.files.push(queued)
  checks.set(queued.id, check(queued.id, file))
}

const toQueue = (file: File, status: QueuedFile['status']): QueuedFile => ({
  ...{ id: newId(), file: ref(file), status, message: '', duplicate: false, chats: [], chosen: [] },
})

async function check(id: string, file: File): Promise<void> {
  const { refusal: message, chats } = await lookInto(file)
  const queued = find(id)
  if (queued?.status !== 'checking') return
  if (chats !== null) {
    Object.assign(queued, { status: 'choosing', chats: ref(chats), chosen: chats.map((chat) => chat.id) })
    return
  }
  Object.assign(queued, { status: message ? 'refused' : 'ready', message: message ?? '' })
  if (message === null && !uploadQueue.running) previewFile(id)
}

/** Previews a file here, before it is sent; a fault that only its whole content shows may still refuse it. */
export function previewFile(id: string): void {
  const queued = find(id)
  if (queued === undefined) return
  askPreview({
    id,
    file: queued.file,
    onRefused(message) {
      const judged = find(id)
      if (judged?.status === 'ready') Object.assign(judged, { status: 'refused', message })
    },
  })
}

/** Says which chats of a ZIP of several are to be sent. */
export function chooseChats(id: string, chosen: readonly string[]): void {
  const queued = find(id)
  if (queued?.status === 'choosing') queued.chosen = [...chosen]
}

const choosing = (): QueuedFile[] => uploadQueue.files.filter(({ status }) => status === 'choosing')

/** Puts the chosen chats of each ZIP into its place. @returns false where a list has only now come to be shown. */
async function splitChosen(): Promise<boolean> {
  const shown = choosing().length
  await Promise.all(checks.values())
  if (choosing().length > shown) return false
  for (const { id, file, chosen } of choosing()) {
    const parts = (chosen.length > 0 ? await splitChats(file, [...chosen]) : []).map((part) => toQueue(part, 'ready'))
    const at = uploadQueue.files.findIndex((each) => each.id === id)
    if (at < 0) continue
    uploadQueue.files.splice(at, 1, ...parts)
  }
  return true
}

export function removeFile(id: string): void {
  uploads.duplicateOf = null
  uploadQueue.files = uploadQueue.files.filter((each) => each.id !== id)
  uploadQueue.stoppedAt = null
  checks.delete(id)
  dropPreview(id)
  wakeQueue()
}

export function clearQueue(): void {
  for (const { id } of uploadQueue.files) dropPreview(id)
  uploadQueue.files = []
  uploadQueue.stoppedAt = null
  checks.clear()
  wakeQueue()
}

export interface BatchOutcome {
  sent: number
  duplicates: number
}

/**
 * Sends what is not sent yet, and waits for the hour to end or the network to come back where it must. A file
 * alone is followed by the overlay; several go quietly, one after the other.
 * @returns what became of the batch; null when a file stopped it, or there was only one.
 */
export async function runQueue(): Promise<BatchOutcome | null> {
  if (uploadQueue.running) return null
  uploadQueue.running = true
  uploadQueue.stoppedAt = null
  // The device sends now; what was not read yet the server will read.
  for (const { id } of uploadQueue.files) stopPreview(id)
  try {
    if (!(await splitChosen())) return null
    const alone = uploadQueue.files.length === 1
    let batch = newId()
    let inBatch = 0
    for (const { id } of [...uploadQueue.files]) {
      if (inBatch++ % LIMITS.uploadFilesAtOnce === 0) batch = newId()
      if (!(await handle(id, batch, alone))) return null
    }
    return alone ? null : finish()
  } finally {
    uploadQueue.running = false
  }
}

/** @returns whether the next file may go. */
async function handle(id: string, batch: string, alone: boolean): Promise<boolean> {
  await checks.get(id)
  const isFirst = alone || !uploadQueue.files.some(({ status }) => status === 'sent')
  let wait = isFirst ? await whatToWaitFor() : null
  for (;;) {
    if (wait) await park(id, wait)
    const queued = find(id)
    if (!queued || queued.status === 'sent') return true
    if (queued.status === 'refused') return stop(queued, queued.message)
    queued.status = 'sending'
    if (alone) return sendAlone(queued, batch)
    try {
      const { duplicate } = await sendQuietly(queued.file, batch)
      Object.assign(queued, { status: 'sent', duplicate })
      return true
    } catch (error) {
      // The session ended: the next user has chosen no files.
      if (error instanceof ApiError && error.status === 401) return false
      wait = waitAfter(error)
      if (wait) continue
      queued.status = 'failed'
      queued.message = messageOf(error)
      return stop(queued, queued.message)
    }
  }
}

/** The file waits where everybody sees it; taken away meanwhile, it is gone. */
async function park(id: string, wait: Wait): Promise<void> {
  const queued = find(id)
  if (!queued || queued.status === 'refused') return
  queued.status = 'waiting'
  await waitFor(wait)
}

async function sendAlone(queued: QueuedFile, batch: string): Promise<boolean> {
  const refusal = await sendFile(queued.file, batch)
  if (refusal !== null) {
    Object.assign(queued, { status: 'ready' })
    return stop(queued, refusal)
  }
  // A copy of what is there stays in sight, with the way to its lead.
  if (uploads.duplicateOf === null) clearQueue()
  else queued.status = 'ready'
  return true
}

function stop({ file }: Pick<QueuedFile, 'file'>, message: string): false {
  uploadQueue.stoppedAt = { name: file.name, message }
  return false
}

function finish(): BatchOutcome {
  const duplicates = uploadQueue.files.filter((each) => each.duplicate).length
  const outcome = { sent: uploadQueue.files.length - duplicates, duplicates }
  clearQueue()
  closeAddLead()
  return outcome
}

const find = (id: string): QueuedFile | undefined => uploadQueue.files.find((each) => each.id === id)
