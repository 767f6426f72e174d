import { randomUUID } from 'node:crypto'
import { companyKeyOf } from '@fechai/data/companies'
import { openDatabase } from '@fechai/data/database'
import { scanProOf } from '@fechai/data/reports'
import { lastDays } from '@fechai/domain/insights/insight-conversation'
import { USUAL_SETTINGS } from '@fechai/domain/insights/sales/sales-settings'
import { validateSet } from '@fechai/domain/insights/readiness/validate-set'
import type { PagesMaterial } from '@fechai/domain/insights/scanpro/pages-material'
import { scanProBytes, scanProReport } from '@fechai/domain/insights/scanpro/scanpro-report'
import type { TestApi } from './harness.ts'
import type { Member } from './visitor.ts'

/** A finished report of the member's company, over nothing. */
export async function seedScanPro({ deps: { db, master } }: TestApi, member: Member): Promise<string> {
  const owner = { empresaId: member.user.empresaId, userId: member.user.id, reach: 'company' as const }
  const key = await companyKeyOf(db, master, owner)
  const [id, until] = [randomUUID(), new Date().toISOString()]
  const filter = { days: 30, sample: 'todas' as const, seed: 0, until }
  const leftOut = { withoutSeller: 0, toConfirm: 0 }
  const material: PagesMaterial = { dealsBefore: [], acts: [], leads: new Map(), before: { reason: 'none' }, leftOut }
  const versions = { report: 1, analyst: '1.0' }
  await scanProOf(db, owner, key).start({
    id,
    filter,
    versions,
    settings: USUAL_SETTINGS,
    inputs: { conversations: [], before: { reason: 'none' }, leftOut },
  })
  const body = scanProBytes(scanProReport([], [], validateSet([], 30), lastDays(30, until), USUAL_SETTINGS, material))
  // Workers alone may write what a report says.
  const workers = openDatabase({ url: process.env.DATABASE_WORKER_URL!, max: 1 })
  await scanProOf(workers, owner, key).finish(id, body, 'd', { conversations: 0, overall: null, conversion: null })
  await workers.close()
  return id
}
