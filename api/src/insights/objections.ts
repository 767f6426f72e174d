import type { ObjectionsAnswer } from '@fechai/shared/contracts/insights'
import { objectionActs } from '@fechai/shared/db/objection-acts'
import { readCases } from '@fechai/shared/db/sales-marks'
import { objectionReport } from '@fechai/shared/insights/objections/objection-report'
import type { Period } from '@fechai/shared/insights/insight-conversation'
import { casesIn } from '@fechai/shared/insights/sales/sales-case'
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
  const { acts, read, unread } = await objectionActs(db, owner, period, vendedor)
  const report = objectionReport(acts, period, { read, unread })
  await readCases(db, master, owner, casesIn(report))
  return { success: true, report }
}
