import { Hono } from 'hono'
import { analysisRuleBody, analyzeChatBody, type AnalysisRuleAnswer, type LeadNews } from '@fechai/contracts/live-leads'
import type { UploadEstimate } from '@fechai/contracts/analysis'
import { analysisRuleOf } from '@fechai/data/analyses'
import type { Deps } from '../deps.ts'
import type { ApiContext, Env } from '../http/context.ts'
import { readBody, readId } from '../http/read-body.ts'
import { route } from '../http/route.ts'
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
  return new Hono<Env>()
    .post('/whatsapp/conversations/:id/analyze', route('session'), async (c) => {
      const body = await readBody(c, analyzeChatBody)
      return c.json(await analyzeChat(c, deps, chatId(c), body), 202)
    })
    .get('/whatsapp/conversations/:id/estimate', route('session'), limitedBy(deps, readLimit), async (c) => {
      const answer: UploadEstimate = await estimateChat(c, deps, chatId(c))
      return c.json(answer)
    })
    .get('/whatsapp/analysis-rule', route('session'), async (c) => c.json(await rule(c)))
    .put('/whatsapp/analysis-rule', route('gestor'), async (c) => {
      await analysisRuleOf(deps.db, c.get('viewer').owner).set(await readBody(c, analysisRuleBody))
      return c.json(await rule(c))
    })
    .get('/leads/:id/news', route('session'), limitedBy(deps, readLimit), async (c) => {
      const answer: LeadNews = await leadNews(c, deps, readId(c, 'Lead não encontrado ou não pertence ao usuário'))
      return c.json(answer)
    })
}

const chatId = (c: ApiContext): string => readId(c, 'Conversa não encontrada')
