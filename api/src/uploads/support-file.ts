import { supportFilesOf, uploadsOf } from '@fechai/data/uploads'
import { DomainError } from '@fechai/domain/errors'
import type { UploadState } from '@fechai/domain/upload'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'
import { refuseUploadOfAnother } from './upload-of-another.ts'

/**
 * Lets the sender of a file that is not read yet agree that support may open it, or take that back.
 * @returns the upload since. @throws DomainError('forbidden') for a leader, of a member's file
 */
export async function agreeToSupport(
  c: ApiContext,
  { db }: Deps,
  upload: UploadState,
  agrees: boolean,
): Promise<UploadState> {
  const { owner } = c.get('viewer')
  refuseUploadOfAnother(owner, upload)
  const files = supportFilesOf(db, owner)
  if (agrees) await files.keep(upload.id)
  else if (!(await files.withdraw(upload.id)))
    throw new DomainError('conflict', 'Este arquivo não está com o suporte.', { code: 'sem_arquivo' })
  return (await uploadsOf(db, owner).find(upload.id)) ?? upload
}
