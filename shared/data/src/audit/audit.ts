import { contextDetails } from './context.ts'
import type { Database, Tx } from '../database/connect.ts'
import { inScope, type Owner } from '../database/scope.ts'

/** An event, in ids and codes: the log outlives the data that it refers to. */
export interface AuditEntry {
  event:
    | 'upload-received'
    | 'chat-analysis-asked'
    | 'chat-erased'
    | 'call-ticked'
    | 'lead-source-chosen'
    | 'analysis-rule-changed'
    | 'upload-joined'
    | 'upload-answered'
    | 'support-file-kept'
    | 'support-file-opened'
    | 'support-file-withdrawn'
    | 'runs-retried'
    | 'import-undone'
    | 'seller-corrected'
    | 'transcript-corrected'
    | 'lead-analysed'
    | 'lead-created'
    | 'lead-moved'
    | 'lead-edited'
    | 'lead-given-back'
    | 'lead-deleted'
    | 'lead-restored'
    | 'lead-erased'
    | 'leads-joined'
    | 'leads-parted'
    | 'leads-exported'
    | 'batch-started'
    | 'batch-paused'
    | 'batch-resumed'
    | 'batch-tuned'
    | 'batch-cancelled'
    | 'batch-retried'
    | 'batch-taken-back'
    | 'batch-exported'
    | 'scanpro-started'
    | 'scanpro-exported'
    | 'nightly-batches-changed'
    | 'alert-rule-changed'
    | 'sales-settings-changed'
    | 'own-words-changed'
    | 'calibration-changed'
    | 'column-colors-changed'
    | 'learning-added'
    | 'learning-removed'
    | 'proposal-declined'
    | 'signed-up'
    | 'signed-in'
    | 'password-reset'
    | 'password-changed'
    | 'session-ended'
    | 'company-key-rotated'
    | 'recovery-code-used'
    | 'recovery-codes-made'
    | 'second-factor-refused'
    | 'leads-handed-over'
    | 'access-denied'
    | 'sign-in-refused'
    | 'audit-exported'
    | 'incident-asked'
    | 'release-published'
    | 'company-suspended'
    | 'company-resumed'
    | 'everybody-signed-out'
    | 'person-erasure-asked'
    | 'person-erased'
    | 'contact-erasure-asked'
    | 'contact-erased'
    | 'contact-erasure-repeated'
    | 'person-erasure-repeated'
    | 'contact-not-analysed'
    | 'company-erasure-asked'
    | 'company-erasure-withdrawn'
    | 'retention-changed'
    | 'retention-applied'
    | 'data-export-asked'
    | 'data-export-fetched'
    | 'contact-analysed-again'
    | 'whatsapp-consent'
    | 'whatsapp-connect'
    | 'whatsapp-disconnect'
  subjectId?: string
  details?: Record<string, unknown>
}

/** User who did it; null when unknown. */
type Actor = Omit<Owner, 'userId'> & { userId: string | null }

/** Writes in the transaction of the change itself, so that there is never one without the other. */
export async function recordAudit(tx: Tx, owner: Actor, entry: AuditEntry): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({
      empresa_id: owner.empresaId,
      event: entry.event,
      user_id: owner.userId,
      subject_id: entry.subjectId ?? null,
      details: JSON.stringify({ ...entry.details, ...contextDetails() }),
    })
    .execute()
}

export interface DeletedLead {
  leadId: string
  /** Owner of the lead. */
  userId: string
  by: string | null
}

/** Leads deleted since an instant of the database; their rows can no longer tell. */
export function deletedLeadsSince(db: Database, owner: Owner, instant: string): Promise<DeletedLead[]> {
  return inScope(db, owner, async (tx) => {
    const rows = await tx
      .selectFrom('audit_log')
      .select(['subject_id', 'user_id', 'details'])
      .where('event', '=', 'lead-deleted')
      .where('created_at', '>', instant)
      // Taken back meanwhile, it is told as the lead that it is.
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('leads').select('leads.id').whereRef('leads.id', '=', 'audit_log.subject_id'))),
      )
      .limit(500)
      .execute()
    return rows.map((row) => ({ leadId: row.subject_id!, userId: String(row.details.userId), by: row.user_id }))
  })
}
