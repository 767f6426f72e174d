import writeXlsxFile, { type Cell, type SheetData } from 'write-excel-file/node'
import { ZONE } from '@fechai/domain/clock'
import type { ExportCell } from './lead-columns.ts'

export interface XlsxQuestion {
  columns: string[]
  rows: ExportCell[][]
  /** Lines of the second sheet: what the file holds. */
  about: [string, string][]
}

/** Letters that one cell of the format takes. */
const MOST_LETTERS = 32_000
const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE, dateStyle: 'short', timeStyle: 'medium' })

/** Writes leads as a workbook: numbers and dates are such, and a text is never a formula. */
export async function writeLeadsXlsx({ columns, rows, about }: XlsxQuestion): Promise<Uint8Array> {
  const head = columns.map((value): Cell => ({ value, type: String, fontWeight: 'bold' }))
  const data: SheetData = [head, ...rows.map((row) => row.map(cellOf))]
  const notes: SheetData = about.map(([name, value]) => [
    { value: name, type: String, fontWeight: 'bold' },
    { value, type: String },
  ])
  return writeXlsxFile([
    {
      data,
      sheet: 'Leads',
      stickyRowsCount: 1,
      columns: columns.map((title) => ({ width: Math.max(14, title.length + 2) })),
    },
    { data: notes, sheet: 'Sobre este arquivo', columns: [{ width: 24 }, { width: 60 }] },
  ]).toBuffer()
}

function cellOf(cell: ExportCell): Cell {
  if (cell === null || cell === '--' || cell === '') return null
  if (typeof cell === 'string') return { value: cell.slice(0, MOST_LETTERS), type: String }
  if (typeof cell === 'number') return { value: cell, type: Number, format: 'General' }
  if ('reais' in cell) return { value: cell.reais, type: Number, format: '#,##0.00' }
  if ('day' in cell) return { value: new Date(`${cell.day}T00:00:00Z`), type: Date, format: 'dd/mm/yyyy' }
  // The format has no zone: the cell shows the clock of São Paulo.
  const wall = clock.format(new Date(cell.instant)).replace(' ', 'T')
  return { value: new Date(`${wall}Z`), type: Date, format: 'dd/mm/yyyy hh:mm' }
}
