import { isTerminal, type UploadState } from '@fechai/shared/domain/upload'
import { eventStream } from './event-stream.ts'
import type { Visitor } from './visitor.ts'

/** Follows one upload on the browser's own event stream until it has ended, or waits for a person. */
export async function followUpload(
  visitor: Visitor,
  uploadId: string,
  show: (upload: UploadState) => void,
): Promise<UploadState> {
  for await (const { name, data } of eventStream(visitor, '/api/events')) {
    for (const upload of uploadsIn(name, data)) {
      if (upload.id !== uploadId) continue
      show(upload)
      if (isTerminal(upload.status) || upload.status === 'aguardando_acao') return upload
    }
  }
  throw new Error('the event stream has no end')
}

function uploadsIn(name: string, data: unknown): UploadState[] {
  if (name === 'snapshot') return (data as { uploads: UploadState[] }).uploads
  return name === 'upload-progress' ? [data as UploadState] : []
}
