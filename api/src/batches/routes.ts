import { CANCEL_UPDATE, PAUSE_UPDATE, RESUME_UPDATE } from '@fechai/contracts/runs/reanalyze-many'
import { batchesOf, batchReport } from '@fechai/data/batches'
import type { Deps } from '../deps.ts'
import { limitConcurrency } from '../http/limit-concurrency.ts'
import { Routes } from '../http/serve.ts'
import { exportLimit, limitedBy, readLimit } from '../http/user-limits.ts'
import { casesOf } from './cases.ts'
import { exportBatch } from './export.ts'
import { nightlyRule, olderReadings, putNoticeAway, setNightlyRule } from './older.ts'
import { previewBatch } from './preview.ts'
import { startBatch } from './start.ts'
import { retryBatch, takeBatchBack, tellBatch, tuneBatch } from './steer.ts'

/** Conversations that are read again together. Who manages the company steers them; a salesperson sees the own leads'. */
export const batchRoutes = (deps: Deps) =>
  new Routes()
    .serve('POST /api/batches/preview', limitedBy(deps, readLimit), (c, { body }) => previewBatch(c, deps, body))
    .serve('POST /api/batches', async (c, { body }) => ({ batch: await startBatch(c, deps, body) }))
    .serve('GET /api/batches', (c, { query: { below } }) => batchesOf(deps.db, c.get('viewer').owner).list(below))
    .serve('GET /api/batches/older', (c) => olderReadings(c, deps))
    .serve('POST /api/batches/older/put-away', (c) => putNoticeAway(c, deps))
    .serve('GET /api/batches/nightly', (c) => nightlyRule(c, deps))
    .serve('PUT /api/batches/nightly', (c, { body }) => setNightlyRule(c, deps, body))
    .serve('GET /api/batches/:id', (c, { id }) => batchReport(deps.db, c.get('viewer').owner, id))
    .serve('POST /api/batches/:id/items', limitedBy(deps, readLimit), (c, { body, id }) => casesOf(c, deps, id, body))
    .serve('POST /api/batches/:id/pause', (c, { id }) => tellBatch(c, deps, id, PAUSE_UPDATE))
    .serve('POST /api/batches/:id/resume', (c, { id }) => tellBatch(c, deps, id, RESUME_UPDATE))
    .serve('POST /api/batches/:id/cancel', (c, { id }) => tellBatch(c, deps, id, CANCEL_UPDATE))
    .serve('POST /api/batches/:id/tune', (c, { body, id }) => tuneBatch(c, deps, id, body))
    .serve('POST /api/batches/:id/retry', (c, { body, id }) => retryBatch(c, deps, id, body))
    .serve('POST /api/batches/:id/take-back', (c, { id }) => takeBatchBack(c, deps, id))
    .serve(
      'POST /api/batches/:id/export',
      limitedBy(deps, exportLimit),
      limitConcurrency(deps.limiters.wholeAnswers),
      (c, { id }) => exportBatch(c, deps, id),
    )
