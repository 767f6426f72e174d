import type * as z from 'zod'
import { toInsightLine } from '@fechai/contracts/insight-lines'
import {
  isPeriodDays,
  MOST_REPORT_DAYS,
  PERIOD_TEXT,
  type InsightHead,
  type insightQuery,
  type reportQuery,
} from '@fechai/contracts/insights'
import type { OwnWordsAnswer } from '@fechai/contracts/own-words'
import type { SalesSettingsAnswer } from '@fechai/contracts/sales-settings'
import { countLosses } from '@fechai/data/leads'
import { countOrigins } from '@fechai/data/origins'
import { insightConversations, type InsightConversations, ownWordsOf, salesSettingsOf } from '@fechai/data/reports'
import { DomainError } from '@fechai/domain/errors'
import type { OwnWords } from '@fechai/domain/insights/analysis/own-words'
import { lastDays, type Period } from '@fechai/domain/insights/insight-conversation'
import { instantsOf, lengthOf } from '@fechai/domain/insights/team/days'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'
import { limitConcurrency } from '../http/limit-concurrency.ts'
import { Routes } from '../http/serve.ts'
import { encoded, sendChunks } from '../http/send-chunks.ts'
import { analysisRunLimit, limitedBy, readLimit } from '../http/user-limits.ts'
import { calibration, learningEffects, setCalibration } from './calibration.ts'
import { objectionsPage } from './objections.ts'
import { salesPage } from './sales.ts'
import { sellerPage } from './seller.ts'
import { conversationSet, sources } from './set.ts'

/** Routes of figures over the conversations of the viewer's leads: a salesperson's own, a manager's whole company. */
export const insightRoutes = (deps: Deps) => {
  const { db, master, log, insights, limiters } = deps
  const settingsOf = async (c: ApiContext): Promise<SalesSettingsAnswer> => ({
    success: true,
    settings: await salesSettingsOf(db, c.get('viewer').owner).find(),
  })
  const findWords = (c: ApiContext): Promise<OwnWords> => ownWordsOf(db, c.get('viewer').owner).find()
  const wordsOf = async (c: ApiContext): Promise<OwnWordsAnswer> => ({ success: true, words: await findWords(c) })
  const conversationsFor = (c: ApiContext, asked: AskedPeriod): Promise<InsightConversations> =>
    insightConversations(db, master, c.get('viewer').owner, periodOf(asked))
  const limited = limitedBy(deps, readLimit)
  const { wholeAnswers, wholePeriods } = limiters
  return new Routes()
    .serve('GET /api/insights/conversations', limited, limitConcurrency(wholePeriods), async (c, { query }) => {
      const headers = { 'Content-Type': 'application/x-ndjson; charset=utf-8' }
      return sendChunks(c, log, encoded(linesOf(await conversationsFor(c, query), await findWords(c))), { headers })
    })
    .serve('GET /api/insights/set', limited, limitConcurrency(wholePeriods), (c, { query }) =>
      conversationSet(c, deps, query),
    )
    .serve('GET /api/insights/sources', limited, (c) => sources(c, deps))
    .serve('GET /api/insights/origins', limited, async (c, { query }) => ({
      origins: await countOrigins(db, c.get('viewer').owner, reportPeriodOf(query)),
    }))
    .serve('GET /api/insights/losses', limited, async (c, { query }) => ({
      losses: await countLosses(db, c.get('viewer').owner, reportPeriodOf(query)),
    }))
    .serve('GET /api/insights/analysis', limitedBy(deps, analysisRunLimit), async (c, { query }) => {
      const { scope, conversations } = await conversationsFor(c, query)
      const about = { period: scope.period, ownWords: await findWords(c) }
      const run = await insights.compute(c.get('viewer').owner, 'analysis', [conversations()], about)
      return { success: true, scope, run }
    })
    .serve('GET /api/insights/sales', limited, limitConcurrency(wholeAnswers), (c, { query }) =>
      salesPage(c, deps, reportPeriodOf(query)),
    )
    .serve('GET /api/insights/objections', limited, limitConcurrency(wholeAnswers), (c, { query }) =>
      objectionsPage(c, deps, reportPeriodOf(query), query.vendedor ?? null),
    )
    .serve('GET /api/insights/sales-settings', (c) => settingsOf(c))
    .serve('PUT /api/insights/sales-settings', async (c, { body }) => {
      await salesSettingsOf(db, c.get('viewer').owner).set(body)
      return settingsOf(c)
    })
    .serve('GET /api/insights/words', (c) => wordsOf(c))
    .serve('PUT /api/insights/words', async (c, { body }) => {
      await ownWordsOf(db, c.get('viewer').owner).set(body)
      return wordsOf(c)
    })
    .serve('GET /api/insights/calibration', limited, (c) => calibration(c, deps))
    .serve('PUT /api/insights/calibration', async (c, { body }) => {
      await setCalibration(c, deps, body.enabled)
      return calibration(c, deps)
    })
    .serve('GET /api/insights/learning-effects', limited, (c) => learningEffects(c, deps))
    .serve('GET /api/insights/seller', limited, (c, { query }) => sellerPage(c, deps, query))
}

type AskedPeriod = z.infer<typeof insightQuery>

/** @throws DomainError('invalid') for more than may be asked for. */
function periodOf({ days, until }: AskedPeriod): Period {
  if (!isPeriodDays(days)) throw noPeriod()
  return lastDays(days, until ?? new Date().toISOString())
}

const noPeriod = () => new DomainError('invalid', PERIOD_TEXT, { code: 'periodo' })

/** The same, or of whole days. */
function reportPeriodOf({ days = NaN, until, from, to }: z.infer<typeof reportQuery>): Period {
  if (from === undefined || to === undefined) return periodOf({ days, until })
  const period = lengthOf({ from, to }) <= MOST_REPORT_DAYS ? instantsOf({ from, to }, Date.now()) : null
  if (period === null) throw noPeriod()
  return period
}

async function* linesOf({ scope, conversations }: InsightConversations, ownWords: OwnWords): AsyncGenerator<string> {
  const head: InsightHead = { success: true, ...scope, ownWords }
  yield `${JSON.stringify(head)}\n`
  for await (const conversation of conversations()) yield `${JSON.stringify(toInsightLine(conversation))}\n`
}
