import { SYNCED_FIELDS } from '@fechai/domain/connection'
import { PHASE_LABELS, PHASES } from '@fechai/domain/phases'
import type { Connector } from '../connector.ts'
import { unlessGone } from '../remote-call.ts'
import { changedIds, digestOf } from './sheet-digest.ts'
import { cellsOf, columnsOf, FIXED, ID_COLUMN, tripleOf } from './sheet-rows.ts'
import { openSheet } from './sheet.ts'

/** Protocol: https://developers.google.com/workspace/sheets/api/reference/rest, files of https://developers.google.com/workspace/drive. */
const SHEETS = 'https://sheets.googleapis.com'
const DRIVE = 'https://www.googleapis.com'
const FILE_NAME = 'Fechaí: leads'

/**
 * A spreadsheet of the account that Fechaí makes and alone is let into (scope drive.file), one row a lead. It has no
 * people and no time of a change: an owner stands there by address, and a look compares digests of rows.
 * @param origin address of all servers, for tests
 */
export const googleSheets = (origin?: string): Connector => ({
  kind: 'google-sheets',
  api: origin ?? SHEETS,
  oauth: {
    authorizeUrl: `${origin ?? 'https://accounts.google.com'}/o/oauth2/v2/auth`,
    tokenUrl: `${origin ?? 'https://oauth2.googleapis.com'}/token`,
    ...{ scope: 'https://www.googleapis.com/auth/drive.file', secret: 'post', usesPkce: true },
    // A refresh token comes with the first consent alone.
    parameters: { access_type: 'offline', prompt: 'consent' },
  },
  valueField: FIXED.value,
  ...{ isTwoWay: true, hasPeople: false, findsFormer: false },
  sameFields: { ...SYNCED_FIELDS, valor: FIXED.value },
  isBusy: (status, text) => status === 403 && /"(?:userR|r)ateLimitExceeded"/.test(text),

  describe: () =>
    Promise.resolve({
      account: FILE_NAME,
      fields: Object.entries({ ...SYNCED_FIELDS, valor: FIXED.value }).map(([field, id]) => ({
        ...{ id, label: id, type: field === 'valor' ? ('number' as const) : ('text' as const) },
      })),
      stages: PHASES.map((phase) => ({ id: PHASE_LABELS[phase], label: PHASE_LABELS[phase] })),
      owners: [],
    }),

  async prepare(session, mapping) {
    const files = `${origin ?? DRIVE}/drive/v3/files`
    const q = `appProperties has { key='fechai' and value='${session.id}' } and trashed = false`
    const found = (await session.request({ method: 'GET', path: files, query: { q, fields: 'files(id)' } })) as {
      files: { id: string }[]
    }
    const json = {
      ...{ name: FILE_NAME, mimeType: 'application/vnd.google-apps.spreadsheet' },
      appProperties: { fechai: session.id },
    }
    const file = found.files[0] ?? ((await session.request({ method: 'POST', path: files, json })) as { id: string })
    const { sheets } = (await session.request({
      ...{ method: 'GET', path: `/v4/spreadsheets/${file.id}`, query: { fields: 'sheets.properties(sheetId,title)' } },
    })) as { sheets: { properties: { sheetId: number } }[] }
    const tabs = sheets.map(({ properties }) => String(properties.sheetId))
    const state = { spreadsheet: file.id, sheetId: tabs.find((id) => id === session.ownState.sheetId) ?? tabs[0]! }
    await openSheet(session, state).addColumns(columnsOf(mapping))
    return state
  },

  async find(session, leadId) {
    const row = await unlessGone(openSheet(session).find(leadId))
    return { id: row && leadId, personId: null }
  },

  async create(session, record) {
    await openSheet(session).append(cellsOf(record))
    return { id: record.leadId, personId: null }
  },

  async update(session, { id }, record) {
    const sheet = openSheet(session)
    await sheet.write((await sheet.find(id)).number, cellsOf(record))
  },

  async read(session, id) {
    return tripleOf((await openSheet(session).find(id)).cells)
  },

  async remove(session, { id }) {
    if (id === null) return
    const sheet = openSheet(session)
    const row = await unlessGone(sheet.find(id))
    if (row) await sheet.remove(row.number)
  },

  async changed(session, cursor) {
    const rows = await openSheet(session).all([ID_COLUMN, ...Object.values(FIXED)])
    const triples = rows.map((row) => ({ id: String(row[ID_COLUMN] ?? ''), triple: tripleOf(row) }))
    const digest = digestOf(triples)
    const ids = cursor === null ? [] : changedIds(triples, cursor, digest)
    return { ids, cursor: digest }
  },
})
