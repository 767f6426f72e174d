import type { Given } from '@fechai/contracts/endpoints'
import { isPeriodDays, PERIOD_TEXT, type DataSources, type SetAnswer } from '@fechai/contracts/insights'
import { chooseSet, dataSources, readSet } from '@fechai/data/reports'
import { DomainError } from '@fechai/domain/errors'
import { lastDays } from '@fechai/domain/insights/insight-conversation'
import { validateSet } from '@fechai/domain/insights/readiness/validate-set'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'

/** The conversations of a set, and whether they are enough for a report. */
export async function conversationSet(
  c: ApiContext,
  { db, master }: Deps,
  { until = new Date().toISOString(), ...filter }: Given<'GET /api/insights/set'>['query'],
): Promise<SetAnswer> {
  if (!isPeriodDays(filter.days)) throw new DomainError('invalid', PERIOD_TEXT, { code: 'periodo' })
  const { owner } = c.get('viewer')
  const period = lastDays(filter.days, until)
  const set = await chooseSet(db, owner, period, filter)
  const conversations = await readSet(db, master, owner, period, set)
  const { found, withoutSeller, toConfirm, chosen } = set
  const validation = validateSet(conversations, filter.days, chosen.length)
  const about = { period, found, withoutSeller, toConfirm, chosen: chosen.length }
  return { success: true, ...about, conversations, validation }
}

export const sources = async (c: ApiContext, { db }: Deps): Promise<DataSources> => ({
  success: true,
  ...(await dataSources(db, c.get('viewer').owner)),
})
