import { proxyActivities } from '@temporalio/workflow'
import type { Activities } from '@fechai/contracts/runs/activities'
import type { CompanyErasureRef } from '@fechai/contracts/runs/erase-company'
import { ERASURE_POLICY } from './policies.ts'

const activities = proxyActivities<Activities>(ERASURE_POLICY)

/**
 * Erases a company in every store. Sign-ins end first; then runs that could write are removed before the data, and
 * the company's key last with the company itself.
 */
export async function eraseCompany(ref: CompanyErasureRef): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  const add = (store: string, gone: number) => {
    if (gone > 0) counts[store] = (counts[store] ?? 0) + gone
  }
  await activities.closeCompany(ref)
  add('historicos', (await activities.eraseCompanyHistories(ref)).gone)
  for (;;) {
    const rows = Object.entries(await activities.eraseCompanyRows(ref))
    if (rows.length === 0) break
    for (const [table, gone] of rows) add(table, gone)
  }
  add('objetos', (await activities.eraseCompanyObjects(ref)).gone)
  add('noticias', (await activities.eraseCompanyNews(ref)).gone)
  // Runs from before the closing have ended by now.
  add('historicos', (await activities.eraseCompanyHistories(ref)).gone)
  await activities.endCompany(ref, counts)
  return counts
}
