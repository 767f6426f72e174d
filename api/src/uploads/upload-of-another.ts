import type { Owner } from '@fechai/data/database'
import { DomainError } from '@fechai/domain/errors'
import type { UploadState } from '@fechai/domain/upload'

/** True where only another person decides about a file, its sender or a manager: a leader reads it. */
export const isOfAnother = ({ reach, userId }: Owner, senderId: string): boolean =>
  reach !== 'company' && senderId !== userId

/** Refuses what only the sender of a file decides, or a manager. @throws DomainError('forbidden') */
export function refuseUploadOfAnother(owner: Owner, { userId: senderId }: UploadState): void {
  if (!isOfAnother(owner, senderId)) return
  throw new DomainError('forbidden', 'Este arquivo é de outra pessoa da sua equipe.', {
    code: 'arquivo_de_outra_pessoa',
  })
}
