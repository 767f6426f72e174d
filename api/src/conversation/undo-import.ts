import type { Done } from '@fechai/contracts/endpoint'
import { importsOf, uploadsOf } from '@fechai/data/uploads'
import { DomainError } from '@fechai/domain/errors'
import { ONLY_IMPORT } from '@fechai/domain/upload'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'
import { refuseUploadOfAnother } from '../uploads/upload-of-another.ts'

/**
 * Takes one of several imports out of a conversation, and answers once it is gone.
 * @throws DomainError('forbidden') for a leader, of a member's import
 */
export async function undoImport(
  c: ApiContext,
  { db, runs }: Deps,
  conversationId: string,
  uploadId: string,
): Promise<Done> {
  const { owner, user } = c.get('viewer')
  const imports = await importsOf(db, owner).of(conversationId)
  if (!imports.some((each) => each.uploadId === uploadId))
    throw new DomainError('not-found', 'Importação não encontrada', { code: 'importacao' })
  const upload = await uploadsOf(db, owner).find(uploadId)
  if (upload) refuseUploadOfAnother(owner, upload)
  if (imports.length < 2 && !(await importsOf(db, owner).isLive(conversationId)))
    throw new DomainError('conflict', ONLY_IMPORT, { code: 'importacao_nao_desfeita' })
  await runs.undoImport({ empresaId: owner.empresaId, userId: user.id, uploadId, conversationId })
  return { success: true }
}
