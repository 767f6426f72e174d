import { randomUUID } from 'node:crypto'
import { MockActivityEnvironment } from '@temporalio/testing'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { companyKeyOf } from '@fechai/data/companies'
import { openDatabase, type Owner } from '@fechai/data/database'
import {
  chooseSet,
  objectionActs,
  readSalesMarks,
  salesRows,
  type ScanProInputs,
  scanProOf,
} from '@fechai/data/reports'
import { lastDays, type Period } from '@fechai/domain/insights/insight-conversation'
import { objectionReport, periodBefore } from '@fechai/domain/insights/objections/objection-report'
import { readActSteps } from '@fechai/domain/insights/sales/act-steps'
import { readMarks } from '@fechai/domain/insights/sales/deal-marks'
import { dealOf } from '@fechai/domain/insights/sales/sales-deal'
import { salesReportOf, type SalesReport } from '@fechai/domain/insights/sales/sales-report'
import { USUAL_SETTINGS, type SalesSettings } from '@fechai/domain/insights/sales/sales-settings'
import type { ScanProReport } from '@fechai/domain/insights/scanpro/scanpro-report'
import type { Phase } from '@fechai/domain/phases'
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
async function ask(of: Owner, until: string, days = 180, settings: SalesSettings = USUAL_SETTINGS): Promise<string> {
  const { db, master } = worker.deps
  const filter = { days, sample: 'todas' as const, seed: 0 }
  const inputsOf = async (period: Period) =>
    (await chooseSet(db, of, period, filter)).chosen.map(({ id, messages, fase, valor, audios, origem, ownerId }) => {
      return { id, messages, fase, valor, audios, origem, ownerId }
    })
  const conversations = await inputsOf(lastDays(days, until))
  const before = await inputsOf(periodBefore(lastDays(days, until)))
  const inputs: ScanProInputs = {
    conversations,
    before: before.length === 0 ? { reason: 'none' } : { conversations: before },
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

/** 'Vendas' of a period from what is stored of its conversations. */
async function salesOf(of: Owner, period: Period): Promise<SalesReport> {
  const { db, master } = worker.deps
  const { unread } = await salesRows(db, of, period, 10)
  for (const id of unread) await readSalesMarks(db, master, of, id)
  const { deals } = await salesRows(db, of, period, 0)
  const written = JSON.parse(deals) as [string, Phase, number | null, unknown, unknown][]
  const all = written.map(([leadId, fase, valor, marks, steps]) =>
    dealOf({ leadId, fase, valor }, readMarks(marks), steps ? readActSteps(steps) : null),
  )
  return salesReportOf(all, period, USUAL_SETTINGS)
}

it("says of both periods what 'Vendas' and 'Por que não fecham' say of them", async () => {
  const { db, master } = worker.deps
  const upload = await worker.receive('Conversa do WhatsApp com Ana Souza.txt', Buffer.from(SMALL_CHAT))
  await upload.runTo('finish')
  const { owner: of } = upload
  const earlier = SMALL_CHAT.replaceAll('Ana Souza', 'Bia').replaceAll('reforma', 'pintura').replaceAll('/09/', '/08/')
  await (await worker.receive('Conversa do WhatsApp com Bia.txt', Buffer.from(earlier), of)).runTo('finish')
  const period = lastDays(30, '2026-09-16T12:00:00.000Z')
  const id = await ask(of, period.to, 30)
  await make(of, id)
  const reports = scanProOf(db, of, await companyKeyOf(db, master, of))
  const { pages } = JSON.parse((await reports.body(id))!) as ScanProReport
  const [sales, before] = [await salesOf(of, period), await salesOf(of, periodBefore(period))]
  expect([sales.conversations, before.conversations]).toEqual([1, 1])
  expect(pages!.before).toEqual(periodBefore(period))
  const told = (report: SalesReport) => ({
    ...{ valor: report.closedValue.valued.n === 0 ? null : report.closedValue.sum, conversao: report.conversionRate },
    ...{ espera: report.waits.medianMinutes, conversas: report.conversations, fechados: report.won.n },
    perdidos: report.lost.n,
  })
  const { acts, ...about } = await objectionActs(db, of, period, null)
  const objections = objectionReport(acts, period, about)
  const sum = (counts: readonly number[]) => counts.reduce((all, n) => all + n, 0)
  const compared = (which: 'now' | 'before') =>
    Object.fromEntries(pages!.compared.map((each) => [each.id, each[which]]))
  expect(compared('now')).toEqual({ ...told(sales), objecoes: sum(objections.kinds.map(({ n }) => n)) })
  expect(compared('before')).toEqual({ ...told(before), objecoes: sum(objections.kinds.map((row) => row.before)) })
  expect(pages!.funnel.map(({ n, before: was }) => [n, was])).toEqual(
    sales.funnel.map(({ proved }, at) => [proved.n, before.funnel[at]!.proved.n]),
  )
  expect(
    pages!.objections.kinds.map(({ kind, n, open, atStake, answered, before: was }) => [
      kind,
      n,
      open.n,
      atStake.sum,
      answered,
      was,
    ]),
  ).toEqual(
    objections.kinds.map(({ kind, n, open, atStake, answered, before: was }) => [
      kind,
      n,
      open.n,
      atStake.sum,
      answered,
      was,
    ]),
  )
  const known = new Map(objections.weeks.map((week) => [week.from, week]))
  for (const week of pages!.objections.weeks) expect(week).toEqual(known.get(week.from))
  expect(pages!.team.map(({ ownerId, conversations }) => [ownerId, conversations])).toEqual([[of.userId, 1]])
  expect([pages!.questionHours, pages!.waitSpread]).toEqual([sales.questionHours, sales.waitSpread])
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
