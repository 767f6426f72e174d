import { colleagueOf, signIn, type Seller } from '@fechai/testkit/testing/seller'
import { walkTalks } from '@fechai/testkit/walk/walk-talks'
import * as week from '@fechai/testkit/walk/week-of-work'
import type { Places } from './places.ts'

const NAMES = ['Ana Prado', 'Bento Lima', 'Carla Nunes', 'Davi Rocha']
const TALKS = 16

export interface SellingTeam {
  manager: Seller
  leader: Seller
  seller: Seller
}

/** Gives a company four sellers, one of whom leads two others, and a week of their work. */
export async function openSellingTeam(manager: Seller, { origin, databaseUrl }: Places): Promise<SellingTeam> {
  const origins = { apiUrl: origin, publicUrl: origin }
  const workers: week.Worker[] = []
  for (const name of NAMES) {
    const seller = await colleagueOf(origins, manager, databaseUrl, name)
    workers.push({ name, seller, id: await week.idOf(seller) })
  }
  const [leader, ...led] = workers.slice(0, 3)
  const members = [{ id: leader!.id, leads: true }, ...led.map(({ id }) => ({ id, leads: false }))]
  await week.send(manager, 'POST', '/api/sales-teams', { id: crypto.randomUUID(), name: 'Loja do centro', members })
  // A change of whom a person reaches has ended the session.
  for (const worker of workers) worker.seller = await signIn(origins, worker.seller.email)
  const shop = { manager, workers }
  await week.sendTalks(shop, walkTalks(TALKS, NAMES, Date.now()))
  await week.assignLeads(shop)
  await week.planWork(shop)
  await week.decide(shop)
  await week.closeWeek(shop)
  return { manager, leader: shop.workers[0]!.seller, seller: shop.workers[1]!.seller }
}
