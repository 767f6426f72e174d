import { uploadsOf } from '@fechai/shared/db/uploads'
import { DomainError } from '@fechai/shared/domain/errors'
import type { UploadState } from '@fechai/shared/domain/upload'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'

const KEY = /^[\w-]{8,100}$/

/** Wakes a parked run. The client's `Idempotency-Key` makes a repeated request one update. */
export async function retryUpload(c: ApiContext, { db, runs }: Deps, upload: UploadState): Promise<{ success: true }> {
  if (upload.status !== 'aguardando_acao') {
    throw new DomainError('conflict', 'Esta análise não está esperando uma nova tentativa.', {
      code: 'nao_esta_parada',
    })
  }
  const { owner } = c.get('viewer')
  const { conversation_id: conversationId } = await uploadsOf(db, owner).source(upload.id)
  const given = c.req.header('idempotency-key')
  const updateId = given && KEY.test(given) ? given : undefined
  await runs.retry({ empresaId: owner.empresaId, userId: upload.userId, uploadId: upload.id, conversationId }, updateId)
  return { success: true }
}
