import type * as z from 'zod'
import type { estimateBody, UploadEstimate } from '@fechai/contracts/analysis'
import { spendingLimits, wouldSpendDay } from '@fechai/data/companies'
import { estimateBRL, estimateSentence, NO_READING } from '@fechai/domain/estimate-cost'
import type { Deps } from '../deps.ts'
import { hasToConfirm } from '../identity/confirmation.ts'
import type { ApiContext } from '../http/context.ts'

type Size = z.infer<typeof estimateBody>

/** Estimates the cost of analysing a file, before it is sent. */
export const estimateUpload = (c: ApiContext, deps: Deps, size: Size): Promise<UploadEstimate> =>
  estimateAnalyses(c, deps, [size])

/** Estimates the cost of several analyses together. */
export async function estimateAnalyses(
  c: ApiContext,
  { db, environment }: Deps,
  sizes: readonly Size[],
): Promise<UploadEstimate> {
  if (environment.OPENAI_API_KEY === '') return { ai: false, brl: null, sentence: null }
  const prices = {
    model: environment.OPENAI_MODEL,
    declaredPrices: environment.OPENAI_PRICES,
    transcribeModel: environment.OPENAI_TRANSCRIBE_MODEL,
    usdBrl: environment.AI_USD_BRL,
  }
  const each = sizes.map((size) => estimateBRL(size, prices))
  if (each.includes(null)) return { ai: true, brl: null, sentence: null }
  const brl = each.reduce<number>((sum, one) => sum + one!, 0)
  // The day is the company's, for every caller; only its sum is used.
  if (await hasToConfirm({ db, environment }, c.get('viewer'))) return { ai: true, brl, sentence: NO_READING.email }
  const whose = await wouldSpendDay(
    db,
    { ...c.get('viewer').owner, reach: 'company' },
    spendingLimits(environment),
    brl,
  )
  if (whose === null) return { ai: true, brl, sentence: estimateSentence(brl) }
  return { ai: true, brl, sentence: NO_READING[whose === 'company' ? 'teto' : 'teto_geral'] }
}
