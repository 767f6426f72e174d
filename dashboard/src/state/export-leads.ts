import { MAX_IDS, type ExportRequest } from '@fechai/contracts/bulk'
import { proxy } from 'valtio'
import { requestOf } from '../lib/call.ts'
import { readStream } from '../lib/read-stream.ts'
import { filterAsked, leadList } from './lead-list.ts'
import { countSelected, selection } from './lead-selection.ts'

export const exporting = proxy({ running: false, done: 0, total: 0 })

const TYPES: Record<ExportRequest['format'], string> = {
  csv: 'text/csv',
  json: 'application/json',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

let stop: AbortController | null = null

/** Brings the chosen leads as one file. @returns it, or null when the person stopped it. */
export function exportSelected(format: ExportRequest['format']): Promise<Blob | null> {
  const named = Object.keys(selection.ids).slice(0, MAX_IDS)
  const request: ExportRequest = selection.all ? { ...filterAsked(), format, except: named } : { format, ids: named }
  return bring(request, countSelected(selection, leadList.rows.total))
}

/** Brings what the filters show as one file. @returns it, or null when the person stopped it. */
export const exportAll = (format: ExportRequest['format']): Promise<Blob | null> =>
  bring({ ...filterAsked(), format }, leadList.rows.total)

async function bring(request: ExportRequest, total: number): Promise<Blob | null> {
  Object.assign(exporting, { running: true, done: 0, total })
  stop = new AbortController()
  try {
    const parts: Uint8Array<ArrayBuffer>[] = []
    for await (const part of readStream(requestOf('POST /api/leads/export', { body: request }), stop.signal)) {
      parts.push(part)
      // A line a lead, and one more for the head.
      if (request.format !== 'xlsx') exporting.done = Math.min(exporting.total, exporting.done + linesIn(part))
    }
    return new Blob(parts, { type: TYPES[request.format] })
  } catch (error) {
    if (stop.signal.aborted) return null
    throw error
  } finally {
    exporting.running = false
  }
}

export const stopExport = (): void => stop?.abort()

const NEW_LINE = 10
const linesIn = (part: Uint8Array): number => part.reduce((lines, byte) => lines + Number(byte === NEW_LINE), 0)
