import { proxyActivities } from '@temporalio/workflow'
import type { Activities } from '@fechai/contracts/runs/activities'
import { MENDING_POLICY } from './policies.ts'

const { beginHousekeeping } = proxyActivities<Activities>(MENDING_POLICY)

/** Checks, every minute, for work without a caller, and starts the workflows that have something to do. */
export async function housekeeping(): Promise<{ begun: string[] }> {
  return { begun: await beginHousekeeping() }
}
