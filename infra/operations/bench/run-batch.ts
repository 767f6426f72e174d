import type { Batch, BatchAnswer, BatchFilter, BatchReport } from '@fechai/contracts/batches'
import type { Owner } from '@fechai/data/database'
import type { BatchState } from '@fechai/domain/batch'
import type { Seller } from '@fechai/testkit/testing/seller'
import { until } from '@fechai/testkit/testing/until'

const LIMIT_MS = 1_800_000
const LOOK_MS = 250

export async function ownerOfSeller(seller: Seller): Promise<Owner> {
  const { user } = await seller.json<{ user: { id: string; empresaId: string } }>('/api/me')
  return { empresaId: user.empresaId, userId: user.id, reach: 'company' }
}

/** A batch that only compares, begun as a manager begins it. @returns its id. */
export async function startBatch(manager: Seller, atOnce: number, filter: BatchFilter = {}): Promise<string> {
  const post = (path: string, body: unknown) =>
    manager.json<BatchAnswer>(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const id = crypto.randomUUID()
  await post('/api/batches', { id, filter, mode: 'so_comparar' })
  await post(`/api/batches/${id}/tune`, { atOnce })
  return id
}

export const standingOf = async (manager: Seller, id: string): Promise<Batch> =>
  (await manager.json<BatchReport>(`/api/batches/${id}`)).batch

export const reachBatch = (manager: Seller, id: string, state: BatchState): Promise<unknown> =>
  until(async () => (await standingOf(manager, id)).state === state, { timeoutMs: LIMIT_MS, intervalMs: LOOK_MS })
