import { countHit } from '@fechai/data/companies'
import { uploadsOf } from '@fechai/data/uploads'
import { DomainError } from '@fechai/domain/errors'
import type { UploadState } from '@fechai/domain/upload'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'
import { analysisLimit } from '../http/user-limits.ts'

const KEY = /^[\w-]{8,100}$/

/** A person asks for another try, which may cost what an analysis costs and counts as one. */
export async function retryUpload(c: ApiContext, deps: Deps, upload: UploadState): Promise<{ success: true }> {
  requireParked(upload)
  await countHit(deps.db, analysisLimit(deps.environment, c.get('viewer').user.id))
  return wakeRun(c, deps, upload)
}

/** Wakes a parked run. The client's `Idempotency-Key` makes a repeated request one update. */
export async function wakeRun(c: ApiContext, { db, runs }: Deps, upload: UploadState): Promise<{ success: true }> {
  requireParked(upload)
  const { owner } = c.get('viewer')
  const { conversation_id: conversationId } = await uploadsOf(db, owner).source(upload.id)
  const given = c.req.header('idempotency-key')
  const updateId = given && KEY.test(given) ? given : undefined
  await runs.retry({ empresaId: owner.empresaId, userId: upload.userId, uploadId: upload.id, conversationId }, updateId)
  return { success: true }
}

function requireParked(upload: UploadState): void {
  if (upload.status !== 'aguardando_acao') {
    throw new DomainError('conflict', 'Esta análise não está esperando uma nova tentativa.', {
      code: 'nao_esta_parada',
    })
  }
}
