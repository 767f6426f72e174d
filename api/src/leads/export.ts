import type { ExportRequest } from '@fechai/contracts/bulk'
import { leadsForExport, recordExport } from '@fechai/data/leads'
import type { Owner } from '@fechai/data/database'
import type { Lead } from '@fechai/domain/lead'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'
import { encoded, sendChunks } from '../http/send-chunks.ts'
import { csvHead, csvRow } from './csv.ts'

const TYPES = { csv: 'text/csv; charset=utf-8', json: 'application/json; charset=utf-8' } as const

/** Sends the leads as they are read: a line a lead, so that the browser can count them as they come. */
export function exportLeads(c: ApiContext, deps: Deps, request: ExportRequest): Promise<Response> {
  const headers = {
    'Content-Type': TYPES[request.format],
    'Content-Disposition': `attachment; filename="leads.${request.format}"`,
  }
  return sendChunks(c, deps.log, encoded(linesOf(deps, c.get('viewer').owner, request)), { headers })
}

async function* linesOf({ db, log }: Deps, owner: Owner, request: ExportRequest): AsyncGenerator<string> {
  const write = request.format === 'csv' ? asCsv : asJson
  let leads = 0
  try {
    for await (const text of write(counted(leadsForExport(db, owner, request), (count) => (leads += count)))) yield text
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

/** The head goes with the first leads: an export that cannot be read at all is an answer, and no file. */
async function* asCsv(pages: AsyncIterable<Lead[]>): AsyncGenerator<string> {
  let head = csvHead()
  for await (const page of pages) {
    yield head + page.map(csvRow).join('')
    head = ''
  }
  if (head !== '') yield head
}

async function* asJson(pages: AsyncIterable<Lead[]>): AsyncGenerator<string> {
  let separator = '[\n'
  for await (const page of pages) {
    yield separator + page.map((lead) => JSON.stringify(lead)).join(',\n')
    separator = ',\n'
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n'
}
