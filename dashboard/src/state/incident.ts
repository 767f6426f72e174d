import type { Incident } from '@fechai/contracts/incident'
import { call } from '../lib/call.ts'
import { saveBlob } from '../lib/save-blob.ts'

export interface AskedIncident {
  from: string
  to: string
  person?: string
  number?: string
}

export const askIncident = (asked: AskedIncident): Promise<Incident> =>
  call('POST /api/audit/incident', { body: asked })

const cell = (text: string): string => `"${(/^[=+\-@\t]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

/** As a sheet, with the mark by which programs know its letters. */
export function saveSheet(name: string, rows: readonly (readonly string[])[]): void {
  const lines = rows.map((row) => `${row.map(cell).join(';')}\r\n`)
  saveBlob(new Blob(['\uFEFF', ...lines], { type: 'text/csv;charset=utf-8' }), name)
}
