import { randomUUID } from 'node:crypto'
import type { ChatsPage } from '@fechai/contracts/whatsapp-chats'
import { connectShop, newNumber } from '../../browser/whatsapp-shop.ts'
import { phoneRemote } from '../../fakes/whatsapp/page/phone-remote.ts'
import { sampleExport } from '../../testing/sample-export.ts'
import { colleagueOf, signUp, type Seller } from '../../testing/seller.ts'
import { until } from '../../testing/until.ts'
import { ask, insist } from './insist.ts'
import type { SeedHouse } from './seed-house.ts'

/** A company, and what its people were told that they have: a promise the product has to keep. */
export interface Company {
  id: string
  manager: Seller
  /** Members to whom leads are assigned, by their ids. */
  members: string[]
  uploads: { id: string; contact: string }[]
  edits: Map<string, string>
  moves: Map<string, string>
  owners: Map<string, string>
  erased: { id: string; name: string }[]
  batches: string[]
  /** Acts that were refused, though a person may do them. */
  refused: string[]
  /** One act after the other, as one person works. */
  turn: Promise<unknown>
}

export interface Shop {
  phones: ReturnType<typeof phoneRemote>
  phone: string
  sessionId: string
  customers: { name: string; number: string; chatId: string; said: string[]; sent: string[] }[]
}

export interface People {
  companies: [Company, Company]
  shop: Shop
}

const CUSTOMERS = ['Ana', 'Bia', 'Caio']
const LEADS_BEFORE = 2

/** Two companies that work already, before anything fails. */
export async function peopleOf(house: SeedHouse): Promise<People> {
  const [[one, shop], other] = await Promise.all([openShopkeeper(house), openCompany(house)])
  return { companies: [one, other], shop }
}

async function openShopkeeper(house: SeedHouse): Promise<[Company, Shop]> {
  const company = await openCompany(house)
  return [company, await openShop(house, company.manager)]
}

async function openCompany({ product, stack }: SeedHouse): Promise<Company> {
  const origins = { apiUrl: product.apiUrl, publicUrl: product.env.PUBLIC_URL! }
  const manager = await signUp(origins)
  const colleague = await colleagueOf(origins, manager, stack.env.DATABASE_URL!)
  type Me = { user: { id: string; empresaId: string } }
  const [{ user }, { user: second }] = [await manager.json<Me>('/api/me'), await colleague.json<Me>('/api/me')]
  const company: Company = {
    id: user.empresaId,
    manager,
    members: [user.id, second.id],
    uploads: [],
    edits: new Map(),
    moves: new Map(),
    owners: new Map(),
    erased: [],
    batches: [],
    refused: [],
    turn: Promise.resolve(),
  }
  for (let nth = 0; nth < LEADS_BEFORE; nth++) {
    const { bytes, fileName } = await sampleExport({ contact: `Primeiro ${nth}` })
    const { uploadId } = await manager.upload(bytes, fileName)
    await until(async () => (await manager.uploadState(uploadId)).status === 'concluido')
    company.uploads.push({ id: uploadId, contact: `Primeiro ${nth}` })
  }
  return company
}

async function openShop({ whatsapp }: SeedHouse, seller: Seller): Promise<Shop> {
  const phones = phoneRemote(whatsapp.pageUrl)
  const phone = newNumber()
  const people = CUSTOMERS.map((name) => ({ name, number: newNumber() }))
  await connectShop(phones, seller, phone, people)
  const chats = async () => (await seller.json<ChatsPage>('/api/whatsapp/conversations?limit=100')).conversations
  for (const { number } of people) await phones.act('say', { phone, contact: number, text: 'Bom dia' })
  const known = await until(async () => {
    const found = await chats()
    return found.filter(({ unread }) => unread > 0).length === people.length && found
  })
  const customers = people.map((person) => {
    const { id } = known.find(({ displayName }) => displayName === person.name)!
    return { ...person, chatId: id, said: ['Bom dia'], sent: [] }
  })
  return { phones, phone, sessionId: known[0]!.sessionId, customers }
}

/** Uploads as a client does that may get no answer: the same bytes, until there is one. */
export async function uploadFrom({ manager, uploads }: Company, contact: string, images: number): Promise<string> {
  const { bytes, fileName } = await sampleExport({ contact, images })
  const { uploadId } = await insist(() => manager.upload(bytes, fileName))
  uploads.push({ id: uploadId, contact })
  return uploadId
}

/** A lead without a conversation, made by hand. */
export async function makeLead({ manager }: Company, nome: string, whatsapp: string): Promise<string> {
  const key = randomUUID()
  const { lead } = await ask<{ lead: { id: string } }>(manager, '/api/leads', {
    method: 'POST',
    body: { nome, whatsapp },
    key,
  })
  return lead.id
}
