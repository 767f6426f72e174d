import type { ScanProAnswer } from '@fechai/contracts/scanpro'
import { companyKeyOf } from '@fechai/data/companies'
import { readCases, scanProOf } from '@fechai/data/reports'
import { DomainError } from '@fechai/domain/errors'
import { compareReports } from '@fechai/domain/insights/scanpro/compare-reports'
import { scanProRows, SCANPRO_COLUMNS } from '@fechai/domain/insights/scanpro/figure-text'
import type { SalesCase } from '@fechai/domain/insights/sales/sales-case'
import type { CaseRef, ScanProReport } from '@fechai/domain/insights/scanpro/scanpro-report'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'
import { Routes } from '../http/serve.ts'
import { analysisLimit, exportLimit, limitedBy, readLimit } from '../http/user-limits.ts'
import { BYTE_ORDER_MARK, csvLine } from '../leads/csv.ts'
import { startScanPro } from './start.ts'

/** Routes of numbered reports: everybody in the company opens them, and others cannot find out that they exist. */
export const scanProRoutes = (deps: Deps) =>
  new Routes()
    .serve('POST /api/scanpro', limitedBy(deps, analysisLimit), async (c, { body }) => ({
      report: await startScanPro(c, deps, body),
    }))
    .serve('GET /api/scanpro', async (c, { query: { below } }) => (await reportsFor(c, deps)).list(below))
    .serve('GET /api/scanpro/:id', limitedBy(deps, readLimit), (c, { id }) => answerOf(c, deps, id))
    .serve('POST /api/scanpro/:id/export', limitedBy(deps, exportLimit), async (c, { id }) => {
      const reports = await reportsFor(c, deps)
      const { number } = await reports.get(id)
      const bytes = await reports.body(id)
      if (bytes === null)
        throw new DomainError('conflict', 'O relatório ainda não está pronto.', { code: 'relatorio_aberto' })
      await reports.noteExport(id)
      const rows = [[...SCANPRO_COLUMNS], ...scanProRows(JSON.parse(bytes) as ScanProReport)]
      return c.body(BYTE_ORDER_MARK + rows.map(csvLine).join(''), 200, {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="scanpro-${number}.csv"`,
      })
    })

async function answerOf(c: ApiContext, deps: Deps, id: string): Promise<ScanProAnswer> {
  const reports = await reportsFor(c, deps)
  const report = await reports.get(id)
  const body = parsed(await reports.body(report.id))
  if (body === null) return { report, body: null, changes: null, cases: [] }
  const since = await reports.before(report)
  const earlier = since && parsed(await reports.body(since.id))
  const figures = earlier && compareReports(earlier, body)
  const places = await reports.readable([body, ...(figures ? [earlier!] : [])])
  return { report, body, changes: since && figures && { since, figures }, cases: await sentences(c, deps, places) }
}

/** The report keeps places alone: their words are read each time, and are gone with their conversation. */
async function sentences(c: ApiContext, { db, master }: Deps, places: readonly CaseRef[]): Promise<SalesCase[]> {
  const cases = places.map(([leadId, index]): SalesCase => ({ leadId, index, nome: '', sentAt: '', quote: '' }))
  await readCases(db, master, c.get('viewer').owner, cases)
  return cases.filter(({ sentAt }) => sentAt !== '')
}

async function reportsFor(c: ApiContext, { db, master }: Deps) {
  const { owner } = c.get('viewer')
  return scanProOf(db, owner, await companyKeyOf(db, master, owner))
}

const parsed = (bytes: string | null): ScanProReport | null =>
  bytes === null ? null : (JSON.parse(bytes) as ScanProReport)
