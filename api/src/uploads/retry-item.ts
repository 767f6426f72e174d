import type { RetryItem } from '@fechai/contracts/uploads'
import { itemRetriesOf } from '@fechai/data/conversations'
import { countHit } from '@fechai/data/companies'
import { uploadsOf } from '@fechai/data/uploads'
import { DomainError } from '@fechai/domain/errors'
import type { UploadState } from '@fechai/domain/upload'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'
import { analysisLimit } from '../http/user-limits.ts'

/** Has one file of an upload read again; asking while it is being read joins it. */
export async function retryItem(
  c: ApiContext,
  { db, runs, environment }: Deps,
  upload: UploadState,
  { position }: RetryItem,
): Promise<{ success: true }> {
  const { owner, user } = c.get('viewer')
  const item = await itemRetriesOf(db, owner).find(upload.id, position)
  if (!item || (item.kind !== 'image' && item.kind !== 'audio')) {
    throw new DomainError('not-found', 'Mídia não encontrada', { code: 'midia' })
  }
  if (upload.status !== 'concluido') throw conflict('Esta conversa ainda está sendo lida.', 'analise_em_andamento')
  if (item.status === 'read') throw conflict('Este arquivo já foi lido.', 'item_lido')
  if (!item.stored) {
    throw conflict('Este arquivo não está mais guardado. Envie a conversa de novo, com mídia.', 'item_sem_arquivo')
  }
  await countHit(db, analysisLimit(environment, user.id))
  const { conversation_id: conversationId } = await uploadsOf(db, owner).source(upload.id)
  await runs.retryItem({
    empresaId: owner.empresaId,
    userId: upload.userId,
    uploadId: upload.id,
    conversationId,
    position,
    requestId: c.get('requestId'),
    requestedBy: user.id,
  })
  return { success: true }
}

const conflict = (message: string, code: string): DomainError => new DomainError('conflict', message, { code })
