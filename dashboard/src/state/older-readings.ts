import type { NightlyRule, OlderReadings } from '@fechai/contracts/batches'
import { proxy } from 'valtio'
import { call } from '../lib/call.ts'
import { joinScreens } from './screens.ts'

/** Readings by an earlier analyst, and the setting that repeats them every night. */
export const olderReadings = proxy({
  known: null as OlderReadings | null,
  nightly: null as NightlyRule | null,
})

/** A notice: when it does not come, nothing is said. */
export async function loadOlderReadings(): Promise<void> {
  olderReadings.known = await call('GET /api/batches/older').catch(() => olderReadings.known)
}

export async function putOlderReadingsAway(): Promise<void> {
  if (olderReadings.known) olderReadings.known.isPutAway = true
  await call('POST /api/batches/older/put-away').catch(() => undefined)
}

export async function loadNightly(): Promise<void> {
  const answer = await call('GET /api/batches/nightly').catch(() => null)
  if (answer) olderReadings.nightly = answer.rule
}

/** Shown once the server has it. @throws ApiError */
export async function saveNightly(rule: NightlyRule): Promise<void> {
  olderReadings.nightly = (await call('PUT /api/batches/nightly', { body: rule })).rule
}

joinScreens({ clear: () => Object.assign(olderReadings, { known: null, nightly: null }) })
