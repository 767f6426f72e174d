import type { LeadEvidence } from '@fechai/contracts/leads'
import { conversationsOf } from '@fechai/data/conversations'
import { evidenceOf, leadsOf } from '@fechai/data/leads'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'

export async function leadEvidence(c: ApiContext, { db, master }: Deps, id: string): Promise<LeadEvidence> {
  const { owner } = c.get('viewer')
  const { conversation_id: conversationId, analysis_id: analysisId } = await leadsOf(db, owner).get(id)
  if (!conversationId || !analysisId) return { evidence: [], outrasProvas: [] }
  const key = await conversationsOf(db, master, owner).key(conversationId)
  const lead = { id, conversationId, analysisId }
  const [evidence, outrasProvas] = await Promise.all([
    evidenceOf(db, owner).list(lead, key),
    evidenceOf(db, owner).list(lead, key, 2),
  ])
  return { evidence, outrasProvas }
}
