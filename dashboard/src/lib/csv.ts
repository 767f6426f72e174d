/** Marks the file as UTF-8 for spreadsheets. */
const BYTE_ORDER_MARK = '\ufeff'
/** Separator that spreadsheets in Portuguese expect. */
const SEPARATOR = ';'

/** Makes text of cells that a spreadsheet would compute: their author may be another person. */
const asText = (cell: string): string => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell)

/** Nothing is known: an empty cell, and no sign that a spreadsheet shows with an apostrophe. */
const NOTHING = '--'

const field = (cell: string | number): string => {
  if (cell === NOTHING) return ''
  const text = typeof cell === 'number' ? shown(cell) : asText(cell)
  return /["\n\r;]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Rows as a file that spreadsheets open. */
export const toCsv = (rows: readonly (readonly (string | number)[])[]): string =>
  `${BYTE_ORDER_MARK}${rows.map((row) => `${row.map(field).join(SEPARATOR)}\r\n`).join('')}`

const shown = (value: number): string => String(Math.round(value * 100) / 100).replace('.', ',')
