import { subscribe } from 'valtio'
import { holdingLock, ifFree } from '../lib/web-lock.ts'
import { ownDatabase, WAITING_FILE as PREFIX } from './local-copy.ts'
import { openBytes, sealBytes, type SealedBytes } from './sealed-copy.ts'
import { session } from './session.ts'
import { uploadQueue, type QueuedFile } from './upload-queue.ts'
import { uploadTurn } from './upload-turn.ts'
import { uploads } from './uploads.ts'

interface Kept {
  name: string
  type: string
  sealed: SealedBytes
}

const LOCK = 'fechai:waiting-files:'
/** The person whose files this page holds. */
let held: string | null = null

/** Keeps a file that waits for the network or the hour, sealed. @returns whether a reload does not lose it. */
async function keepWaitingFile(id: string, file: File): Promise<boolean> {
  holdWaitingFiles()
  return keep(PREFIX + id, file).catch(() => false)
}

async function keep(key: string, file: File): Promise<boolean> {
  const database = ownDatabase()
  const sealed = database && (await sealBytes(key, await file.arrayBuffer()))
  if (!sealed) return false
  await database.set(key, { name: file.name, type: file.type, sealed } satisfies Kept)
  return true
}

const forgetWaitingFile = (id: string): Promise<void> => forget(PREFIX + id)

const forget = async (key: string): Promise<void> => {
  await ownDatabase()
    ?.delete(key)
    .catch(() => undefined)
}

/** Takes back what a closed page left waiting, unless another page has it; what no longer opens is forgotten. */
export async function takeWaitingFiles(): Promise<File[]> {
  const { user } = session
  const files: File[] = []
  if (user && held !== user.id) await ifFree(LOCK + user.id, async () => void files.push(...(await takeKept())))
  return files
}

async function takeKept(): Promise<File[]> {
  const kept = (await ownDatabase()?.entries<Kept>()) ?? []
  const files: File[] = []
  for (const [key, { name, type, sealed }] of kept.filter(([each]) => each.startsWith(PREFIX))) {
    const bytes = await openBytes(key, sealed)
    if (bytes) files.push(new File([bytes], name, { type }))
    await forget(key)
  }
  return files
}

/** Keeps what waits in this page from other pages of the same person, for as long as this one is open. */
function holdWaitingFiles(): void {
  const { user } = session
  if (!user || held === user.id) return
  held = user.id
  void holdingLock(LOCK + user.id, () => new Promise<never>(() => undefined))
}

/** Files that this browser keeps, or is about to. */
const kept = new Map<string, boolean>()
let isFollowing = false

const waits = ({ status }: QueuedFile): boolean => status === 'ready' || status === 'waiting'

/** Keeps waiting files in this browser from now on, until each is sent or removed. */
export function followWaiting(): void {
  if (isFollowing) return
  isFollowing = true
  subscribe(uploadTurn, () => void keepWhatWaits())
  subscribe(uploadQueue, forgetTheRest)
  // Precedes the page's own question: leaving loses nothing while all that is under way waits and is kept.
  const stay = (event: BeforeUnloadEvent) => isAllKept() && event.stopImmediatePropagation()
  window.addEventListener('beforeunload', stay, { capture: true })
  void keepWhatWaits()
}

async function keepWhatWaits(): Promise<void> {
  if (uploadTurn.waiting === null) return
  const fresh = uploadQueue.files.filter((queued) => waits(queued) && !kept.has(queued.id))
  for (const { id } of fresh) kept.set(id, false)
  for (const { id, file } of fresh) kept.set(id, await keepWaitingFile(id, file))
  forgetTheRest()
}

const isAllKept = (): boolean =>
  uploadTurn.waiting !== null &&
  Object.keys(uploads.sending).length === 0 &&
  uploadQueue.files.filter(waits).every(({ id }) => kept.get(id))

function forgetTheRest(): void {
  const still = new Set(uploadQueue.files.filter(waits).map(({ id }) => id))
  for (const id of kept.keys()) {
    if (still.has(id)) continue
    kept.delete(id)
    void forgetWaitingFile(id)
  }
}
