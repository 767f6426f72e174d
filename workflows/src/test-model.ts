import { proxyActivities } from '@temporalio/workflow'
import type { Activities } from '@fechai/contracts/runs/activities'
import { ITEM_POLICY } from './policies.ts'

const { readTestTalk } = proxyActivities<Activities>(ITEM_POLICY)

/** More than there are conversations. The schedule begins anew every minute while a test is under way. */
const MOST = 50

/** Tests the model of this machine on the built-in conversations, one after the other, until it is stopped. */
export async function testModel(): Promise<{ read: number }> {
  for (let read = 0; read < MOST; read++) if (!(await readTestTalk()).more) return { read }
  return { read: MOST }
}
