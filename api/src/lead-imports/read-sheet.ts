import { parse } from 'csv-parse/sync'
import { readSheet as readXlsx } from 'read-excel-file/universal'
import { LEAD_IMPORT_LIMITS as LIMITS, LEAD_IMPORT_TEXTS as TEXTS } from '@fechai/domain/lead-import'
import { SheetFault } from './sheet-fault.ts'
import { smallArchive } from './small-archive.ts'

export interface SheetQuestion {
  name: string
  bytes: Uint8Array
}
export interface SheetRead {
  headings: string[]
  rows: string[][]
  /** Line of each row in its file, as a spreadsheet numbers lines. */
  lines: number[]
}

interface Line {
  line: number
  cells: string[]
}

/** Reads the first sheet of a file: its first row with a text is the heading. @throws SheetFault */
export async function readSheet({ name, bytes }: SheetQuestion): Promise<SheetRead> {
  const lines = /\.xlsx$/i.test(name) ? await xlsxLines(bytes) : csvLines(bytes)
  // A line about the file, as an export of ours ends with, is no row.
  const filled = lines.filter(({ cells }) => cells.some((cell) => cell !== '') && !cells[0]!.startsWith('# '))
  const [first, ...rows] = filled
  if (!first || rows.length === 0) throw new SheetFault(TEXTS.empty)
  if (rows.length > LIMITS.rows) throw new SheetFault(TEXTS.tooManyRows)
  const width = Math.max(...filled.map(({ cells }) => cells.findLastIndex((cell) => cell !== '') + 1))
  if (width > LIMITS.columns) throw new SheetFault(TEXTS.tooManyColumns)
  const fit = ({ cells }: Line): string[] => Array.from({ length: width }, (_, at) => cells[at] ?? '')
  const sheet = { headings: fit(first), rows: rows.map(fit), lines: rows.map(({ line }) => line) }
  requireLittleText([sheet.headings, ...sheet.rows])
  return sheet
}

/** Cells that share one text take its room each as soon as they leave the thread. @throws SheetFault */
function requireLittleText(rows: readonly string[][]): void {
  let letters = 0
  for (const row of rows) for (const cell of row) letters += cell.length
  if (letters > LIMITS.letters) throw new SheetFault(TEXTS.tooMuchText)
}

async function xlsxLines(bytes: Uint8Array): Promise<Line[]> {
  const rows = await readXlsx((await smallArchive(bytes)).buffer).catch((cause: unknown) => {
    throw new SheetFault(TEXTS.unreadable, { cause })
  })
  return rows.map((row, at) => ({ line: at + 1, cells: row.map(textOf) }))
}

function csvLines(bytes: Uint8Array): Line[] {
  const text = decoded(bytes)
  try {
    const lines: Line[] = []
    parse(text, {
      bom: true,
      delimiter: separatorOf(text),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      // One more than may be imported, and the heading: more are not read.
      to: LIMITS.rows + 2,
      max_record_size: LIMITS.columns * LIMITS.cellLength,
      on_record(cells: string[], { records, empty_lines: empty }) {
        lines.push({ line: records + empty, cells: cells.map(textOf) })
        return cells
      },
    })
    return lines
  } catch (cause) {
    throw new SheetFault(TEXTS.unreadable, { cause })
  }
}

/** Programs of Windows write the letters of Western Europe where a file is not UTF-8. */
function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The separator that the heading has most of. */
function separatorOf(text: string): string {
  const heading = text.slice(0, 10_000).split(/\r?\n/, 1)[0]!
  const count = (separator: string): number => heading.split(separator).length
  return [';', '\t', ','].toSorted((a, b) => count(b) - count(a))[0]!
}

/** A formula's cell holds its stored result: nothing is computed here. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) {
    const [day, time] = value.toISOString().slice(0, 16).split('T') as [string, string]
    return time === '00:00' ? day : `${day} ${time}`
  }
  const text = typeof value === 'boolean' ? (value ? 'Sim' : 'Não') : String(value)
  // The sign by which exports keep a text from being a formula.
  return text
    .replace(/^'(?=[=+\-@|%])/, '')
    .replaceAll('\u0000', '')
    .trim()
    .slice(0, LIMITS.cellLength)
}
