import type { AnalysisRuleAnswer } from '@fechai/contracts/live-leads'
import { analysisRuleOf } from '@fechai/data/analyses'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'
import { Routes } from '../http/serve.ts'
import { limitedBy, readLimit } from '../http/user-limits.ts'
import { analyzeChat } from './analyze-chat.ts'
import { estimateChat } from './estimate-chat.ts'
import { leadNews } from './lead-news.ts'

/** Live conversations as leads: their analysis, what is newer than it, and the rule that repeats it. */
export const liveLeadRoutes = (deps: Deps) => {
  const rule = async (c: ApiContext): Promise<AnalysisRuleAnswer> => ({
    success: true,
    rule: await analysisRuleOf(deps.db, c.get('viewer').owner).find(),
  })
  return new Routes()
    .serve('POST /api/whatsapp/conversations/:id/analyze', (c, { body, id }) => analyzeChat(c, deps, id, body))
    .serve('GET /api/whatsapp/conversations/:id/estimate', limitedBy(deps, readLimit), (c, { id }) =>
      estimateChat(c, deps, id),
    )
    .serve('GET /api/whatsapp/analysis-rule', (c) => rule(c))
    .serve('PUT /api/whatsapp/analysis-rule', async (c, { body }) => {
      await analysisRuleOf(deps.db, c.get('viewer').owner).set(body)
      return rule(c)
    })
    .serve('GET /api/leads/:id/news', limitedBy(deps, readLimit), (c, { id }) => leadNews(c, deps, id))
}
