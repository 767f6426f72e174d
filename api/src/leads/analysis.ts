import type { LeadAnalysis } from '@fechai/contracts/analysis'
import { comparedAnalysis } from '@fechai/data/analyses'
import { conversationsOf } from '@fechai/data/conversations'
import { leadsOf } from '@fechai/data/leads'
import { isOfflineReason, offlineSentence } from '@fechai/domain/offline-reasons'
import { readingSentence, WHY_SENTENCES } from '@fechai/domain/reading-words'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'

export async function leadAnalysis(c: ApiContext, { db, master }: Deps, id: string): Promise<LeadAnalysis> {
  const { owner } = c.get('viewer')
  const { conversation_id: conversationId, analysis_id: analysisId } = await leadsOf(db, owner).get(id)
  if (!conversationId || !analysisId) return { analysis: null }
  const key = await conversationsOf(db, master, owner).key(conversationId)
  const { row, fields } = await comparedAnalysis(db, owner, analysisId, key)
  const { messages_read: read, messages_total: total, offline_reason: reason } = row
  return {
    analysis: {
      id: row.id,
      versao: row.versao,
      source: row.source,
      model: row.model,
      promptVersion: row.prompt_version,
      offlineReason: isOfflineReason(reason) ? offlineSentence(reason) : null,
      reading: row.source === 'model' && read !== null && total !== null ? readingSentence(read, total) : null,
      messagesRead: read,
      messagesTotal: total,
      inputTokens: row.input_tokens,
      outputTokens: row.output_tokens,
      costBrl: row.cost_brl,
      agreement: row.agreement,
      fields: fields.map((field) => ({ ...field, sentence: WHY_SENTENCES[field.why] })),
    },
  }
}
