import writeXlsxFile from 'write-excel-file/browser'

export type SheetRow = readonly (string | number)[]

export interface SheetOfRows {
  name: string
  /** The first row is the head. */
  rows: readonly SheetRow[]
}

/** Characters of the widest column; longer words wrap. */
const MOST_WIDTH = 60

/** Sheets as a workbook: numbers stay numbers, and words are text, so that none begins a formula. */
export const toXlsx = (sheets: readonly SheetOfRows[]): Promise<Blob> =>
  writeXlsxFile(
    sheets.map(({ name, rows }) => ({
      sheet: name,
      data: rows.map((row, at) => row.map((value) => cellOf(value, at === 0))),
      columns: (rows[0] ?? []).map((_, column) => ({ width: widthOf(rows, column) })),
      stickyRowsCount: 1,
    })),
  ).toBlob()

const cellOf = (value: string | number, isHead: boolean) =>
  value === ''
    ? null
    : typeof value === 'number'
      ? { value, type: Number }
      : { value, type: String, ...(isHead && { fontWeight: 'bold' as const }) }

const widthOf = (rows: readonly SheetRow[], column: number): number =>
  Math.min(MOST_WIDTH, 2 + Math.max(...rows.map((row) => String(row[column] ?? '').length)))
