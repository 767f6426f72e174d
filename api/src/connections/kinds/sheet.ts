import { RecordGone, RemoteFailure, type Session } from '../remote-call.ts'
import { ID_COLUMN, letterOf, type Cell, type SheetRow } from './sheet-rows.ts'

/** The tab as it stands in this turn: people rename it and move its columns. */
interface Tab {
  title: string
  headings: string[]
}
interface Place {
  tab: Promise<Tab>
  /** Numbers of rows by their id, as they were when they were last seen. */
  rows: Map<string, number>
}
const places = new WeakMap<Session, Place>()

/** Rows of the spreadsheet that `prepare` made; texts are written as texts, never as formulas. */
export function openSheet(session: Session, { spreadsheet, sheetId } = session.ownState) {
  const base = `/v4/spreadsheets/${spreadsheet}`
  const place = places.get(session) ?? { tab: readTab(), rows: new Map<string, number>() }
  places.set(session, place)

  async function readTab(): Promise<Tab> {
    const query = { fields: 'sheets.properties(sheetId,title)' }
    const { sheets } = (await session.request({ method: 'GET', path: base, query })) as {
      sheets: { properties: { sheetId: number; title: string } }[]
    }
    const own = sheets.find(({ properties }) => String(properties.sheetId) === sheetId)
    if (!own) throw new RecordGone('the tab')
    const { title } = own.properties
    const [headings = []] = await values(`${quoted(title)}!1:1`)
    return { title, headings: headings.map(String) }
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
  const columnOf = ({ title, headings }: Tab, heading: string): string | null => {
    const letter = letterOf(headings.indexOf(heading))
    return headings.includes(heading) ? `${quoted(title)}!${letter}:${letter}` : null
  }
  const idColumn = (tab: Tab): string => {
    const column = columnOf(tab, ID_COLUMN)
    if (column !== null) return column
    const reason = `a planilha está sem a coluna ${ID_COLUMN}`
    throw new RemoteFailure({ reason, isFinal: false, isAway: true, isRevoked: false, retryAfter: null })
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
      idColumn(tab)
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
      const ids = await values(idColumn(tab))
      place.rows.clear()
      ids.forEach(([each], index) => place.rows.set(String(each ?? ''), index + 1))
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

    /** Reads some columns of all rows below the headings, in one request. */
    async all(wanted: readonly string[]): Promise<SheetRow[]> {
      const tab = await place.tab
      idColumn(tab)
      const present = wanted.filter((heading) => tab.headings.includes(heading))
      const ranges = present.map((heading) => `ranges=${encodeURIComponent(columnOf(tab, heading)!)}`).join('&')
      const query = { majorDimension: 'COLUMNS', valueRenderOption: 'UNFORMATTED_VALUE' }
      const { valueRanges } = (await session.request({
        ...{ method: 'GET', path: `${base}/values:batchGet?${ranges}`, query },
      })) as { valueRanges: { values?: Cell[][] }[] }
      const columns = valueRanges.map(({ values: cells }) => cells?.[0] ?? [])
      const length = Math.max(0, ...columns.map((cells) => cells.length))
      return Array.from({ length: Math.max(0, length - 1) }, (_, index) =>
        Object.fromEntries(present.map((heading, column) => [heading, columns[column]![index + 1] ?? null])),
      )
    },
  }
}

const quoted = (title: string): string => `'${title.replaceAll("'", "''")}'`
