import type { Lead } from '@fechai/domain/lead'
import { cellText, type ExportColumn } from './lead-columns.ts'

/** Marks the file as UTF-8 for a spreadsheet. */
export const BYTE_ORDER_MARK = '\ufeff'
/** Separator that a spreadsheet in Portuguese splits by: the comma is its decimal sign. */
const SEPARATOR = ';'

export const csvLine = (cells: readonly string[]): string => `${cells.map(cell).join(SEPARATOR)}\r\n`

export const csvHead = (columns: readonly ExportColumn[]): string =>
  BYTE_ORDER_MARK + csvLine(columns.map(({ title }) => title))

export const csvRow = (columns: readonly ExportColumn[], lead: Lead): string =>
  csvLine(columns.map(({ value }) => cellText(value(lead))))

const NOTHING = '--'

/**
 * Writes a cell on one line that no spreadsheet takes for a formula: names and summaries come from customers, and
 * `=HYPERLINK(...)` would run on the desk of the person who opens the file.
 */
function cell(value: string): string {
  const flat = value.replace(/\s+/g, ' ').trim()
  // Nothing is known: an empty cell, and no sign that a spreadsheet shows with an apostrophe.
  if (flat === NOTHING) return ''
  const safe = /^[=+\-@|%\u{ff1d}\u{ff0b}\u{ff0d}\u{ff20}]/u.test(flat) ? `'${flat}` : flat
  return /[";,]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
