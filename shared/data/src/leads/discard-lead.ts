import { recordAudit } from '../audit/audit.ts'
import type { Database } from '../database/connect.ts'
import { inScope, type Owner } from '../database/scope.ts'

/**
 * Takes back the lead of an upload that was cancelled after it was saved.
 * @returns whose lead went, and whether one stays because people worked on it or another upload made it.
 */
export function discardLead(
  db: Database,
  owner: Owner,
  { conversationId, uploadId }: { conversationId: string; uploadId: string },
): Promise<{ leadId: string | null; kept: boolean }> {
  return inScope(db, owner, async (tx) => {
    const lead = await tx
      .selectFrom('leads')
      .innerJoin('analyses', 'analyses.id', 'leads.analysis_id')
      .select(['leads.id', 'leads.user_id', 'leads.editados', 'analyses.upload_id'])
      .where('leads.conversation_id', '=', conversationId)
      .forUpdate('leads')
      .executeTakeFirst()
    if (!lead) return { leadId: null, kept: false }
    if (lead.upload_id !== uploadId || Object.keys(lead.editados).length > 0) return { leadId: null, kept: true }
    await tx.deleteFrom('leads').where('id', '=', lead.id).execute()
    await recordAudit(tx, owner, { event: 'lead-deleted', subjectId: lead.id, details: { userId: lead.user_id } })
    return { leadId: lead.id, kept: false }
  })
}
