import { randomUUID } from 'node:crypto'
import { MockActivityEnvironment } from '@temporalio/testing'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { companyKeyOf } from '@fechai/data/companies'
import { openDatabase, type Owner } from '@fechai/data/database'
import { chooseSet, type ScanProInputs, scanProOf } from '@fechai/data/reports'
import { lastDays } from '@fechai/domain/insights/insight-conversation'
import { USUAL_SETTINGS, type SalesSettings } from '@fechai/domain/insights/sales/sales-settings'
import { SMALL_CHAT } from '../testing/samples.ts'
import { testWorker, type TestWorker } from '../testing/upload-fixture.ts'

let worker: TestWorker
/** Asks as the API does; the workers may not. */
const api = openDatabase({ url: process.env.DATABASE_API_URL!, max: 2 })
const owner = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 1 })
beforeAll(async () => void (worker = await testWorker()))
afterAll(async () => {
  await owner.end()
  await api.close()
  await worker.close()
})

/** Requests a report of the company's conversations as of `until`. */
async function ask(of: Owner, until: string, settings: SalesSettings = USUAL_SETTINGS): Promise<string> {
  const { db, master } = worker.deps
  const filter = { days: 180, sample: 'todas' as const, seed: 0 }
  const { chosen } = await chooseSet(db, of, lastDays(180, until), filter)
  const conversations = chosen.map(({ id, messages, fase, valor, audios, origem, ownerId }) => {
    return { id, messages, fase, valor, audios, origem, ownerId }
  })
  const inputs: ScanProInputs = {
    conversations,
    before: { reason: 'none' },
    leftOut: { withoutSeller: 0, toConfirm: 0 },
  }
  const id = randomUUID()
  const key = await companyKeyOf(db, master, of)
  const versions = { report: 1, analyst: '1.0' }
  await scanProOf(api, of, key).start({ id, filter: { ...filter, until }, versions, settings, inputs })
  return id
}

const make = ({ empresaId, userId }: Owner, reportId: string): Promise<void> =>
  new MockActivityEnvironment().run(worker.activities.makeScanPro, { empresaId, userId, reportId })

it('makes the same bytes of the same inputs, whatever came since', async () => {
  const { db, master } = worker.deps
  const upload = await worker.receive('Conversa do WhatsApp com Ana Souza.txt', Buffer.from(SMALL_CHAT))
  await upload.runTo('finish')
  const { owner: of } = upload
  const { rows } = await owner.query<{ last: string }>(
    `select to_char(max(last_at) + interval '1 day', 'YYYY-MM-DD"T"HH24:MI:SS.000"Z"') as last
     from conversations where empresa_id = $1`,
    [of.empresaId],
  )
  const until = rows[0]!.last
  const [first, second] = [await ask(of, until), await ask(of, until)]
  await make(of, first)
  // The lead moves, and another conversation comes: neither was there when the second was asked for.
  await owner.query(`update leads set fase = 'leads-frios', valor_total = 1 where empresa_id = $1`, [of.empresaId])
  const other = SMALL_CHAT.replaceAll('Ana Souza', 'Bia')
    .replaceAll('reforma', 'pintura')
    .replaceAll('/09/2026', '/08/2026')
  await (await worker.receive('Conversa do WhatsApp com Bia.txt', Buffer.from(other), of)).runTo('finish')
  await make(of, second)
  const reports = scanProOf(db, of, await companyKeyOf(db, master, of))
  const [one, two] = [await reports.get(first), await reports.get(second)]
  expect(one).toMatchObject({ state: 'pronto', number: 1, done: 1, total: 1, summary: { conversations: 1 } })
  expect(await reports.body(second)).toBe(await reports.body(first))
  expect(two.digest).toBe(one.digest)
  expect(await reports.body(first)).not.toContain('Ana')
  const third = await ask(of, until)
  await make(of, third)
  expect((await reports.get(third)).digest).not.toBe(one.digest)
})

it('is made once, and says so where it failed', async () => {
  const { db, master } = worker.deps
  const of = await worker.company()
  const id = await ask(of, new Date().toISOString())
  await make(of, id)
  const reports = scanProOf(db, of, await companyKeyOf(db, master, of))
  const before = await reports.get(id)
  await make(of, id)
  await reports.fail(id, 'tarde demais')
  expect(await reports.get(id)).toEqual(before)
  const failing = await ask(of, new Date().toISOString())
  const { empresaId, userId } = of
  const environment = new MockActivityEnvironment()
  await environment.run(worker.activities.failScanPro, { empresaId, userId, reportId: failing }, 'Não deu.')
  expect(await reports.get(failing)).toMatchObject({ state: 'falhou', failure: 'Não deu.' })
})
