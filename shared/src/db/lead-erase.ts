import { DomainError } from '../domain/errors.ts'
import { recordAudit } from './audit.ts'
import type { Tx } from './connect.ts'
import { requireLead } from './lead-row.ts'
import type { Owner } from './scope.ts'

export interface ErasedLead {
  /** Whose lead it was. */
  userId: string
  /** Uploads whose stored objects no key opens any more. */
  uploadIds: string[]
}

/**
 * Erases a lead with the conversation behind it: its messages, files, analyses and, with the row, the key
 * that opens what is left in storage and in backups.
 */
export async function eraseLead(tx: Tx, owner: Owner, id: string): Promise<ErasedLead> {
  const lead = await requireLead(tx, id, true)
  const uploads = lead.conversation_id
    ? await tx
        .selectFrom('uploads')
        .select(['id', 'status'])
        .where('conversation_id', '=', lead.conversation_id)
        .execute()
    : []
  if (uploads.some(({ status }) => status !== 'concluido' && status !== 'cancelado')) {
    throw new DomainError('conflict', 'Este lead ainda está sendo analisado. Cancele a análise antes de excluir.', {
      code: 'analise_em_andamento',
    })
  }
  await tx.deleteFrom('leads').where('id', '=', id).execute()
  if (lead.conversation_id) await tx.deleteFrom('conversations').where('id', '=', lead.conversation_id).execute()
  await recordAudit(tx, owner, { event: 'lead-deleted', subjectId: id, details: { userId: lead.user_id } })
  return { userId: lead.user_id, uploadIds: uploads.map((upload) => upload.id) }
}
