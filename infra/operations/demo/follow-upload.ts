import type { UploadCompleted } from '@fechai/contracts/events'
import { isTerminal, type UploadState } from '@fechai/domain/upload'
import { eventStream, type StreamEvent } from './event-stream.ts'
import type { Visitor } from './visitor.ts'

/** Follows one upload on the browser's own event stream until it has ended, or waits for a person. */
export async function followUpload(
  visitor: Visitor,
  uploadId: string,
  show: (upload: UploadState) => void,
): Promise<UploadState> {
  const now = () => visitor.json<UploadState>(`/api/uploads/${uploadId}`)
  const earlier = await now()
  if (hasStopped(earlier)) return earlier
  for await (const event of eventStream(visitor, '/api/events')) {
    const upload = isCompletionOf(uploadId, event) ? await now() : uploadsIn(event).find(({ id }) => id === uploadId)
    if (!upload) continue
    show(upload)
    if (hasStopped(upload)) return upload
  }
  throw new Error('the event stream has no end')
}

function hasStopped({ status }: UploadState): boolean {
  return isTerminal(status) || status === 'aguardando_acao'
}

function isCompletionOf(uploadId: string, { name, data }: StreamEvent): boolean {
  return name === 'upload-completed' && (data as UploadCompleted).uploadId === uploadId
}

function uploadsIn({ name, data }: StreamEvent): UploadState[] {
  if (name === 'snapshot') return (data as { uploads: UploadState[] }).uploads
  return name === 'upload-progress' ? [data as UploadState] : []
}
