import type * as z from 'zod'
import { ANALYST_VERSION } from '@fechai/analyst/analyst-version'
import type { BatchFilter, BatchPreview, previewBatchBody } from '@fechai/contracts/batches'
import { batchSizes, measuredPace } from '@fechai/data/batches'
import { modelCallsOf } from '@fechai/data/analyses'
import type { Owner } from '@fechai/data/database'
import { BATCH_AT_MOST, BATCH_AT_ONCE } from '@fechai/domain/batch'
import { offersBatches } from '@fechai/domain/documented-abilities'
import { economicEstimate, estimateBatch } from '@fechai/domain/estimate-batch'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'

/** Counts the conversations that a filter leaves, and estimates the cost and time of reading them again. */
export async function previewBatch(
  c: ApiContext,
  deps: Deps,
  { filter, sample }: z.infer<typeof previewBatchBody>,
): Promise<BatchPreview> {
  const { owner } = c.get('viewer')
  const { conversations, ofCompany, estimate } = await estimateOf(deps, owner, filter, sample)
  const spentBrl = await modelCallsOf(deps.db, owner).spentToday()
  const { AI_DAILY_LIMIT_BRL: limitBrl } = deps.environment
  return {
    conversations,
    ofCompany,
    ai: hasModel(deps),
    estimate,
    economic: estimate && offersBatches(deps.environment) ? economicEstimate(estimate) : null,
    day: { limitBrl, spentBrl },
    analyst: ANALYST_VERSION,
    model: modelName(deps),
  }
}

export async function estimateOf(
  { db, environment }: Pick<Deps, 'db' | 'environment'>,
  owner: Owner,
  filter: BatchFilter,
  sample?: number,
) {
  const { conversations, ofCompany, letters } = await batchSizes(db, owner, filter)
  const read = Math.min(conversations, sample ?? BATCH_AT_MOST)
  const prices = hasModel({ environment })
    ? {
        model: environment.OPENAI_MODEL,
        declaredPrices: environment.OPENAI_PRICES,
        transcribeModel: environment.OPENAI_TRANSCRIBE_MODEL,
        usdBrl: environment.AI_USD_BRL,
      }
    : null
  const paceSeconds = await measuredPace(db, owner)
  const atOnce = BATCH_AT_ONCE.usual
  return {
    conversations,
    ofCompany,
    estimate: estimateBatch({ conversations: read, letters, prices, paceSeconds, atOnce }),
  }
}

export const hasModel = ({ environment }: Pick<Deps, 'environment'>): boolean => environment.OPENAI_API_KEY !== ''
/** As analyses name who read. */
export const modelName = (deps: Pick<Deps, 'environment'>): string =>
  hasModel(deps) ? deps.environment.OPENAI_MODEL : 'offline'
