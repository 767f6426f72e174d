import { sql } from 'kysely'
import type { Tx } from '../database/connect.ts'

/** Reais that a batch spent or set aside. */
export async function spentByBatch(tx: Tx, batchId: string): Promise<number> {
  const { spent } = await tx
    .selectFrom('model_calls')
    .select(sql<number>`coalesce(sum(coalesce(cost_brl, reserved_brl)), 0)::float8`.as('spent'))
    .where('batch_id', '=', batchId)
    .executeTakeFirstOrThrow()
  return spent
}

/** Returns true when the batch's ceiling, as it is now, has no room for so much more. */
export async function batchIsSpent(tx: Tx, batchId: string, moreBrl: number): Promise<boolean> {
  const batch = await tx.selectFrom('batches').select('limit_brl').where('id', '=', batchId).executeTakeFirst()
  const limit = batch?.limit_brl ?? null
  return limit !== null && (await spentByBatch(tx, batchId)) + moreBrl > limit
}
