import { companiesToRoute, routeNextLeads } from '@fechai/data/leads'
import { wholeCompany } from '@fechai/data/database'
import type { Deps } from '../deps.ts'
import { namesOf } from '../identity/people.ts'
import { publishNewOwner } from '../leads/assign.ts'
import { retryQueue } from '../outbox/retry-queue.ts'

const LONGEST_WAIT_MS = 5 * 60_000

/** Gives new leads to their owners by the rule of their company. Safe to run in several processes. */
export function leadRouter(parts: Pick<Deps, 'db' | 'authDb' | 'bus' | 'log'>): () => Promise<void> {
  const { db, authDb, log } = parts
  const turns = retryQueue(log, 'routing', LONGEST_WAIT_MS)
  return async () =>
    turns.each(
      await companiesToRoute(db, turns.waiting()),
      (empresaId) => empresaId,
      async (empresaId) => {
        const names = await namesOf(authDb, empresaId)
        for (;;) {
          const routed = await routeNextLeads(db, empresaId, names)
          if (routed.length === 0) return
          for (const each of routed) publishNewOwner(parts, wholeCompany(empresaId), each.to, each)
        }
      },
    )
}
