import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ownDatabase, type OwnDatabase } from '@fechai/testkit/testing/own-database'
import { openDatabase, type Database } from '../database/connect.ts'
import { listWaitingLeads } from './pending-readings.ts'

let database: OwnDatabase
let db: Database
beforeAll(async () => {
  database = await ownDatabase()
  db = openDatabase({ url: database.urls.DATABASE_WORKER_URL, max: 1 })
})
afterAll(async () => {
  await db?.close()
  await database?.drop()
})

/** The names of leads by their ids. */
const names = new Map<string, string>()

async function company(): Promise<string> {
  const id = randomUUID()
  await database.query(`insert into companies (id, name, wrapped_key) values ($1, 'Vila', '\\x00')`, [id])
  return id
}

async function personOf(empresaId: string): Promise<string> {
  const id = randomUUID()
  await database.query(`insert into auth.users (id, empresa_id, name, email) values ($1, $2, 'Ana', $3)`, [
    ...[id, empresaId],
    `${id}@exemplo.test`,
  ])
  return id
}

/** Leads of a person that have waited for so many minutes. */
async function wait(empresaId: string, userId: string, minutes: Record<string, number>): Promise<void> {
  for (const [name, since] of Object.entries(minutes)) {
    const [id, conversationId] = [randomUUID(), randomUUID()]
    names.set(id, name)
    await database.query(
      `insert into conversations (id, empresa_id, user_id, wrapped_key) values ($1, $2, $3, '\\x00')`,
      [conversationId, empresaId, userId],
    )
    await database.query(
      `insert into leads (id, empresa_id, user_id, conversation_id, nome, produto, quantidade, valor, fase, progresso,
         resumo, "proximoPasso", ia_pendente, ia_proxima)
       values ($1, $2, $3, $4, 'Rui', 'Porta', '1', '--', 'leads-mornos', 50, 'Pediu preço', 'Ligar',
         '{"what":"conversa","why":"ia_lendo"}', now() - make_interval(mins => $5))`,
      [id, empresaId, userId, conversationId, since],
    )
  }
}

it('has companies take turns, and the people of each, so that many leads of one hold up no other', async () => {
  const [large, small] = [await company(), await company()]
  const [busy, calm, other] = [await personOf(large), await personOf(large), await personOf(small)]
  await wait(large, busy, { busy1: 60, busy2: 50, busy3: 40, busy4: 30 })
  await wait(large, calm, { calm1: 10 })
  await wait(small, other, { other1: 5, other2: 4 })
  const listed = async (limit: number) => (await listWaitingLeads(db, limit)).map(({ leadId }) => names.get(leadId))
  expect(await listed(10)).toEqual(['busy1', 'other1', 'calm1', 'other2', 'busy2', 'busy3', 'busy4'])
  expect(await listed(3)).toEqual(['busy1', 'other1', 'calm1'])
})
