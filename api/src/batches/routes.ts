import { Hono } from 'hono'
import {
  batchItemsBody,
  batchListQuery,
  nightlyRuleBody,
  previewBatchBody,
  retryBatchBody,
  startBatchBody,
  tuneBatchBody,
  type BatchAnswer,
  type BatchItems,
  type BatchList,
  type BatchPreview,
  type BatchReport,
} from '@fechai/contracts/batches'
import { CANCEL_UPDATE, PAUSE_UPDATE, RESUME_UPDATE } from '@fechai/contracts/runs/reanalyze-many'
import { batchesOf, batchReport } from '@fechai/data/batches'
import type { Deps } from '../deps.ts'
import type { ApiContext, Env } from '../http/context.ts'
import { readBody, readId, readQuery } from '../http/read-body.ts'
import { inTurn } from '../http/in-turn.ts'
import { route } from '../http/route.ts'
import { exportLimit, limitedBy, readLimit } from '../http/user-limits.ts'
import { casesOf } from './cases.ts'
import { exportBatch } from './export.ts'
import { nightlyRule, olderReadings, putNoticeAway, setNightlyRule } from './older.ts'
import { previewBatch } from './preview.ts'
import { startBatch } from './start.ts'
import { retryBatch, takeBatchBack, tellBatch, tuneBatch } from './steer.ts'

/** Conversations that are read again together. Who manages the company steers them; a salesperson sees the own leads'. */
export const batchRoutes = (deps: Deps) =>
  new Hono<Env>()
    .post('/preview', route('gestor'), limitedBy(deps, readLimit), async (c) => {
      const answer: BatchPreview = await previewBatch(c, deps, await readBody(c, previewBatchBody))
      return c.json(answer)
    })
    .post('/', route('gestor'), async (c) => {
      const answer: BatchAnswer = { batch: await startBatch(c, deps, await readBody(c, startBatchBody)) }
      return c.json(answer, 202)
    })
    .get('/', route('session'), async (c) => {
      const { below } = readQuery(c, batchListQuery)
      const answer: BatchList = await batchesOf(deps.db, c.get('viewer').owner).list(below)
      return c.json(answer)
    })
    .get('/older', route('gestor', { prolongs: false }), async (c) => c.json(await olderReadings(c, deps)))
    .post('/older/put-away', route('gestor'), async (c) => c.json(await putNoticeAway(c, deps)))
    .get('/nightly', route('gestor', { prolongs: false }), async (c) => c.json(await nightlyRule(c, deps)))
    .put('/nightly', route('gestor'), async (c) =>
      c.json(await setNightlyRule(c, deps, await readBody(c, nightlyRuleBody))),
    )
    .get('/:id', route('session'), async (c) => {
      const answer: BatchReport = await batchReport(deps.db, c.get('viewer').owner, batchId(c))
      return c.json(answer)
    })
    .post('/:id/items', route('session'), limitedBy(deps, readLimit), async (c) => {
      const answer: BatchItems = await casesOf(c, deps, batchId(c), await readBody(c, batchItemsBody))
      return c.json(answer)
    })
    .post('/:id/pause', route('gestor'), async (c) => c.json(await tellBatch(c, deps, batchId(c), PAUSE_UPDATE)))
    .post('/:id/resume', route('gestor'), async (c) => c.json(await tellBatch(c, deps, batchId(c), RESUME_UPDATE)))
    .post('/:id/cancel', route('gestor'), async (c) => c.json(await tellBatch(c, deps, batchId(c), CANCEL_UPDATE)))
    .post('/:id/tune', route('gestor'), async (c) =>
      c.json(await tuneBatch(c, deps, batchId(c), await readBody(c, tuneBatchBody))),
    )
    .post('/:id/retry', route('gestor'), async (c) =>
      c.json(await retryBatch(c, deps, batchId(c), await readBody(c, retryBatchBody))),
    )
    .post('/:id/take-back', route('gestor'), async (c) => c.json(await takeBatchBack(c, deps, batchId(c)), 202))
    .post('/:id/export', route('session'), limitedBy(deps, exportLimit), inTurn(deps.turns.wholeAnswers), (c) =>
      exportBatch(c, deps, batchId(c)),
    )

const batchId = (c: ApiContext): string => readId(c, 'Lote não encontrado')
