import { LIMITS } from '@fechai/domain/limits'
import { checkZip, ZIP_TEXTS } from '@fechai/domain/zip-check'
import { proxy, ref } from 'valtio'
import type { ArchivedChat } from '../lib/archived-chats.ts'
import { ApiError, messageOf } from '../lib/api.ts'
import { newId } from '../lib/new-id.ts'
import { recall, remember } from '../lib/remember.ts'
import { lookInto, splitChats } from './export-checks.ts'
import { joinScreens } from './screens.ts'
import { waitAfter, waitFor, wakeQueue, whatToWaitFor } from './upload-turn.ts'
import { sendQuietly, uploads } from './uploads.ts'

/** A ZIP that was chosen here and is not on the server. */
export interface ZipFile {
  id: string
  file: File
  state: 'queued' | 'choosing' | 'sending' | 'waiting' | 'failed'
  /** Why it failed, in the words of the check or of the server. */
  message: string
  /** Chats of a ZIP of several, and the ids of those to be sent. */
  chats: readonly ArchivedChat[]
  chosen: readonly string[]
  /** True when it is one chat, and needs no search for others. */
  single: boolean
}

/** Files are handled one by one; the first that fails stops those behind it (specification 2, §5). */
export const zipBatch = proxy({
  files: [] as ZipFile[],
  running: false,
  /** Number of files of this batch that went out, including the one on its way, and their total. */
  at: 0,
  of: 0,
  /** 'Erro no arquivo {name}: {message}' of the file that stopped the rest. */
  stopped: '',
  /** Uploads that the person took off the list; their leads stay. */
  hidden: recall<string[]>('zip-hidden', [], 'session'),
})

export async function sendZips(files: readonly File[]): Promise<void> {
  for (const file of files) zipBatch.files.push(toBatch(file, false))
  await goOn()
}

const toBatch = (file: File, single: boolean): ZipFile => ({
  ...{ id: newId(), file: ref(file), state: 'queued', message: '', chats: [], chosen: [], single },
})

/** Says which chats of a ZIP of several are to be sent. */
export function chooseChats(id: string, chosen: readonly string[]): void {
  const zip = zipBatch.files.find((each) => each.id === id)
  if (zip?.state === 'choosing') zip.chosen = [...chosen]
}

/** Sends the chosen chats of a ZIP, each as a file of its own in the place of the whole. */
export async function sendChats(id: string): Promise<void> {
  const zip = zipBatch.files.find((each) => each.id === id)
  if (zip?.state !== 'choosing' || zip.chosen.length === 0) return
  const parts = await splitChats(zip.file, [...zip.chosen])
  const at = zipBatch.files.findIndex((each) => each.id === id)
  if (at >= 0) zipBatch.files.splice(at, 1, ...parts.map((part) => toBatch(part, true)))
  await goOn()
}

/** Sends the files that have not failed, one after the other. */
export async function goOn(): Promise<void> {
  if (zipBatch.running) return
  const waiting = () => zipBatch.files.filter(({ state }) => state === 'queued')
  Object.assign(zipBatch, { running: true, stopped: '', at: 0, of: waiting().length })
  let batch = newId()
  window.addEventListener('beforeunload', warn)
  try {
    for (let next = waiting()[0]; next; next = waiting()[0]) {
      if (zipBatch.at % LIMITS.uploadFilesAtOnce === 0) batch = newId()
      zipBatch.at += 1
      zipBatch.of = Math.max(zipBatch.of, zipBatch.at + waiting().length - 1)
      const failure = await send(next, batch, zipBatch.at === 1)
      if (failure === null) continue
      zipBatch.stopped = failure
      return
    }
  } finally {
    zipBatch.running = false
    window.removeEventListener('beforeunload', warn)
  }
}

/** Files on the server continue without this tab; files that wait here do not. */
const warn = (event: BeforeUnloadEvent): void => event.preventDefault()

/** @returns the sentence that stops the batch, or null. */
async function send(zip: ZipFile, batch: string, isFirst: boolean): Promise<string | null> {
  const { id, file } = zip
  const refusal = checkZip({ name: file.name, sizeBytes: file.size, type: file.type })
  if (refusal !== null) return fail(zip, refusal)
  if (!zip.single) {
    const { chats } = await lookInto(file)
    if (chats !== null) {
      Object.assign(zip, { state: 'choosing', chats: ref(chats), chosen: chats.map((chat) => chat.id) })
      return null
    }
  }
  let wait = isFirst ? await whatToWaitFor() : null
  for (;;) {
    if (wait) {
      zip.state = 'waiting'
      await waitFor(wait)
    }
    if (!zipBatch.files.some((each) => each.id === id)) return null
    zip.state = 'sending'
    try {
      await sendQuietly(file, batch)
      drop(id)
      return null
    } catch (error) {
      wait = waitAfter(error)
      if (!wait) return fail(zip, failureOf(error, file.name))
    }
  }
}

const failureOf = (error: unknown, name: string): string =>
  error instanceof ApiError && error.code === 'criptografia'
    ? ZIP_TEXTS.unsealed(name)
    : messageOf(error) || ZIP_TEXTS.unknown

function fail(zip: ZipFile, message: string): string {
  Object.assign(zip, { state: 'failed', message })
  return ZIP_TEXTS.stopped(zip.file.name, message)
}

/** Sends one that failed once more, and what waits behind it. */
export function retryZip(id: string): Promise<void> {
  const zip = zipBatch.files.find((each) => each.id === id)
  if (zip) Object.assign(zip, { state: 'queued', message: '' })
  return goOn()
}

/** Takes a file off the list; one on its way is called back. */
export function removeZip(id: string): void {
  const zip = zipBatch.files.find((each) => each.id === id)
  if (zip?.state === 'sending') sendingOf(zip)?.abort()
  drop(id)
  if (!zipBatch.files.some(({ state }) => state === 'failed')) zipBatch.stopped = ''
  wakeQueue()
}

/** Takes a file that the server has off the list; its analysis and its lead stay. */
export function hideUpload(uploadId: string): void {
  zipBatch.hidden = [...zipBatch.hidden, uploadId]
  remember('zip-hidden', zipBatch.hidden, 'session')
}

export const sendingOf = ({ file }: Pick<ZipFile, 'file'>) =>
  Object.values(uploads.sending).find(({ fileName, sizeBytes }) => fileName === file.name && sizeBytes === file.size)

const drop = (id: string): void => {
  zipBatch.files = zipBatch.files.filter((each) => each.id !== id)
}

joinScreens({
  clear() {
    remember('zip-hidden', null, 'session')
    Object.assign(zipBatch, { files: [], at: 0, of: 0, stopped: '', hidden: [] })
    wakeQueue()
  },
})
