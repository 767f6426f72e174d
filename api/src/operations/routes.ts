import { analysisWorkflowId } from '@fechai/contracts/runs/analyze-upload'
import { reanalysisWorkflowId } from '@fechai/contracts/runs/reanalyze-lead'
import { batchWorkflowId } from '@fechai/contracts/runs/reanalyze-many'
import { MOST_RETRIED, type ParkedGroup } from '@fechai/contracts/operations'
import { installationDesk, operationsOf, type ParkedRow } from '@fechai/data/operations'
import { countHit } from '@fechai/data/companies'
import { readingTimesOf, stageTimesOf } from '@fechai/data/analyses'
import { parkedCauseOf } from '@fechai/domain/parked-causes'
import { operatorsLink, parkedRunsLink } from '@fechai/platform/operators-link'
import type { Deps } from '../deps.ts'
import { Routes } from '../http/serve.ts'
import { retryManyLimit } from '../http/user-limits.ts'
import { chooseModel } from './choose-model.ts'
import { installationRun } from './installation-run.ts'
import { modelDesk } from './model-desk.ts'
import { testModel } from './test-model.ts'
import { retryMany } from './retry-many.ts'

/** Routes of a company's work that waits for a person, for its managers. */
export const operationRoutes = (deps: Deps) =>
  new Routes()
    .serve('GET /api/operations', async (c) => {
      const { owner } = c.get('viewer')
      const operations = operationsOf(deps.db, owner)
      const [parked, underWay, unread, messages, troubled, slow] = await Promise.all([
        operations.parked(),
        operations.underWay(),
        operations.unread(),
        operations.parkedMessages(),
        operations.troubledBatches(),
        stageTimesOf(deps.db, owner).slow(),
      ])
      const base = parkedRunsLink(deps.environment, { empresaId: owner.empresaId })
      const causeLink = (stages: readonly string[]): string =>
        parkedRunsLink(deps.environment, { empresaId: owner.empresaId, stages })
      const link = ({ uploadId }: ParkedRow): string =>
        operatorsLink(deps.environment, analysisWorkflowId({ empresaId: owner.empresaId, uploadId }))
      const { empresaId } = owner
      const batches = troubled.map((batch) => ({
        ...batch,
        temporalUrl: operatorsLink(deps.environment, batchWorkflowId({ empresaId, batchId: batch.id })),
      }))
      return {
        ...{ parked: groupsOf(parked, link, causeLink), underWay, unread, messages, batches, temporalUrl: base },
        slow: slow.map(({ conversationId, ...run }) => ({
          ...run,
          temporalUrl: operatorsLink(
            deps.environment,
            run.kind === 'upload'
              ? analysisWorkflowId({ empresaId, uploadId: run.id })
              : reanalysisWorkflowId({ empresaId, conversationId }),
          ),
        })),
      }
    })
    .serve('GET /api/operations/installation', async () => {
      const runs = await installationDesk(deps.db)
      return { runs: runs.map((row) => installationRun(row, deps.environment)) }
    })
    .serve('GET /api/operations/model', () => modelDesk(deps))
    .serve('POST /api/operations/model', async (c, { body }) => {
      await chooseModel(deps, c.get('viewer').owner, body)
      return modelDesk(deps)
    })
    .serve('POST /api/operations/model/test', async (c, { body: { act } }) => {
      await testModel(deps, c.get('viewer').owner, act)
      return modelDesk(deps)
    })
    .serve('POST /api/operations/model/times', async (c, { body }) => {
      await readingTimesOf(deps.db).choose(c.get('viewer').owner, body)
      return modelDesk(deps)
    })
    .serve('POST /api/operations/retry', async (c, { body: wanted }) => {
      const { owner, user } = c.get('viewer')
      await countHit(deps.db, retryManyLimit(deps.environment, user.id))
      const operations = operationsOf(deps.db, owner)
      const done = await retryMany(deps, owner, { ...wanted, most: MOST_RETRIED }, c.get('requestId'))
      await operations.noteRetry({
        ...('cause' in wanted && { cause: wanted.cause }),
        ...('session' in wanted && { sessionId: wanted.session }),
        ...done,
      })
      return { success: true, ...done }
    })

/** Groups them, in the order in which the longest waiting of each came. */
function groupsOf(
  rows: readonly ParkedRow[],
  link: (row: ParkedRow) => string,
  causeLink: (stages: readonly string[]) => string,
): ParkedGroup[] {
  return [...Map.groupBy(rows, ({ code }) => parkedCauseOf(code))].map(([cause, group]) => ({
    cause: cause.codes[0]!,
    title: cause.title,
    advice: cause.advice,
    isWorthRetrying: cause.isWorthRetrying,
    temporalUrl: causeLink([...new Set(group.map(({ stage }) => stage))]),
    runs: group.map((row) => ({
      uploadId: row.uploadId,
      title: row.title,
      stage: row.stage,
      since: row.since,
      costBrl: row.costBrl,
      stops: row.stops,
      temporalUrl: link(row),
    })),
  }))
}
