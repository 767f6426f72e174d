import type { ScanProRef } from '@fechai/contracts/runs/make-scanpro-report'
import { listOpenReports } from '@fechai/data/reports'
import type { Deps } from '../deps.ts'

type Parts = Pick<Deps, 'db' | 'runs' | 'log'>

/** Starts a report. If the run cannot be started now, the dispatcher starts it later: the report is made. */
export async function startReport({ runs, log }: Omit<Parts, 'db'>, ref: ScanProRef): Promise<void> {
  await runs
    .makeScanPro(ref)
    .catch((err: unknown) => log.warn({ err, reportId: ref.reportId }, 'report not started yet'))
}

/** Reports that have not ended and whose run was never started, or was lost. One that runs is left alone. */
export async function startOpenReports(parts: Parts): Promise<void> {
  for (const ref of await listOpenReports(parts.db)) await startReport(parts, ref)
}
