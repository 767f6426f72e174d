import type { Tx } from './connect.ts'
import type { Owner } from './scope.ts'

/** What happened, in ids and codes: the log outlives the data that it speaks of. */
export interface AuditEntry {
  event: 'upload-received' | 'lead-moved' | 'lead-edited' | 'lead-deleted' | 'column-colors-changed'
  subjectId?: string
  details?: Record<string, unknown>
}

/** Writes in the transaction of the change itself, so that there is never one without the other. */
export async function recordAudit(tx: Tx, owner: Owner, entry: AuditEntry): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({
      empresa_id: owner.empresaId,
      event: entry.event,
      user_id: owner.userId,
      subject_id: entry.subjectId ?? null,
      details: JSON.stringify(entry.details ?? {}),
    })
    .execute()
}
