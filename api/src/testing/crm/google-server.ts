import type { Context, Hono } from 'hono'
import type { SyncedTriple } from '@fechai/domain/connection'
import type { CrmAccount } from './account.ts'
import { openCrmServer } from './crm-server.ts'
import { openGrid, type GridCell } from './sheet-grid.ts'

const APP = { clientId: '77-abc.apps.googleusercontent.com', clientSecret: 'segredo' }
const SHEET_ID = 424_242
const TITLE = 'Página1'

interface DriveFile {
  id: string
  name: string
  mimeType: string
  appProperties: Record<string, string>
  grid: ReturnType<typeof openGrid>
}
interface BatchUpdate {
  requests: {
    deleteDimension?: { range: { sheetId: number; dimension: string; startIndex: number; endIndex: number } }
    updateSheetProperties?: { properties: { sheetId: number; gridProperties: { frozenRowCount: number } } }
  }[]
}

export interface GoogleAccount extends CrmAccount {
  /** Puts rows of its own above those of Fechaí, as a person who pastes a list into each spreadsheet. */
  paste(rows: number): void
}

/** The files and spreadsheets of one Google account, as an app with the scope drive.file sees them. */
export async function openGoogle(): Promise<GoogleAccount> {
  const files = new Map<string, DriveFile>()
  const routes = (app: Hono): void => {
    app.get('/drive/v3/files', (c) => {
      const [, key, value] = /^appProperties has \{ key='(.+)' and value='(.+)' \} and trashed = false$/.exec(
        c.req.query('q') ?? '',
      )!
      const found = [...files.values()].filter(({ appProperties }) => appProperties[key!] === value)
      return c.json({ files: found.map(({ id }) => ({ id })) })
    })
    app.post('/drive/v3/files', async (c) => {
      const given = (await c.req.json()) as Omit<DriveFile, 'id' | 'grid'>
      const file = { ...given, id: `1x${files.size}`, grid: openGrid() }
      files.set(file.id, file)
      return c.json({ id: file.id, name: file.name })
    })
    const base = '/v4/spreadsheets'
    app.use(`${base}/*`, async (c, next) => {
      const file = files.get(c.req.path.slice(base.length + 1).split(/[/:]/)[0]!)
      if (!file) return c.json({ error: { code: 404, status: 'NOT_FOUND' } }, 404)
      return next()
    })
    const gridOf = (c: Context) => files.get(c.req.param('file')!.split(':')[0]!)!.grid
    app.get(`${base}/:file`, (c) =>
      c.json({
        sheets: [
          { properties: { sheetId: SHEET_ID, title: TITLE, gridProperties: { rowCount: gridOf(c).rowCount() } } },
        ],
      }),
    )
    app.get(`${base}/:file/values:batchGet`, (c) => {
      const ranges = c.req.queries('ranges')!
      return c.json({
        valueRanges: ranges.map((range) => ({ range, values: turned(gridOf(c).read(checked(range))) })),
      })
    })
    app.get(`${base}/:file/values/:range`, (c) => {
      const values = gridOf(c).read(checked(c.req.param('range')))
      return c.json({ range: c.req.param('range'), ...(values.length > 0 && { values }) })
    })
    const isRaw = (c: Context): boolean => c.req.query('valueInputOption') === 'RAW'
    app.put(`${base}/:file/values/:range`, async (c) => {
      const { values } = (await c.req.json()) as { values: GridCell[][] }
      gridOf(c).write(checked(c.req.param('range')), values, isRaw(c))
      return c.json({ updatedRange: c.req.param('range') })
    })
    app.post(`${base}/:file/values/:range`, async (c) => {
      const { values } = (await c.req.json()) as { values: GridCell[][] }
      const row = gridOf(c).append(values, isRaw(c))
      return c.json({ updates: { updatedRange: `'${TITLE}'!A${row}:J${row}` } })
    })
    app.post(`${base}/:file`, async (c) => {
      for (const { deleteDimension } of ((await c.req.json()) as BatchUpdate).requests)
        if (deleteDimension) gridOf(c).cut(deleteDimension.range.startIndex, deleteDimension.range.endIndex)
      return c.json({ replies: [{}] })
    })
  }
  const server = await openCrmServer(
    {
      ...{ ...APP, secret: 'post', authorizePath: '/o/oauth2/v2/auth', tokenPath: '/token' },
      ...{ usesPkce: true, refreshStays: true },
      asks: {
        ...{ access_type: 'offline', prompt: 'consent', scope: 'https://www.googleapis.com/auth/drive.file' },
      },
      answers: {
        busy: {
          status: 403,
          body: { error: { code: 403, errors: [{ domain: 'usageLimits', reason: 'userRateLimitExceeded' }] } },
        },
      },
    },
    routes,
  )
  const grids = () => [...files.values()].map(({ grid }) => grid)
  const gridWith = (id: string) => grids().find((grid) => grid.rows().some((row) => row['Fechaí ID'] === id))!
  const rows = () => grids().flatMap((grid) => grid.rows())
  return Object.assign(server, {
    ...{ kind: 'google-sheets' as const, client: APP, mapping: MAPPING, user: 'bia@loja.exemplo' },
    lines: { create: 'POST /v4/spreadsheets/1x', remove: 'POST /v4/spreadsheets/1x' },
    records: () =>
      rows().map((row) => ({
        ...{ id: String(row['Fechaí ID']), title: text(row['Produto']), person: text(row['Nome']) },
        ...{ stage: text(row['Fase']), owner: text(row['Dono']), value: row['Valor (R$)'] as number | null },
      })),
    people: () => rows().map((row) => ({ name: String(row['Nome']), phone: text(row['WhatsApp']) })),
    addPerson: () => {
      throw new Error('a spreadsheet has no people')
    },
    change: (id: string, { stage, owner, value }: Partial<SyncedTriple>) =>
      gridWith(id).change(id, {
        ...(stage !== undefined && { Fase: stage }),
        ...(owner !== undefined && { Dono: owner }),
        ...(value !== undefined && { 'Valor (R$)': value }),
      }),
    discard: (id: string) => gridWith(id).discard(id),
    paste: (count: number) => grids().forEach((grid) => grid.paste(count)),
    clear: () => files.clear(),
  })
}

const MAPPING: CrmAccount['mapping'] = {
  fields: { nome: 'Nome', whatsapp: 'WhatsApp', produto: 'Produto', valor: 'Valor (R$)', resumo: 'Resumo' },
  stages: { fechados: 'Fechado', 'leads-quentes': 'Quente', 'leads-frios': 'Frio' },
  ...{ owners: {}, isTwoWay: false },
}

const text = (cell: GridCell | undefined): string | null => (cell == null ? null : String(cell))
const turned = (values: GridCell[][]): GridCell[][] => (values.length === 0 ? [] : [values.map((row) => row[0] ?? '')])

/** @returns a range of the one tab, without the tab */
function checked(range: string): string {
  const prefix = `'${TITLE}'!`
  if (!range.startsWith(prefix)) throw new Error(`Unable to parse range: ${range}`)
  return range.slice(prefix.length).replace(/:append$/, '')
}
