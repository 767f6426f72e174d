import { Hono } from 'hono'
import { toInsightLine } from '@fechai/shared/contracts/insight-lines'
import {
  insightQuery,
  isPeriodDays,
  PERIOD_TEXT,
  type AnalysisAnswer,
  type InsightHead,
  type SalesAnswer,
} from '@fechai/shared/contracts/insights'
import { insightConversations, type InsightConversations } from '@fechai/shared/db/insight-conversations'
import { DomainError } from '@fechai/shared/domain/errors'
import { runAnalysis } from '@fechai/shared/insights/analysis/run-analysis'
import { lastDays, type InsightConversation } from '@fechai/shared/insights/insight-conversation'
import { salesReport } from '@fechai/shared/insights/sales/sales-report'
import type { Deps } from '../deps.ts'
import type { ApiContext, Env } from '../http/context.ts'
import { readQuery } from '../http/read-body.ts'
import { route } from '../http/route.ts'
import { encoded, sendChunks } from '../http/send-chunks.ts'
import { conversationSet, sources } from './set.ts'

/** What the conversations of the viewer's leads say together: a salesperson's own, a manager's whole company. */
export const insightRoutes = (deps: Deps) => {
  const { db, master, log } = deps
  const conversationsFor = (c: ApiContext): Promise<InsightConversations> => {
    const { days, until } = readQuery(c, insightQuery)
    if (!isPeriodDays(days)) throw new DomainError('invalid', PERIOD_TEXT, { code: 'periodo' })
    const period = lastDays(days, until ?? new Date().toISOString())
    return insightConversations(db, master, c.get('viewer').owner, period)
  }
  return new Hono<Env>()
    .get('/conversations', route('session'), async (c) => {
      const headers = { 'Content-Type': 'application/x-ndjson; charset=utf-8' }
      return sendChunks(c, log, encoded(linesOf(await conversationsFor(c))), { headers })
    })
    .get('/set', route('session'), async (c) => c.json(await conversationSet(c, deps)))
    .get('/sources', route('session'), async (c) => c.json(await sources(c, deps)))
    .get('/analysis', route('session'), async (c) => {
      const { scope, conversations } = await conversationsFor(c)
      const run = runAnalysis(await everyOne(conversations()), scope.period)
      const answer: AnalysisAnswer = { success: true, scope, run }
      return c.json(answer)
    })
    .get('/sales', route('session'), async (c) => {
      const { scope, conversations } = await conversationsFor(c)
      const report = salesReport(await everyOne(conversations()), scope.period)
      const answer: SalesAnswer = { success: true, scope, report }
      return c.json(answer)
    })
}

async function* linesOf({ scope, conversations }: InsightConversations): AsyncGenerator<string> {
  const head: InsightHead = { success: true, ...scope }
  yield `${JSON.stringify(head)}\n`
  for await (const conversation of conversations()) yield `${JSON.stringify(toInsightLine(conversation))}\n`
}

async function everyOne(conversations: AsyncGenerator<InsightConversation>): Promise<InsightConversation[]> {
  const all = []
  for await (const conversation of conversations) all.push(conversation)
  return all
}
