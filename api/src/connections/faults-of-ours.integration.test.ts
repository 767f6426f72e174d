import { randomUUID } from 'node:crypto'
import { expect, it, vi } from 'vitest'
import type { ConnectionStart } from '@fechai/contracts/connections'
import { openDatabase, type Database } from '@fechai/data/database'
import { faultyProxy } from '@fechai/testkit/testing/faulty-proxy'
import { asOwner } from '../testing/company.ts'
import { connectionStepsWith } from '../testing/crm/connected.ts'
import { openPipedrive } from '../testing/crm/pipedrive-server.ts'
import { startApi } from '../testing/harness.ts'
import { seedLead } from '../testing/seed.ts'
import { PASSWORD, signUpAt, type Member } from '../testing/visitor.ts'
import { openSyncQueue } from './sync-queue.ts'

const crm = await openPipedrive()
const { api, send, only, start, visit, authorised, connected } = connectionStepsWith(crm)

/** Runs `work` on a database whose connections break, twice, as soon as they were asked to write this. */
async function whilePostgresBreaks(line: RegExp, work: (db: Database) => Promise<void>): Promise<void> {
  const postgres = await faultyProxy(process.env.DATABASE_API_URL!)
  const db = openDatabase({ url: postgres.url })
  try {
    postgres.behave({ cutAfter: line })
    const healed = vi.waitFor(() => expect(postgres.cut()).toBe(2), { timeout: 30_000, interval: 5 })
    await Promise.all([work(db), healed.then(() => postgres.behave('pass'))])
  } finally {
    await Promise.all([db.close(), postgres.close()])
  }
}

it('stores the access that a code was exchanged for once Postgres is there again', async () => {
  const boss = await signUpAt(api())
  const back = crm.visit((await start(boss, crm)).url!)
  await whilePostgresBreaks(/update "connections" set "account"/, async (db) => {
    const broken = await startApi({}, { connectors: api().deps.connectors, db })
    try {
      const headers = { cookie: boss.cookie }
      const answer = await fetch(`${broken.url}${back.pathname}${back.search}`, { redirect: 'manual', headers })
      expect(answer.headers.get('location')).toContain('&integracao=autorizada')
    } finally {
      await broken.close()
    }
  })
  expect(await only(boss)).toMatchObject({ state: 'mapear' })
}, 60_000)

it('keeps a fresh access whose refresh token was good for one use, though Postgres breaks meanwhile', async () => {
  const { boss } = await connected(crm)
  await seedLead(boss)
  const before = crm.renewals()
  crm.expire()
  await whilePostgresBreaks(/update "connections" set "renewing_until" = now\(\), "credentials"/, async (db) => {
    const queue = openSyncQueue({ ...api().deps, db })
    await queue.startDue()
    await queue.idle()
  })
  expect(crm.renewals() - before).toBe(1)
  expect(await only(boss)).toMatchObject({ state: 'ligada', failure: null, leads: { synced: 1 } })
}, 60_000)

/** Lets each write of a connection's access fail within Postgres. */
async function whileAccessIsRefused(id: string, work: () => Promise<void>): Promise<void> {
  const name = `refuse_${randomUUID().replaceAll('-', '')}`
  await asOwner(`create function ${name}() returns trigger language plpgsql as $$ begin raise 'no room'; end $$`)
  await asOwner(`create trigger ${name} before update of credentials on connections for each row
    when (new.id = '${id}') execute function ${name}()`)
  try {
    await work()
  } finally {
    await asOwner(`drop function ${name} cascade`)
  }
}

const again = async (boss: Member, id: string) =>
  crm.visit(
    ((await (await send(boss, `/${id}/authorise`, { receiver: null, current: PASSWORD })).json()) as ConnectionStart)
      .url!,
  )

it('names itself, not the other system, where it could not store the access', async () => {
  const boss = await signUpAt(api())
  const { url, connection } = await start(boss, crm)
  await whileAccessIsRefused(connection.id, async () => {
    expect(await visit(boss, crm.visit(url!))).toBe('/?tela=user-access&integracao=nao_guardada')
  })
  expect(await only(boss)).toMatchObject({ state: 'autorizar', failure: null })
  expect(await visit(boss, await again(boss, connection.id))).toContain('autorizada')
})

it('names the other system where it was away, also once the code was exchanged', async () => {
  const { boss, id } = await authorised(crm)
  const leadId = await seedLead(boss)
  await asOwner(
    `insert into connection_leads (empresa_id, connection_id, lead_id, remote_id, state, synced_at)
     values ($1, $2, $3, '7', 'igual', now())`,
    [boss.user.empresaId, id, leadId],
  )
  crm.fail('broken', 'GET ')
  expect(await visit(boss, await again(boss, id))).toBe('/?tela=user-access&integracao=erro')
  crm.fail('broken', 'POST /oauth/token')
  expect(await visit(boss, await again(boss, id))).toBe('/?tela=user-access&integracao=erro')
})
