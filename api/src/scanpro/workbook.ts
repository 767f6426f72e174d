import writeXlsxFile from 'write-excel-file/node'
import type { Sheet } from '@fechai/domain/insights/scanpro/sheets'

/** Characters of the widest column; longer words wrap. */
const MOST_WIDTH = 60

/** Returns the bytes of a workbook: numbers stay numbers, and the first row of each sheet is bold. */
export async function workbookOf(sheets: readonly Sheet[]): Promise<Buffer> {
  return writeXlsxFile(
    sheets.map(({ name, rows }) => ({
      data: rows.map((row, at) => row.map((value) => cellOf(value, at === 0))),
      sheet: name,
      columns: (rows[0] ?? []).map((_, column) => ({ width: widthOf(rows, column) })),
      stickyRowsCount: 1,
    })),
  ).toBuffer()
}

/** Words are cells of text, so that none begins a formula. */
const cellOf = (value: string | number | null, isHead: boolean) =>
  value === null || value === ''
    ? null
    : typeof value === 'number'
      ? { value, type: Number }
      : { value, type: String, ...(isHead && { fontWeight: 'bold' as const }) }

const widthOf = (rows: Sheet['rows'], column: number): number =>
  Math.min(MOST_WIDTH, 2 + Math.max(...rows.map((row) => String(row[column] ?? '').length)))
