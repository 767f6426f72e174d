import { isTerminal, type UploadState } from '@fechai/domain/upload'

export type UploadsById = Record<string, UploadState>

/**
 * The newer of two states of one upload. Events may arrive late or twice: an older one changes nothing,
 * the percentage never goes back, and what ended stays ended.
 */
export function newerUpload(known: UploadState | undefined, incoming: UploadState): UploadState {
  if (!known) return incoming
  if (incoming.updated_at < known.updated_at) return known
  if (isTerminal(known.status) && !isTerminal(incoming.status)) return known
  return { ...incoming, percent: Math.max(known.percent, incoming.percent) }
}

/** A snapshot that was taken before an upload was accepted may arrive this long after it. */
const LATE_SNAPSHOT_MS = 120_000

/**
 * Returns the uploads after a snapshot: it replaces everything but those accepted while it was on its way, and loses
 * no progress already shown.
 */
export function fromSnapshot(
  known: Readonly<UploadsById>,
  uploads: readonly UploadState[],
  now = Date.now(),
): UploadsById {
  const told = Object.fromEntries(uploads.map((upload) => [upload.id, newerUpload(known[upload.id], upload)]))
  const untold = Object.entries(known).filter(
    ([id, { updated_at, created_at }]) =>
      !(id in told) && updated_at === '' && now - Date.parse(created_at) < LATE_SNAPSHOT_MS,
  )
  return { ...Object.fromEntries(untold), ...told }
}

/** An upload that the server has just accepted, until its first event arrives. */
export function acceptedUpload(from: {
  id: string
  userId: string
  fileName: string
  sizeBytes: number
  now: string
}): UploadState {
  return {
    id: from.id,
    userId: from.userId,
    fileName: from.fileName,
    sizeBytes: from.sizeBytes,
    status: 'recebido',
    stage: 'receiveFile',
    percent: 0,
    detail: '',
    counts: { messages: 0, texts: 0, images: 0, audios: 0, unread: 0 },
    cause: null,
    question: null,
    joined: null,
    supportUntil: null,
    leadId: null,
    created_at: from.now,
    // Any event of the server, whose clock is not ours, is newer than this placeholder.
    updated_at: '',
  }
}

/** Uploads of this person that still ask for attention, oldest first; a manager's stream carries the company's. */
export const openUploads = (known: Readonly<UploadsById>, userId: string): UploadState[] =>
  Object.values(known)
    .filter((upload) => upload.userId === userId && !isTerminal(upload.status))
    .sort((a, b) => (a.created_at < b.created_at ? -1 : 1))
