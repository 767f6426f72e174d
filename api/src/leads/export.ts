import { XLSX_LEADS, type ExportRequest } from '@fechai/contracts/bulk'
import { leadSettingsOf, leadsForExport, recordExport } from '@fechai/data/leads'
import type { Owner } from '@fechai/data/database'
import { displayTime } from '@fechai/domain/clock'
import { DomainError } from '@fechai/domain/errors'
import type { Lead } from '@fechai/domain/lead'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'
import { encoded, sendChunks } from '../http/send-chunks.ts'
import { namesOf } from '../identity/people.ts'
import { csvHead, csvLine, csvRow } from './csv.ts'
import { describeFilter } from './describe-filter.ts'
import { exportColumns, type ExportCell, type ExportColumn } from './lead-columns.ts'

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** Begins a line about the file; an import leaves such lines out. */
const COMMENT = '# '

const TOO_MANY = `Uma planilha XLSX leva até ${XLSX_LEADS.toLocaleString('pt-BR')} leads. Filtre, ou exporte em CSV.`

interface Shape {
  columns: ExportColumn[]
  /** Lines about the file: when it was made, and which leads it holds. */
  about: [string, string][]
}

/** Sends the leads as they are read: a line a lead, so that the browser can count them as they come. */
export async function exportLeads(c: ApiContext, deps: Deps, request: ExportRequest): Promise<Response> {
  const { owner } = c.get('viewer')
  const headers = {
    'Content-Type': TYPES[request.format],
    'Content-Disposition': `attachment; filename="leads.${request.format}"`,
  }
  const shape = await shapeOf(deps, owner, request)
  if (request.format === 'xlsx') return c.body(await workbookOf(deps, owner, request, shape), 200, headers)
  return sendChunks(c, deps.log, encoded(linesOf(deps, owner, request, shape)), { headers })
}

async function shapeOf({ db, authDb }: Deps, owner: Owner, request: ExportRequest): Promise<Shape> {
  const settings = await leadSettingsOf(db, owner).find()
  const { format: _format, ids, except, ...filter } = request
  const people = filter.donos?.length ? await namesOf(authDb, owner.empresaId) : {}
  const conditions = describeFilter(filter, { settings, people, empresaId: owner.empresaId })
  return {
    columns: exportColumns(
      settings.reasons,
      settings.fields.filter(({ archived }) => !archived),
    ),
    about: [
      ['Exportado em', displayTime(new Date())],
      ...(ids ? ([['Leads', `${ids.length} escolhidos`]] satisfies [string, string][]) : conditions),
      ...(!ids && conditions.length === 0 ? ([['Filtros', 'nenhum']] satisfies [string, string][]) : []),
      ...(except?.length ? ([['Fora da seleção', `${except.length} leads`]] satisfies [string, string][]) : []),
      ['Datas e horas', 'São Paulo'],
      ['Valores', 'reais'],
    ],
  }
}

async function workbookOf(deps: Deps, owner: Owner, request: ExportRequest, { columns, about }: Shape) {
  const rows: ExportCell[][] = []
  for await (const page of leadsForExport(deps.db, owner, request)) {
    rows.push(...page.map((lead) => columns.map(({ value }) => value(lead))))
    if (rows.length > XLSX_LEADS) throw new DomainError('invalid', TOO_MANY, { code: 'leads_demais' })
  }
  const bytes = await deps.sheets.write(owner, { columns: columns.map(({ title }) => title), rows, about })
  await recordExport(deps.db, owner, { format: request.format, leads: rows.length })
  return new Uint8Array(bytes)
}

async function* linesOf({ db, log }: Deps, owner: Owner, request: ExportRequest, shape: Shape): AsyncGenerator<string> {
  let leads = 0
  const pages = counted(leadsForExport(db, owner, request), (count) => (leads += count))
  try {
    for await (const text of request.format === 'csv' ? asCsv(pages, shape) : asJson(pages)) yield text
  } finally {
    // Also of an export that was broken off: those leads did leave.
    await recordExport(db, owner, { format: request.format, leads }).catch((err: unknown) =>
      log.error({ err }, 'export not recorded'),
    )
  }
}

async function* counted(pages: AsyncIterable<Lead[]>, count: (leads: number) => void): AsyncGenerator<Lead[]> {
  for await (const page of pages) {
    count(page.length)
    yield page
  }
}

/**
 * The head goes with the first leads: an export that cannot be read at all is an answer, and no file. The lines about
 * the file come last, so that the first line is the heading for every program.
 */
async function* asCsv(pages: AsyncIterable<Lead[]>, { columns, about }: Shape): AsyncGenerator<string> {
  let head = csvHead(columns)
  for await (const page of pages) {
    yield head + page.map((lead) => csvRow(columns, lead)).join('')
    head = ''
  }
  yield head + about.map(([name, value]) => csvLine([`${COMMENT}${name}`, value])).join('')
}

async function* asJson(pages: AsyncIterable<Lead[]>): AsyncGenerator<string> {
  let separator = '[\n'
  for await (const page of pages) {
    yield separator + page.map((lead) => JSON.stringify(lead)).join(',\n')
    separator = ',\n'
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n'
}
