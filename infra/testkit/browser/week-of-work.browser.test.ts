import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import type { ObjectionsAnswer, SalesAnswer, SellerAnswer } from '@fechai/contracts/insights'
import type { ScanProAnswer } from '@fechai/contracts/scanpro'
import type { Me } from '@fechai/contracts/session'
import type { TeamAnswer } from '@fechai/contracts/team'
import type { LeadListPage } from '@fechai/contracts/lead-list'
import { openDatabase } from '@fechai/data/database'
import { digestParts } from '@fechai/data/tasks'
import type { DigestSection } from '@fechai/domain/digest'
import { dayAfter, timeInZone } from '@fechai/domain/task'
import { colleagueOf } from '../testing/seller.ts'
import { amount, isSoak } from '../testing/soak.ts'
import { claimLead } from '../walk/claim-lead.ts'
import { recounting } from '../walk/recount.ts'
import { walkTalks } from '../walk/walk-talks.ts'
import * as week from '../walk/week-of-work.ts'
import { browserHouse } from './house.ts'
import { step } from './step.ts'

const SELLERS = ['Ana Prado', 'Bento Lima', 'Carla Nunes', 'Davi Rocha']
const TALKS = amount({ test: 20, soak: 60 })

const house = browserHouse()
const to = timeInZone(Date.now()).day
const days = { from: dayAfter(to, -29), to }
const query = new URLSearchParams(days).toString()

let db: pg.Client
let shop: week.Shop
let report: ScanProAnswer
let empresaId: string
let claimed: { leadId: string; by: week.Worker; from: week.Worker }
beforeAll(async () => {
  db = new pg.Client({ connectionString: house.databaseUrl })
  await db.connect()
  const manager = await house.seller()
  const origins = { apiUrl: house.origin, publicUrl: house.origin }
  const workers: week.Worker[] = []
  for (const name of SELLERS) {
    const seller = await colleagueOf(origins, manager, house.databaseUrl, name)
    workers.push({ name, seller, id: await week.idOf(seller) })
  }
  shop = { manager, workers }
  ;({ empresaId } = (await manager.json<Me>('/api/me')).user)
  const talks = walkTalks(TALKS + 1, SELLERS, Date.now())
  const ofColleague = talks.pop()!
  // The rows of an upload are the same ones; the soak sends the files.
  await (isSoak ? week.sendTalks(shop, talks) : week.seedTalks(shop, talks, house.seed))
  await week.assignLeads(shop)
  const by = workers.find(({ name }) => name === ofColleague.seller)!
  const from = workers.find((each) => each !== by)!
  claimed = { leadId: await claimLead([from, by], ofColleague), by, from }
  await week.planWork(shop)
  await week.decide(shop)
  report = await week.closeWeek(shop)
}, 600_000)
afterAll(() => db?.end())

const rounded = (minutes: number | null): number | null => minutes && Math.round(minutes * 1_000) / 1_000
const recount = () => recounting(db, empresaId, days)

/** Equipe shows what SQL counts of the stored marks, for each seller, the queue and all. */
async function compareTeam(): Promise<void> {
  const team = await shop.manager.json<TeamAnswer>(`/api/insights/team?${query}`)
  expect(team.rows.filter(({ figures }) => figures.leads > 0).length).toBeGreaterThanOrEqual(SELLERS.length)
  for (const [sellerId, figures] of [
    [null, team.team!] as const,
    ...team.rows.map((row) => [row.sellerId, row.figures] as const),
  ]) {
    const { leads, won, value, open, objections, overdue, waits, waitMinutes } = await recount().figures(sellerId)
    expect({ ...figures, open: figures.open.leads, waitMinutes: rounded(figures.waitMinutes) }).toMatchObject({
      ...{ leads, won, value, open, objections, overdue, waits },
      waitMinutes: rounded(waitMinutes),
    })
  }
  expect(team.team!.overdue).toBeGreaterThan(0)
  expect(team.team!.won).toBeGreaterThan(0)
}

