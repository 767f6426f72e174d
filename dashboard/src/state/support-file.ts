import type { UploadState } from '@fechai/domain/upload'
import { api } from '../lib/api.ts'
import { applyProgress } from './uploads.ts'

/** Lets support open a file that is not read yet, or takes that back. @throws ApiError with the sentence for the screen */
export async function agreeToSupport(id: string, agrees: boolean): Promise<void> {
  const path = `/api/uploads/${id}/support`
  applyProgress(await (agrees ? api.post<UploadState>(path) : api.delete<UploadState>(path)))
}
