import { call } from '../lib/call.ts'
import { applyProgress } from './uploads.ts'

/** Lets support open a file that is not read yet, or takes that back. @throws ApiError with the sentence for the screen */
export async function agreeToSupport(id: string, agrees: boolean): Promise<void> {
  applyProgress(
    await (agrees ? call('POST /api/uploads/:id/support', { id }) : call('DELETE /api/uploads/:id/support', { id })),
  )
}
