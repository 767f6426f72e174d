import { sql } from 'kysely'
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
    | 'message-tone-chosen'
    | 'model-chosen'
    | 'reading-times-chosen'
    | 'model-tested'
    | 'import-undone'
    | 'seller-corrected'
    | 'transcript-corrected'
    | 'lead-analysed'
    | 'lead-created'
    | 'lead-moved'
    | 'lead-edited'
    | 'lead-noted'
    | 'lead-assigned'
    | 'attendant-linked'
    | 'lead-rule-changed'
    | 'leads-imported'
    | 'lead-import-undone'
    | 'lead-settings-changed'
    | 'view-shared'
    | 'lead-requested'
    | 'lead-request-answered'
    | 'task-changed'
    | 'task-mails-changed'
    | 'digest-mails-changed'
    | 'calendar-link-made'
    | 'calendar-link-removed'
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
    | 'lead-form-created'
    | 'lead-form-removed'
    | 'lead-link-created'
    | 'lead-link-removed'
    | 'lead-mailbox-created'
    | 'lead-mailbox-renewed'
    | 'lead-mailbox-removed'
    | 'connection-started'
    | 'connection-authorised'
    | 'connection-mapped'
    | 'connection-switched'
    | 'connection-taken-back'
    | 'connection-removed'
    | 'connection-retried'
    | 'connection-lead-made-again'
    | 'conflict-resolved'
    | 'webhook-created'
    | 'webhook-changed'
    | 'webhook-switched'
    | 'webhook-secret-rotated'
    | 'webhook-removed'
    | 'webhook-replayed'
    | 'sales-settings-changed'
    | 'seller-goal-changed'
    | 'team-names-changed'
    | 'sales-team-created'
    | 'sales-team-changed'
    | 'sales-team-removed'
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
    | 'whatsapp-cloud-connect'
    | 'whatsapp-disconnect'
  subjectId?: string
  details?: Record<string, unknown>
}

/** User who did it; null when unknown. */
type Actor = Omit<Owner, 'userId'> & { userId: string | null }

/** Writes in the transaction of the change itself, so that there is never one without the other. */
export const recordAudit = (tx: Tx, owner: Actor, entry: AuditEntry): Promise<void> => recordAudits(tx, owner, [entry])

/** Writes one line an entry, of a change of many things. */
export async function recordAudits(tx: Tx, owner: Actor, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return
  await tx
    .insertInto('audit_log')
    .values(
      entries.map(({ event, subjectId, details }) => ({
        empresa_id: owner.empresaId,
        event,
        user_id: owner.userId,
        subject_id: subjectId ?? null,
        details: JSON.stringify({ ...details, ...contextDetails() }),
      })),
    )
    .execute()
}

export interface DeletedLead {
  leadId: string
  /** Owner of the lead. */
  userId: string
  by: string | null
}

/** Leads deleted since an instant of the database; their rows no longer record it. */
export function deletedLeadsSince(db: Database, owner: Owner, instant: string): Promise<DeletedLead[]> {
  return inScope(db, owner, async (tx) => {
    const rows = await tx
      .selectFrom('audit_log')
      .select(['subject_id', 'user_id', 'details'])
      .where('event', '=', 'lead-deleted')
      .where('created_at', '>', instant)
      // Once restored, it is reported as the lead that it is.
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('leads').select('leads.id').whereRef('leads.id', '=', 'audit_log.subject_id'))),
      )
      .limit(500)
      .execute()
    return rows.map((row) => ({ leadId: row.subject_id!, userId: String(row.details.userId), by: row.user_id }))
  })
}

/** Leads that changed hands since an instant of the database, each with the owner who lost it. */
export function lostLeadsSince(db: Database, owner: Owner, instant: string): Promise<DeletedLead[]> {
  return inScope(db, owner, async (tx) => {
    const rows = await tx
      .selectFrom('audit_log')
      .select(['subject_id', 'user_id', 'details'])
      .where('event', '=', 'lead-assigned')
      .where('created_at', '>', instant)
      .orderBy('id')
      .limit(2_000)
      .execute()
    return rows.map((row) => ({ leadId: row.subject_id!, userId: String(row.details.from), by: row.user_id }))
  })
}

/** Instant at which a person lost a lead last, their own or one of their team; null when they never did. */
export function lastLostLead(db: Database, owner: Owner): Promise<string | null> {
  return inScope(db, owner, async (tx) => {
    const row = await tx
      .selectFrom('audit_log')
      .select(({ fn }) => fn.max('created_at').as('at'))
      .where('event', '=', 'lead-assigned')
      .where(
        owner.reach === 'team'
          ? sql<boolean>`details->>'from' = any((select led_people())::text[])
              and not details->>'to' = any((select led_people())::text[])`
          : sql<boolean>`details->>'from' = ${owner.userId}`,
      )
      .executeTakeFirst()
    return row?.at ? String(row.at) : null
  })
}
