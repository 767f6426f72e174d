export type GridCell = string | number | null
type Row = Record<string, GridCell>

const ID = 'Fechaí ID'

/** Rows of a new tab, and those that are added below where something is put behind the last. */
const BLANK_ROWS = 1_000

/** Cells of one tab; ranges are those of A1 notation without the tab: 'A5:J5', 'B2:B900', '1:1'. */
export function openGrid() {
  let cells: GridCell[][] = []
  const filled = (row: GridCell[]): GridCell[] => {
    const last = row.findLastIndex((cell) => cell != null && cell !== '')
    // An empty cell within a row is an empty text, one behind the last is left out.
    return row.slice(0, last + 1).map((cell) => cell ?? '')
  }
  /** A text that is not written raw and begins so is a formula. */
  const kept = (cell: GridCell, isRaw: boolean): GridCell =>
    !isRaw && typeof cell === 'string' && /^[=+]/.test(cell) ? '#FORMULA' : cell
  const headings = (): string[] => (cells[0] ?? []).map(String)
  const at = (id: string): number => cells.findIndex((row) => row[headings().indexOf(ID)] === id)
  const set = (row: number, column: number, cell: GridCell): void => {
    while (cells.length <= row) cells.push([])
    while (cells[row]!.length <= column) cells[row]!.push(null)
    cells[row]![column] = cell
  }
  const rowCount = (): number => Math.max(BLANK_ROWS, cells.length)
  return {
    rowCount,
    /** @throws Error for rows that the tab does not have */
    read(range: string): GridCell[][] {
      const { from, to, first, last } = boundsOf(range)
      if (Number.isFinite(to) && to >= rowCount()) throw new Error(`Range exceeds grid limits: ${range}`)
      const found = cells.slice(from, to + 1).map((row) => filled(row.slice(first, last + 1)))
      return found.slice(0, found.findLastIndex((row) => row.length > 0) + 1)
    },
    write(range: string, values: GridCell[][], isRaw: boolean): void {
      const { from, first } = boundsOf(range)
      values.forEach((row, down) =>
        row.forEach((cell, right) => {
          // Null leaves a cell as it is.
          if (cell !== null) set(from + down, first + right, kept(cell, isRaw))
        }),
      )
    },
    /** @returns the number of the new row */
    append(values: GridCell[][], isRaw: boolean): number {
      cells.push(...values.map((row) => row.map((cell) => kept(cell, isRaw))))
      return cells.length
    },
    cut: (start: number, end: number): void => void cells.splice(start, end - start),
    rows: (): Row[] =>
      cells.slice(1).map((row) => Object.fromEntries(headings().map((name, index) => [name, row[index] ?? null]))),
    change: (id: string, change: Row): void => {
      for (const [name, cell] of Object.entries(change)) {
        if (!headings().includes(name)) set(0, headings().length, name)
        set(at(id), headings().indexOf(name), cell)
      }
    },
    /** Inserts rows with words in each column below the headings. */
    paste: (count: number): void => {
      const row = headings().map((heading) => `${heading}: uma anotação de quem usa a planilha`)
      cells = [cells[0]!, ...Array.from({ length: count }, () => [...row]), ...cells.slice(1)]
    },
    discard: (id: string): void => void (cells = cells.toSpliced(at(id), 1)),
  }
}

function boundsOf(range: string): { from: number; to: number; first: number; last: number } {
  const [, firstLetters, firstRow, lastLetters, lastRow] = /^([A-Z]*)(\d*):([A-Z]*)(\d*)$/.exec(range)!
  const column = (letters: string): number =>
    [...letters].reduce((sum, letter) => sum * 26 + letter.codePointAt(0)! - 64, 0) - 1
  return {
    ...{ from: firstRow ? Number(firstRow) - 1 : 0, to: lastRow ? Number(lastRow) - 1 : Infinity },
    ...{ first: firstLetters ? column(firstLetters) : 0, last: lastLetters ? column(lastLetters) : Infinity },
  }
}
