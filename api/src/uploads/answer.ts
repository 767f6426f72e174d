import type { Done } from '@fechai/contracts/endpoint'
import type { UploadAnswer } from '@fechai/contracts/uploads'
import { uploadsOf } from '@fechai/data/uploads'
import { DomainError } from '@fechai/domain/errors'
import type { UploadState } from '@fechai/domain/upload'
import type { StoredAnswer, StoredQuestion } from '@fechai/domain/upload-question'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'
import { wakeRun } from './retry.ts'

/** Keeps a person's answer to the question of a parked run with the upload, and lets the run go on. */
export async function answerUpload(c: ApiContext, deps: Deps, upload: UploadState, said: UploadAnswer): Promise<Done> {
  const kind = 'same' in said ? 'same-conversation' : 'seller'
  const answered = await uploadsOf(deps.db, c.get('viewer').owner).answer(upload.id, kind, (asked) =>
    toAnswer(asked, said),
  )
  if (answered === null)
    throw new DomainError('conflict', 'Esta pergunta já foi respondida ou não existe mais.', { code: 'sem_pergunta' })
  return wakeRun(c, deps, upload)
}

function toAnswer(asked: StoredQuestion, said: UploadAnswer): StoredAnswer | null {
  if ('same' in said)
    return asked.kind === 'same-conversation' ? { conversationId: said.same ? asked.conversationId : null } : null
  if (asked.kind !== 'seller' || (said.seller !== null && !asked.authors.includes(said.seller))) return null
  return { seller: said.seller }
}
