import { proxyActivities } from '@temporalio/workflow'
import type { Activities } from '@fechai/contracts/runs/activities'
import { MENDING_POLICY } from './policies.ts'

const { beginHousekeeping } = proxyActivities<Activities>(MENDING_POLICY)

/** Looks, every minute, at what nobody waits for, and begins what has something to do. */
export async function housekeeping(): Promise<{ begun: string[] }> {
  return { begun: await beginHousekeeping() }
}
