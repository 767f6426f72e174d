import type { UploadEstimate } from '../analysis.ts'
import { endpoint, type } from '../endpoint.ts'
import {
  analysisRuleBody,
  analyzeChatBody,
  type AnalysisRuleAnswer,
  type ChatAnalysisAccepted,
  type LeadNews,
} from '../live-leads.ts'

export const liveLeadEndpoints = {
  'POST /api/whatsapp/conversations/:id/analyze': endpoint({
    access: 'session',
    ids: { id: 'chat' },
    body: analyzeChatBody,
    answer: type<ChatAnalysisAccepted>(),
    example: {},
    status: 202,
  }),
  'GET /api/whatsapp/conversations/:id/estimate': endpoint({
    access: 'session',
    ids: { id: 'chat' },
    answer: type<UploadEstimate>(),
  }),
  'GET /api/whatsapp/analysis-rule': endpoint({ access: 'session', answer: type<AnalysisRuleAnswer>() }),
  'PUT /api/whatsapp/analysis-rule': endpoint({
    access: 'gestor',
    body: analysisRuleBody,
    answer: type<AnalysisRuleAnswer>(),
    example: { enabled: false, quietMinutes: 15, dailyCeiling: 20 },
  }),
  'GET /api/leads/:id/news': endpoint({ access: 'session', ids: { id: 'lead' }, answer: type<LeadNews>() }),
}
