import { proxyActivities } from '@temporalio/workflow'
import type { Activities } from '@fechai/contracts/runs/activities'
import type { CompanyErasureRef } from '@fechai/contracts/runs/erase-company'
import { ERASURE_POLICY } from './policies.ts'

const { closeCompany, endCompany, eraseCompanyHistories, eraseCompanyNews, eraseCompanyObjects, eraseCompanyRows } =
  proxyActivities<Activities>(ERASURE_POLICY)

/**
 * Erases a company in every store. Sign-ins end first; then runs that could write are removed before the data, and
 * the company's key last with the company itself.
 */
export async function eraseCompany(ref: CompanyErasureRef): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  const add = (store: string, gone: number) => {
    if (gone > 0) counts[store] = (counts[store] ?? 0) + gone
  }
  await closeCompany(ref)
  add('historicos', (await eraseCompanyHistories(ref)).gone)
  for (;;) {
    const rows = Object.entries(await eraseCompanyRows(ref))
    if (rows.length === 0) break
    for (const [table, gone] of rows) add(table, gone)
  }
  add('objetos', (await eraseCompanyObjects(ref)).gone)
  add('noticias', (await eraseCompanyNews(ref)).gone)
  // Runs from before the closing have ended by now.
  add('historicos', (await eraseCompanyHistories(ref)).gone)
  await endCompany(ref, counts)
  return counts
}
