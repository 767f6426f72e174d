import type { LeadEvidence } from '@fechai/shared/contracts/leads'
import { conversationsOf } from '@fechai/shared/db/conversations'
import { evidenceOf } from '@fechai/shared/db/evidence'
import { leadsOf } from '@fechai/shared/db/leads'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'

export async function leadEvidence(c: ApiContext, { db, master }: Deps, id: string): Promise<LeadEvidence> {
  const { owner } = c.get('viewer')
  const { conversation_id: conversationId, analysis_id: analysisId } = await leadsOf(db, owner).get(id)
  if (!conversationId || !analysisId) return { evidence: [] }
  const key = await conversationsOf(db, master, owner).key(conversationId)
  return { evidence: await evidenceOf(db, owner).list({ id, conversationId, analysisId }, key) }
}
