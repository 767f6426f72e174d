import { uploadsOf } from '@fechai/data/uploads'
import { DomainError } from '@fechai/domain/errors'
import { QUESTION_CODES } from '@fechai/domain/upload-question'
import type { Deps } from '../deps.ts'
import type { OpenUpload } from '../uploads/open-upload.ts'

/** Never guessed: the numbers of a lead hang on who said them. Null where it is known. @throws DomainError that parks the run */
export async function askWhoSells(
  upload: OpenUpload,
  { db }: Pick<Deps, 'db'>,
  authors: readonly string[] | null,
): Promise<void> {
  const question = authors && { kind: 'seller' as const, authors: [...authors] }
  await uploadsOf(db, upload.owner).ask(upload.id, question)
  if (question === null) return
  throw new DomainError('conflict', 'O arquivo não diz quem vende nesta conversa.', { code: QUESTION_CODES.seller })
}
