import type { Owner } from '@fechai/data/database'
import { DomainError } from '@fechai/domain/errors'
import type { UploadState } from '@fechai/domain/upload'

/** Refuses what only the sender of a file decides, or a manager: a leader reads it. @throws DomainError('forbidden') */
export function refuseUploadOfAnother({ reach, userId }: Owner, upload: UploadState): void {
  if (reach === 'company' || upload.userId === userId) return
  throw new DomainError('forbidden', 'Este arquivo é de outra pessoa da sua equipe.', {
    code: 'arquivo_de_outra_pessoa',
  })
}
