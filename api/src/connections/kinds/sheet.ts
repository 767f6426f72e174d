import { RecordGone, RemoteFailure, type Session } from '../remote-call.ts'
import { ID_COLUMN, letterOf, type Cell, type SheetRow } from './sheet-rows.ts'

/** The tab as it stands in this turn: people rename it and move its columns. */
interface Tab {
  title: string
  headings: string[]
  /** Rows that it had when it was opened. */
  rowCount: number
}
interface TabProperties {
  sheetId: number
  title: string
  gridProperties: { rowCount: number }
}
interface Place {
  tab: Promise<Tab>
  /** Numbers of rows by their id, as they were when they were last seen. */
  rows: Map<string, number>
}
const places = new WeakMap<Session, Place>()

/** Rows of one answer: four columns of them stay far below the size that an answer may have. */
const PAGE_ROWS = 10_000

/** Rows of the spreadsheet that `prepare` made; texts are written as texts, never as formulas. */
export function openSheet(session: Session, { spreadsheet, sheetId } = session.ownState) {
  const base = `/v4/spreadsheets/${spreadsheet}`
  const opened = places.get(session)
  const place = opened ?? { tab: readTab(), rows: new Map<string, number>() }
  places.set(session, place)

  async function properties(): Promise<TabProperties> {
    const query = { fields: 'sheets.properties(sheetId,title,gridProperties.rowCount)' }
    const { sheets } = (await session.request({ method: 'GET', path: base, query })) as {
      sheets: { properties: TabProperties }[]
    }
    const own = sheets.find((sheet) => String(sheet.properties.sheetId) === sheetId)
    if (!own) throw new RecordGone('the tab')
    return own.properties
  }
  async function readTab(): Promise<Tab> {
    const { title, gridProperties } = await properties()
    const [headings = []] = await values(`${quoted(title)}!1:1`)
    return { title, headings: headings.map(String), rowCount: gridProperties.rowCount }
  }
  async function values(range: string): Promise<Cell[][]> {
    const path = `${base}/values/${encodeURIComponent(range)}`
    const query = { valueRenderOption: 'UNFORMATTED_VALUE' }
    return ((await session.request({ method: 'GET', path, query })) as { values?: Cell[][] }).values ?? []
  }
  async function put(range: string, row: Cell[]): Promise<void> {
    const path = `${base}/values/${encodeURIComponent(range)}`
    await session.request({ method: 'PUT', path, query: { valueInputOption: 'RAW' }, json: { values: [row] } })
  }
  const change = (request: object): Promise<unknown> =>
    session.request({ method: 'POST', path: `${base}:batchUpdate`, json: { requests: [request] } })
  const rangeOf = ({ title, headings }: Tab, row: number): string =>
    `${quoted(title)}!A${row}:${letterOf(headings.length - 1)}${row}`
  function requireIds({ headings }: Tab): void {
    if (headings.includes(ID_COLUMN)) return
    const reason = `a planilha está sem a coluna ${ID_COLUMN}`
    throw new RemoteFailure({ reason, isFinal: false, isAway: true, isRevoked: false, retryAfter: null })
  }
  /** Reads columns of all rows below the headings, page by page. @returns the cells of each wanted column */
  async function columns(
    { title, headings }: Tab,
    wanted: readonly string[],
    givenCount: number | null = null,
  ): Promise<Cell[][]> {
    // People insert and remove rows while a turn lasts: a row that moved below an older count would count as removed.
    const rowCount = givenCount ?? (await properties()).gridProperties.rowCount
    const read: Cell[][] = wanted.map(() => [])
    for (let first = 2; first <= rowCount; first += PAGE_ROWS) {
      const last = Math.min(rowCount, first + PAGE_ROWS - 1)
      const ranges = wanted.map((heading) => {
        const letter = letterOf(headings.indexOf(heading))
        return `ranges=${encodeURIComponent(`${quoted(title)}!${letter}${first}:${letter}${last}`)}`
      })
      const query = { majorDimension: 'COLUMNS', valueRenderOption: 'UNFORMATTED_VALUE' }
      const { valueRanges } = (await session.request({
        ...{ method: 'GET', path: `${base}/values:batchGet?${ranges.join('&')}`, query },
      })) as { valueRanges: { values?: Cell[][] }[] }
      for (const [at, { values: cells }] of valueRanges.entries())
        for (const [index, cell] of (cells?.[0] ?? []).entries()) read[at]![first - 2 + index] = cell
    }
    return read
  }
  /** Cells in the order of the columns; null leaves a cell as it is. */
  const inOrder = ({ headings }: Tab, row: SheetRow): Cell[] => headings.map((heading) => row[heading] ?? null)
  const byHeading = ({ headings }: Tab, cells: readonly Cell[]): SheetRow =>
    Object.fromEntries(headings.map((heading, index) => [heading, cells[index] ?? null]))

  return {
    /** Adds the headings that are missing; those of people stay. */
    async addColumns(wanted: readonly string[]): Promise<void> {
      const tab = await place.tab
      const missing = wanted.filter((heading) => !tab.headings.includes(heading))
      if (missing.length === 0) return
      const first = tab.headings.length
      tab.headings.push(...missing)
      const last = letterOf(tab.headings.length - 1)
      await put(`${quoted(tab.title)}!${letterOf(first)}1:${last}1`, missing)
      const properties = { sheetId: Number(sheetId), gridProperties: { frozenRowCount: 1 } }
      await change({ updateSheetProperties: { properties, fields: 'gridProperties.frozenRowCount' } })
    },

    async append(row: SheetRow): Promise<void> {
      const tab = await place.tab
      requireIds(tab)
      const range = encodeURIComponent(`${quoted(tab.title)}!A:${letterOf(tab.headings.length - 1)}`)
      const query = { valueInputOption: 'RAW', insertDataOption: 'INSERT_ROWS' }
      const json = { values: [inOrder(tab, row)] }
      const made = (await session.request({ method: 'POST', path: `${base}/values/${range}:append`, query, json })) as {
        updates: { updatedRange: string }
      }
      place.rows.set(String(row[ID_COLUMN]), Number(/(\d+)$/.exec(made.updates.updatedRange)![1]))
    },

    /** Finds a row by its id. @throws RecordGone */
    async find(id: string): Promise<{ number: number; cells: SheetRow }> {
      const tab = await place.tab
      const at = async (number: number | undefined) => {
        if (number === undefined) return null
        const [cells = []] = await values(rangeOf(tab, number))
        const row = byHeading(tab, cells)
        return row[ID_COLUMN] === id ? { number, cells: row } : null
      }
      const known = await at(place.rows.get(id))
      if (known) return known
      requireIds(tab)
      const [ids = []] = await columns(tab, [ID_COLUMN])
      place.rows.clear()
      ids.forEach((each, index) => place.rows.set(String(each ?? ''), index + 2))
      const found = await at(place.rows.get(id))
      if (found) return found
      throw new RecordGone(id)
    },

    async write(number: number, row: SheetRow): Promise<void> {
      const tab = await place.tab
      await put(rangeOf(tab, number), inOrder(tab, row))
    },

    async remove(number: number): Promise<void> {
      place.rows.clear()
      const range = { sheetId: Number(sheetId), dimension: 'ROWS', startIndex: number - 1, endIndex: number }
      await change({ deleteDimension: { range } })
    },

    /** Reads some columns of all rows below the headings. */
    async all(wanted: readonly string[]): Promise<SheetRow[]> {
      const tab = await place.tab
      requireIds(tab)
      const present = wanted.filter((heading) => tab.headings.includes(heading))
      // A tab that was opened for this look is counted as it was a moment ago: what moves in between is in the next look.
      const read = await columns(tab, present, opened ? null : tab.rowCount)
      const length = Math.max(0, ...read.map((cells) => cells.length))
      return Array.from({ length }, (_, index) =>
        Object.fromEntries(present.map((heading, column) => [heading, read[column]![index] ?? null])),
      )
    },
  }
}

const quoted = (title: string): string => `'${title.replaceAll("'", "''")}'`
