import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ObjectionsAnswer, SalesAnswer, SellerAnswer } from '@fechai/contracts/insights'
import type { ScanProAnswer } from '@fechai/contracts/scanpro'
import type { Me } from '@fechai/contracts/session'
import type { TeamAnswer } from '@fechai/contracts/team'
import { dayAfter, timeInZone } from '@fechai/domain/task'
import { colleagueOf } from '../testing/seller.ts'
import { amount, isSoak } from '../testing/soak.ts'
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
  const talks = walkTalks(TALKS, SELLERS, Date.now())
  // The rows of an upload are the same ones; the soak sends the files.
  await (isSoak ? week.sendTalks(shop, talks) : week.seedTalks(shop, talks, house.seed))
  await week.assignLeads(shop)
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

it('each report shows of a week of work what SQL counts of the stored marks', async () => {
  await step('Equipe', compareTeam)
  await step('Vendas', compareSales)
  await step('Análise de Vendedor', compareSellers)
  await step('Por que não fecham', compareObjections)
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
