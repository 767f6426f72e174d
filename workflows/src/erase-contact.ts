import { proxyActivities } from '@temporalio/workflow'
import type { Activities } from '@fechai/contracts/runs/activities'
import type { ErasureRef } from '@fechai/contracts/runs/erase-contact'
import { ERASURE_POLICY } from './policies.ts'

const { findContact, eraseHistories, eraseRows, eraseObjects, endErasure } = proxyActivities<Activities>(ERASURE_POLICY)

/**
 * Erases what is known of a contact in every store. It looks again after each time: what came while it worked goes
 * too, and it ends only when a look finds nothing.
 */
export async function eraseContact(ref: ErasureRef): Promise<void> {
  while ((await findContact(ref)).some) {
    // Runs first: one that goes on would write what was just removed.
    await eraseHistories(ref)
    await eraseRows(ref)
    await eraseObjects(ref)
  }
  await endErasure(ref)
}
