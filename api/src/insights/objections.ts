import type { ObjectionsAnswer } from '@fechai/contracts/insights'
import { objectionActs, readCases } from '@fechai/data/reports'
import { objectionReport } from '@fechai/domain/insights/objections/objection-report'
import type { Period } from '@fechai/domain/insights/insight-conversation'
import { casesIn } from '@fechai/domain/insights/sales/sales-case'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'

/** 'Por que não fecham' from the stored acts; only the sentences that it shows are opened. */
export async function objectionsPage(
  c: ApiContext,
  { db, master }: Deps,
  period: Period,
  vendedor: string | null,
): Promise<ObjectionsAnswer> {
  const { owner } = c.get('viewer')
  const { acts, ...about } = await objectionActs(db, owner, period, vendedor)
  const report = objectionReport(acts, period, about)
  await readCases(db, master, owner, casesIn(report))
  return { success: true, report }
}
