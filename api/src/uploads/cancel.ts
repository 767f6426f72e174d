import { uploadsOf } from '@fechai/data/uploads'
import { DomainError } from '@fechai/domain/errors'
import { isTerminal, type UploadState } from '@fechai/domain/upload'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'
import { refuseUploadOfAnother } from './upload-of-another.ts'

/**
 * Asks the run to stop; the run itself cleans up and says so.
 * @throws DomainError('forbidden') for a leader, of a member's upload; ('conflict') once it has ended
 */
export async function cancelUpload(c: ApiContext, { db, runs }: Deps, upload: UploadState): Promise<{ success: true }> {
  const { owner } = c.get('viewer')
  refuseUploadOfAnother(owner, upload)
  if (isTerminal(upload.status))
    throw new DomainError('conflict', 'Esta análise já terminou.', { code: 'analise_terminada' })
  const { conversation_id: conversationId } = await uploadsOf(db, owner).source(upload.id)
  await runs.cancel({ empresaId: owner.empresaId, userId: upload.userId, uploadId: upload.id, conversationId })
  return { success: true }
}