/** Vendas and the numbered report show the same conversations, sales, losses and waits. */
async function compareSales(): Promise<void> {
  const { report: sales } = await shop.manager.json<SalesAnswer>(`/api/insights/sales?${query}`)
  const counted = await recount().figures(null)
  expect({
    ...{ conversations: sales.conversations, won: sales.won.n, lost: sales.lost.n },
    ...{ waits: sales.waits.all.n, minutes: sales.waits.medianMinutes },
  }).toEqual({
    ...{ conversations: counted.conversations, won: counted.wonConversations, lost: counted.lostConversations },
    ...{ waits: counted.waits, minutes: expect.closeTo(counted.waitMinutes!, 4) },
  })
  expect(sales.conversionRate).toBeCloseTo((100 * counted.wonConversations) / counted.conversations, 1)
  const told = new Map(report.body!.pages!.compared.map(({ id, now }) => [id, now]))
  expect(told.get('conversas')).toBe(counted.conversations)
  expect(told.get('fechados')).toBe(counted.wonConversations)
  expect(told.get('perdidos')).toBe(counted.lostConversations)
  expect(told.get('valor')).toBe(sales.closedValue.sum)
}

/** Análise de Vendedor shows the conversations of each person. */
async function compareSellers(): Promise<void> {
  for (const { id } of shop.workers) {
    const { report: own } = await shop.manager.json<SellerAnswer>(`/api/insights/seller?periodo=3m&vendedor=${id}`)
    const counted = await recount().figures(id)
    expect([own.attendances.n, own.won.n, own.lost.n]).toEqual([
      ...[counted.conversations, counted.wonConversations, counted.lostConversations],
    ])
  }
}

/** Por que não fecham shows each kind as often as SQL finds it. */
async function compareObjections(): Promise<void> {
  const { report: found } = await shop.manager.json<ObjectionsAnswer>(`/api/insights/objections?${query}`)
  const told = found.kinds
    .filter(({ n }) => n > 0)
    .map(({ kind, n, open, overcome, lost }) => ({ kind, n, open: open.n, overcome: overcome.n, lost: lost.n }))
  expect(told.toSorted((a, b) => (a.kind < b.kind ? -1 : 1))).toEqual(await recount().objections())
}

/** A digest counts the overdue tasks, sales and leads to confirm that the other pages count. */
async function compareDigest(): Promise<void> {
  const product = openDatabase({ url: inject('browserProduct').workerDatabaseUrl })
  try {
    const since = { kind: 'week' as const, day: to, from: '2000-01-01', to }
    const ids = shop.workers.map(({ id }) => id)
    const [all, own] = [
      await digestParts(product, empresaId, since, null),
      await digestParts(product, empresaId, since, ids),
    ]
    const told = (parts: typeof all, key: string, section: DigestSection) =>
      parts.get(key)?.find((part) => part.section === section) ?? { n: 0, value: 0 }
    for (const [key, parts] of [[empresaId, all] as const, ...ids.map((id) => [id, own] as const)]) {
      const { overdue, won, value } = await recount().figures(key === empresaId ? null : key)
      expect([told(parts, key, 'overdue').n, told(parts, key, 'closed').n]).toEqual([overdue, won])
      expect(told(parts, key, 'closed').value).toBeCloseTo(value, 2)
    }
    const list = await week.send<LeadListPage>(shop.manager, 'POST', '/api/leads/list', { limit: 1 })
    expect(told(all, empresaId, 'confirm').n).toBe(list.aConfirmar)
  } finally {
    await product.close()
  }
}

it('a lead that a colleague asked for is on the colleague’s board alone', async () => {
  const { leadId, by, from } = claimed
  const has = async ({ seller }: week.Worker) => (await seller.leads()).some(({ id }) => id === leadId)
  expect([await has(by), await has(from)]).toEqual([true, false])
})

it('each report shows of a week of work what SQL counts of the stored marks', async () => {
  await step('Equipe', compareTeam)
  await step('Vendas', compareSales)
  await step('Análise de Vendedor', compareSellers)
  await step('Por que não fecham', compareObjections)
  await step('Resumo', compareDigest)
})

it('names the same figures on the page of the team', async () => {
  const page = await house.enter(shop.manager, { at: `/?tela=equipe&de=${days.from}&ate=${days.to}` })
  const counted = await recount().figures(shop.workers[0]!.id)
  const row = page.getByRole('row').filter({ hasText: SELLERS[0]! })
  await row
    .getByRole('button', { name: new RegExp(`^${counted.leads}: `) })
    .first()
    .waitFor()
})
