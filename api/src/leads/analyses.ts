import type { LeadAnalyses } from '@fechai/contracts/leads'
import { analysesOf } from '@fechai/data/analyses'
import { conversationsOf } from '@fechai/data/conversations'
import { leadsOf } from '@fechai/data/leads'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'

export async function leadAnalyses(c: ApiContext, { db, master }: Deps, id: string): Promise<LeadAnalyses> {
  const { owner } = c.get('viewer')
  const { conversation_id: conversationId, analysis_id: analysisId } = await leadsOf(db, owner).get(id)
  if (!conversationId) return { analyses: [] }
  const key = await conversationsOf(db, master, owner).key(conversationId)
  return { analyses: await analysesOf(db, owner).versions({ conversationId, analysisId }, key) }
}
