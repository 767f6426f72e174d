import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newKey, openText, sealText, unwrapKey } from '@fechai/platform/crypto/keys'
import { masterKey } from '@fechai/platform/crypto/master-key'
import { companyKeyOf, prepareCompanyKey, turnCompanyKey } from '@fechai/data/companies'
import { insertConversation, prepareConversation } from '@fechai/data/conversations'
import { inScope, openDatabase, type Owner } from '@fechai/data/database'
import { giveGatewayKeys, heldCompanyKeys, listSessionsToTake, takeSession } from '@fechai/data/whatsapp'
import { whatsappHouse, type TestCompany, type WhatsAppHouse } from './testing/whatsapp-house.ts'

/** The environment of a gateway in the hands of an attacker: its role of Postgres and its key. */

const master = masterKey(process.env.FECHAI_MASTER_KEY!)
const owner = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 1 })
const stolen = new pg.Pool({ connectionString: process.env.DATABASE_WHATSAPP_URL, max: 1 })
const accounts = openDatabase({ url: process.env.DATABASE_AUTH_URL!, max: 1 })
let house: WhatsAppHouse
let company: TestCompany
beforeAll(async () => {
  house = await whatsappHouse()
  company = await house.company()
})
afterAll(async () => {
  await house?.close()
  await Promise.all([owner.end(), stolen.end(), accounts.close()])
})

/** Everything that the role may do to tables and columns, beside what everybody may. */
const RIGHTS = [
  'companies(id): SELECT',
  'companies(suspended_at): SELECT',
  'whatsapp_beats: DELETE, INSERT, SELECT, UPDATE',
  'whatsapp_history_asks: SELECT',
  'whatsapp_history_asks(ended_at): UPDATE',
  'whatsapp_history_asks(received): UPDATE',
  'whatsapp_history_asks(state): UPDATE',
  'whatsapp_inbox: INSERT',
  'whatsapp_journal: DELETE, INSERT, SELECT, UPDATE',
  'whatsapp_keys: DELETE, INSERT, SELECT, UPDATE',
  'whatsapp_messages(empresa_id): SELECT',
  'whatsapp_messages(failure): UPDATE',
  'whatsapp_messages(key): SELECT',
  'whatsapp_messages(session_id): SELECT',
  'whatsapp_messages(state): UPDATE',
  'whatsapp_messages(updated_at): UPDATE',
  'whatsapp_online: INSERT, SELECT, UPDATE',
  'whatsapp_outbox: INSERT, SELECT, UPDATE',
  'whatsapp_replies: INSERT, SELECT, UPDATE',
  'whatsapp_sessions: SELECT, UPDATE',
  'whatsapp_web_version: SELECT',
]

it('the role may do what sessions need, and nothing else', async () => {
  const { rows } = await owner.query<{ granted: string }>(`
    select place || ': ' || string_agg(privilege, ', ' order by privilege) as granted from (
      select c.relname::text as place, a.privilege_type as privilege
      from pg_class c, aclexplode(c.relacl) a where a.grantee in (0, 'app_whatsapp'::regrole)
        and c.relnamespace in ('public'::regnamespace, 'auth'::regnamespace)
      union all
      select c.relname || '(' || t.attname || ')', a.privilege_type
      from pg_attribute t join pg_class c on c.oid = t.attrelid, aclexplode(t.attacl) a
      where a.grantee in (0, 'app_whatsapp'::regrole)
        and c.relnamespace in ('public'::regnamespace, 'auth'::regnamespace)
    ) each group by place order by place collate "C"`)
  expect(rows.map(({ granted }) => granted)).toEqual(RIGHTS)
  const { rows: definers } = await owner.query<{ name: string }>(`
    select distinct proname::text as name from pg_proc
    where pronamespace in ('public'::regnamespace, 'auth'::regnamespace) and prosecdef and prorettype <> 'trigger'::regtype
      and has_function_privilege('app_whatsapp', oid, 'execute') order by 1`)
  expect(definers.map(({ name }) => name)).toEqual([
    ...['channel_sessions_to_take', 'forget_message_secrets', 'held_whatsapp_keys', 'renew_whatsapp_sessions'],
    ...['whatsapp_sessions_to_attend', 'whatsapp_sessions_to_take'],
  ])
})

it.each([
  ['accounts', 'select * from auth.users'],
  ['accounts, as a table of its own schema', 'select email from users'],
  ['leads', 'select * from leads'],
  ['messages of exports', 'select * from messages'],
  ['words of live messages', 'select body from whatsapp_messages'],
  ['what waits to be placed', 'select body from whatsapp_inbox'],
  ['keys of conversations', 'select wrapped_key from conversations'],
  ['keys of companies', 'select wrapped_key, whatsapp_key from companies'],
  ['the audit', 'select * from audit_log'],
])('reads no %s, also in the name of the company whose session it holds', async (_what, text) => {
  const client = await stolen.connect()
  try {
    await client.query('begin')
    await client.query(`select enter_scope($1, $2, 'company')`, [company.owner.empresaId, company.owner.userId])
    await expect(client.query(text)).rejects.toMatchObject({ code: expect.stringMatching(/^(42501|42P01)$/) })
  } finally {
    await client.query('rollback')
    client.release()
  }
})

const keysFor = (gatewayId: string) => heldCompanyKeys(house.gatewayDb, house.gatewayKey, gatewayId)
const leaseMs = 60_000

