import type * as z from 'zod'
import type { estimateBody, UploadEstimate } from '@fechai/shared/contracts/analysis'
import { spendingLimits, wouldSpendDay } from '@fechai/shared/db/spending'
import { estimateBRL, estimateSentence, NO_READING } from '@fechai/shared/domain/estimate-cost'
import type { Deps } from '../deps.ts'
import { hasToConfirm } from '../identity/confirmation.ts'
import type { ApiContext } from '../http/context.ts'

/** What the analysis of a file will probably cost, before it is sent. */
export async function estimateUpload(
  c: ApiContext,
  { db, environment }: Deps,
  size: z.infer<typeof estimateBody>,
): Promise<UploadEstimate> {
  if (environment.OPENAI_API_KEY === '') return { ai: false, brl: null, sentence: null }
  const brl = estimateBRL(size, {
    model: environment.OPENAI_MODEL,
    declaredPrices: environment.OPENAI_PRICES,
    transcribeModel: environment.OPENAI_TRANSCRIBE_MODEL,
    usdBrl: environment.AI_USD_BRL,
  })
  if (brl === null) return { ai: true, brl, sentence: null }
  // The day is the company's, whoever asks; of it only the sum is looked at.
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
