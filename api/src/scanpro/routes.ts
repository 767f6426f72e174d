import type { ScanPro, ScanProAnswer, ScanProFormat } from '@fechai/contracts/scanpro'
import { companyKeyOf } from '@fechai/data/companies'
import { readCases, scanProOf } from '@fechai/data/reports'
import { displayTime } from '@fechai/domain/clock'
import { DomainError } from '@fechai/domain/errors'
import { compareReports } from '@fechai/domain/insights/scanpro/compare-reports'
import { scanProRows, SCANPRO_COLUMNS } from '@fechai/domain/insights/scanpro/figure-text'
import type { SalesCase } from '@fechai/domain/insights/sales/sales-case'
import type { CaseRef } from '@fechai/domain/insights/scanpro/case-ref'
import type { ScanProReport } from '@fechai/domain/insights/scanpro/scanpro-report'
import { scanProSheets, type About } from '@fechai/domain/insights/scanpro/sheets'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'
import { Routes } from '../http/serve.ts'
import { analysisLimit, exportLimit, limitedBy, readLimit } from '../http/user-limits.ts'
import { BYTE_ORDER_MARK, csvLine } from '../leads/csv.ts'
import { forViewer } from './for-viewer.ts'
import { startScanPro } from './start.ts'
import { workbookOf } from './workbook.ts'

/** Routes of numbered reports: everybody in the company opens them, and others cannot find out that they exist. */
export const scanProRoutes = (deps: Deps) =>
  new Routes()
    .serve('POST /api/scanpro', limitedBy(deps, analysisLimit), async (c, { body }) => ({
      report: await startScanPro(c, deps, body),
    }))
    .serve('GET /api/scanpro', async (c, { query: { below } }) => (await reportsFor(c, deps)).list(below))
    .serve('GET /api/scanpro/:id', limitedBy(deps, readLimit), (c, { id }) => answerOf(c, deps, id))
    .serve('POST /api/scanpro/:id/export', limitedBy(deps, exportLimit), (c, { id, query }) =>
      exportOf(c, deps, id, query.formato),
    )

const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

async function exportOf(c: ApiContext, deps: Deps, id: string, format: ScanProFormat): Promise<Response> {
  const reports = await reportsFor(c, deps)
  const report = await reports.get(id)
  const stored = parsed(await reports.body(id))
  if (stored === null)
    throw new DomainError('conflict', 'O relatório ainda não está pronto.', { code: 'relatorio_aberto' })
  await reports.noteExport(id)
  const disposition = { 'Content-Disposition': `attachment; filename="scanpro-${report.number}.${format}"` }
  if (format === 'csv') {
    const rows = [[...SCANPRO_COLUMNS], ...scanProRows(stored)]
    const headers = { 'Content-Type': 'text/csv; charset=utf-8', ...disposition }
    return c.body(BYTE_ORDER_MARK + rows.map(csvLine).join(''), 200, headers)
  }
  const { body, names } = await forViewer(c, deps, stored)
  const workbook = await workbookOf(scanProSheets(body, names, aboutLines(report)))
  return c.body(new Uint8Array(workbook), 200, { 'Content-Type': XLSX_TYPE, ...disposition })
}

const SAMPLE_NAMES: Record<ScanPro['filter']['sample'], string> = {
  ...{ todas: 'todas as conversas', relevancia: 'as mais relevantes', recentes: 'as mais recentes' },
  aleatoria: 'amostra aleatória',
}

/** Inputs and versions of the report: the same ones give the same bytes. */
const aboutLines = ({ number, filter, total, versions, digest, finished_at }: ScanPro): About => [
  ['Relatório', `ScanPRO nº ${number}`],
  ['Período', `${filter.days} dias até ${displayTime(filter.until)}`],
  ['Conversas', `${total}, ${SAMPLE_NAMES[filter.sample]}`],
  ['Feito em', displayTime(finished_at ?? '')],
  ['Regras do relatório', String(versions.report)],
  ['Analista', versions.analyst],
  ['Impressão digital (SHA-256)', digest ?? ''],
]

async function answerOf(c: ApiContext, deps: Deps, id: string): Promise<ScanProAnswer> {
  const reports = await reportsFor(c, deps)
  const report = await reports.get(id)
  const stored = parsed(await reports.body(report.id))
  if (stored === null) return { report, body: null, names: {}, changes: null, cases: [] }
  const since = await reports.before(report)
  const earlier = since && parsed(await reports.body(since.id))
  const figures = earlier && compareReports(earlier, stored)
  const { body, names } = await forViewer(c, deps, stored)
  const places = await reports.readable([body, ...(figures ? [earlier!] : [])])
  const changes = since && figures && { since, figures }
  return { report, body, names, changes, cases: await sentences(c, deps, places) }
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
