import { ANALYST_VERSION } from '@fechai/analyst/analyst-version'
import type { NightlyAnswer, NightlyRule, OlderReadings } from '@fechai/contracts/batches'
import { nightlyBatchesOf } from '@fechai/data/batches'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'

const of = (c: ApiContext, { db }: Deps) => nightlyBatchesOf(db, c.get('viewer').owner)

/** Counts the conversations that an older analyst read, and states if this person dismissed the notice of it. */
export const olderReadings = (c: ApiContext, deps: Deps): Promise<OlderReadings> => of(c, deps).older(ANALYST_VERSION)

export async function putNoticeAway(c: ApiContext, deps: Deps): Promise<OlderReadings> {
  await of(c, deps).putAway(ANALYST_VERSION)
  return olderReadings(c, deps)
}

export const nightlyRule = async (c: ApiContext, deps: Deps): Promise<NightlyAnswer> => ({
  rule: await of(c, deps).find(),
})

export async function setNightlyRule(c: ApiContext, deps: Deps, rule: NightlyRule): Promise<NightlyAnswer> {
  await of(c, deps).set(rule)
  return nightlyRule(c, deps)
}
