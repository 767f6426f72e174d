import { Hono } from 'hono'
import { calibrationBody } from '@fechai/contracts/calibration'
import { toInsightLine } from '@fechai/contracts/insight-lines'
import {
  insightQuery,
  objectionsQuery,
  isPeriodDays,
  PERIOD_TEXT,
  type AnalysisAnswer,
  type InsightHead,
} from '@fechai/contracts/insights'
import { ownWordsBody, type OwnWordsAnswer } from '@fechai/contracts/own-words'
import { salesSettingsBody, type SalesSettingsAnswer } from '@fechai/contracts/sales-settings'
import { insightConversations, type InsightConversations, ownWordsOf, salesSettingsOf } from '@fechai/data/reports'
import { DomainError } from '@fechai/domain/errors'
import type { OwnWords } from '@fechai/domain/insights/analysis/own-words'
import { lastDays, type Period } from '@fechai/domain/insights/insight-conversation'
import type { Deps } from '../deps.ts'
import type { ApiContext, Env } from '../http/context.ts'
import { readBody, readQuery } from '../http/read-body.ts'
import { inTurn } from '../http/in-turn.ts'
import { route } from '../http/route.ts'
import { encoded, sendChunks } from '../http/send-chunks.ts'
import { analysisRunLimit, limitedBy, readLimit } from '../http/user-limits.ts'
import { calibration, learningEffects, setCalibration } from './calibration.ts'
import { objectionsPage } from './objections.ts'
import { salesPage } from './sales.ts'
import { sellerPage } from './seller.ts'
import { conversationSet, sources } from './set.ts'

/** Routes of figures over the conversations of the viewer's leads: a salesperson's own, a manager's whole company. */
export const insightRoutes = (deps: Deps) => {
  const { db, master, log, insights, turns } = deps
  const settingsOf = async (c: ApiContext): Promise<SalesSettingsAnswer> => ({
    success: true,
    settings: await salesSettingsOf(db, c.get('viewer').owner).find(),
  })
  const findWords = (c: ApiContext): Promise<OwnWords> => ownWordsOf(db, c.get('viewer').owner).find()
  const wordsOf = async (c: ApiContext): Promise<OwnWordsAnswer> => ({ success: true, words: await findWords(c) })
  const conversationsFor = (c: ApiContext): Promise<InsightConversations> =>
    insightConversations(db, master, c.get('viewer').owner, periodOf(c))
  const limited = limitedBy(deps, readLimit)
  const { wholeAnswers, wholePeriods } = turns
  return new Hono<Env>()
    .get('/conversations', route('session'), limited, inTurn(wholePeriods), async (c) => {
      const headers = { 'Content-Type': 'application/x-ndjson; charset=utf-8' }
      return sendChunks(c, log, encoded(linesOf(await conversationsFor(c), await findWords(c))), { headers })
    })
    .get('/set', route('session'), limited, inTurn(wholePeriods), async (c) => c.json(await conversationSet(c, deps)))
    .get('/sources', route('session'), limited, async (c) => c.json(await sources(c, deps)))
    .get('/analysis', route('session'), limitedBy(deps, analysisRunLimit), async (c) => {
      const { scope, conversations } = await conversationsFor(c)
      const about = { period: scope.period, ownWords: await findWords(c) }
      const run = await insights.compute(c.get('viewer').owner, 'analysis', [conversations()], about)
      const answer: AnalysisAnswer = { success: true, scope, run }
      return c.json(answer)
    })
    .get('/sales', route('session'), limited, inTurn(wholeAnswers), async (c) => {
      return c.json(await salesPage(c, deps, periodOf(c)))
    })
    .get('/objections', route('session'), limited, inTurn(wholeAnswers), async (c) => {
      const { vendedor = null } = readQuery(c, objectionsQuery)
      return c.json(await objectionsPage(c, deps, periodOf(c), vendedor))
    })
    .get('/sales-settings', route('session'), async (c) => c.json(await settingsOf(c)))
    .put('/sales-settings', route('gestor'), async (c) => {
      await salesSettingsOf(db, c.get('viewer').owner).set(await readBody(c, salesSettingsBody))
      return c.json(await settingsOf(c))
    })
    .get('/words', route('session'), async (c) => c.json(await wordsOf(c)))
    .put('/words', route('gestor'), async (c) => {
      await ownWordsOf(db, c.get('viewer').owner).set(await readBody(c, ownWordsBody))
      return c.json(await wordsOf(c))
    })
    .get('/calibration', route('session'), limited, async (c) => c.json(await calibration(c, deps)))
    .put('/calibration', route('gestor'), async (c) => {
      await setCalibration(c, deps, (await readBody(c, calibrationBody)).enabled)
      return c.json(await calibration(c, deps))
    })
    .get('/learning-effects', route('session'), limited, async (c) => c.json(await learningEffects(c, deps)))
    .get('/seller', route('session'), limited, async (c) => c.json(await sellerPage(c, deps)))
}

/** @throws DomainError('invalid') for more than may be asked for. */
function periodOf(c: ApiContext): Period {
  const { days, until } = readQuery(c, insightQuery)
  if (!isPeriodDays(days)) throw new DomainError('invalid', PERIOD_TEXT, { code: 'periodo' })
  return lastDays(days, until ?? new Date().toISOString())
}

async function* linesOf({ scope, conversations }: InsightConversations, ownWords: OwnWords): AsyncGenerator<string> {
  const head: InsightHead = { success: true, ...scope, ownWords }
  yield `${JSON.stringify(head)}\n`
  for await (const conversation of conversations()) yield `${JSON.stringify(toInsightLine(conversation))}\n`
}