/** A finding of a lead and its keys, as a copy of the database holds them. */
async function copiedFinding(of: Owner) {
  const conversation = await prepareConversation(house.db, master, of, randomUUID())
  await inScope(house.db, of, (tx) => insertConversation(tx, of, conversation))
  const { rows } = await owner.query<{ company: Buffer; conversation: Buffer; given: Buffer | null }>(
    `select c.wrapped_key as company, v.wrapped_key as conversation, c.whatsapp_key as given
     from companies c join conversations v on v.empresa_id = c.id where v.id = $1`,
    [conversation.id],
  )
  return { ...rows[0]!, id: conversation.id, sealed: sealText(conversation.key, 'Precisa de 40 bombas', 'lead') }
}

it('opens no lead by its key of a company without a connection, whatever copy of the database it gets', async () => {
  const other = await house.company()
  await other.sessions.idle(other.sessionId)
  await owner.query('update companies set whatsapp_key = null where id = $1', [other.owner.empresaId])
  await giveGatewayKeys(house.db, master, house.gatewayKey)
  const copy = await copiedFinding(other.owner)
  expect(copy.given).toBeNull()
  const own = house.gatewayKey
  const place = `company:${other.owner.empresaId}`
  expect(() => unwrapKey(own, copy.company, place)).toThrow('another key')
  expect(() => unwrapKey(own, copy.conversation, `conversation:${copy.id}`)).toThrow('another key')
  expect(() => openText(own, copy.sealed, 'lead')).toThrow('another key')
  // The master key does open it, by the way that the workers go.
  const companyKey = unwrapKey(master, copy.company, place)
  expect(openText(unwrapKey(companyKey, copy.conversation, `conversation:${copy.id}`), copy.sealed, 'lead')).toBe(
    'Precisa de 40 bombas',
  )
})

it('gets the key of a company while it holds a session of it, and of no other', async () => {
  const [held, free] = [await house.company(), await house.company()]
  const gatewayId = randomUUID()
  expect(await keysFor(gatewayId)).toEqual(new Map())
  const taken = await takeSession(house.gatewayDb, house.gatewayKey, held.owner, {
    ...{ id: held.sessionId, gatewayId, leaseMs },
  })
  expect(taken!.key.bytes).toEqual(held.key.bytes)
  expect([...(await keysFor(gatewayId)).keys()]).toEqual([held.sessionId])
  expect(await keysFor(randomUUID())).toEqual(new Map())
  await owner.query(`update whatsapp_sessions set lease_ends_at = now() where id = $1`, [held.sessionId])
  expect(await keysFor(gatewayId)).toEqual(new Map())
  expect(free.sessionId).not.toBe(held.sessionId)
})

it('a company whose key is wrapped for another gateway key waits until a worker wraps it anew', async () => {
  const waiting = await house.company()
  const offered = async (key = house.gatewayKey) =>
    (await listSessionsToTake(house.gatewayDb, key, 10_000)).some(({ sessionId }) => sessionId === waiting.sessionId)
  expect(await offered()).toBe(true)
  const next = newKey()
  expect(await offered(next)).toBe(false)
  const take = { id: waiting.sessionId, gatewayId: randomUUID(), leaseMs }
  await expect(takeSession(house.gatewayDb, next, waiting.owner, take)).rejects.toThrow('another key')
  // Nothing of the failed try stays: another gateway takes it at once.
  expect(await takeSession(house.gatewayDb, house.gatewayKey, waiting.owner, take)).not.toBeNull()
})

it('a turned company key reaches the gateway that holds a session', async () => {
  const turning = await house.company()
  const { empresaId } = turning.owner
  const gatewayId = randomUUID()
  await takeSession(house.gatewayDb, house.gatewayKey, turning.owner, { id: turning.sessionId, gatewayId, leaseMs })
  await prepareCompanyKey(accounts, master, empresaId)
  await turnCompanyKey(accounts, master, empresaId)
  await giveGatewayKeys(house.db, master, house.gatewayKey)
  const now = await companyKeyOf(house.db, master, turning.owner)
  const got = (await keysFor(gatewayId)).get(turning.sessionId)!
  expect(openText(got, sealText(now, 'de hoje', 'p'), 'p')).toBe('de hoje')
  expect(openText(got, sealText(turning.key, 'de antes', 'p'), 'p')).toBe('de antes')
})

it('a company whose key does not open keeps no other from getting its own', async () => {
  const companies = [await house.company(), await house.company(), await house.company()]
  const [broken, ...others] = companies.toSorted((a, b) => (a.owner.empresaId < b.owner.empresaId ? -1 : 1))
  const { empresaId } = broken!.owner
  const { rows } = await owner.query<{ wrapped_key: Buffer }>('select wrapped_key from companies where id = $1', [
    empresaId,
  ])
  const changed = Buffer.from(rows[0]!.wrapped_key)
  changed[changed.length - 1]! ^= 1
  try {
    await owner.query('update companies set wrapped_key = $2, whatsapp_key = null where id = $1', [empresaId, changed])
    await owner.query('update companies set whatsapp_key = null where id = any($1)', [
      others.map((each) => each.owner.empresaId),
    ])
    expect((await giveGatewayKeys(house.db, master, house.gatewayKey)).failed).toContain(empresaId)
    const offered = (await listSessionsToTake(house.gatewayDb, house.gatewayKey, 10_000)).map((each) => each.empresaId)
    for (const other of others) expect(offered).toContain(other.owner.empresaId)
    expect(offered).not.toContain(empresaId)
  } finally {
    await owner.query('update companies set wrapped_key = $2 where id = $1', [empresaId, rows[0]!.wrapped_key])
  }
})
