import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { until } from '@fechai/testkit/testing/until'
import type { Channel, ChannelEvent } from './channel.ts'
import { whatsappHouse, type TestCompany, type WhatsAppHouse } from './testing/whatsapp-house.ts'

const tables = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 1 })
let house: WhatsAppHouse
beforeAll(async () => void (house = await whatsappHouse()))
afterAll(async () => {
  await house.close()
  await tables.end()
})

/** Makes a channel that is open at once and reports what a test wants. */
function channelOf(onOpen: (tell: (event: ChannelEvent) => void) => void) {
  const begun: number[] = []
  const channel: Channel = {
    async connect(_account, listen) {
      begun.push(performance.now())
      queueMicrotask(() => {
        listen({ type: 'open', account: { number: '5511900000000', name: 'Vila' } })
        onOpen(listen)
      })
      const end = async (): Promise<void> => listen({ type: 'closed', code: 428, isLinked: true })
      return {
        ...{
          send: async () => undefined,
          findContact: async (number: string) => `${number}@s.whatsapp.net`,
          askHistory: async () => '',
        },
        ...{ look: () => undefined, logOut: end, end },
      }
    },
  }
  return { channel, begun }
}

/** Has Postgres refuse a table's new or changed rows of one session, as it refuses a value that it cannot hold. */
async function refuse(table: string, sessionId: string): Promise<() => Promise<unknown>> {
  const name = `refuse_${sessionId.replaceAll('-', '')}`
  await tables.query(`
    create function ${name}() returns trigger language plpgsql as $$
      begin raise exception using errcode = '22021', message = 'refused'; end $$;
    create trigger ${name} before insert or update on ${table} for each row
      when (new.session_id = '${sessionId}') execute function ${name}()`)
  return () => tables.query(`drop trigger ${name} on ${table}; drop function ${name}()`)
}

const stands = async (company: TestCompany): Promise<boolean> => (await company.find()).state === 'connected'

it('a receipt of an id that Postgres does not take ends nothing, and what comes after it is noted', async () => {
  const company = await house.company()
  const id = await company.send('5511900000002', 'Oi')
  const { channel, begun } = channelOf((tell) => {
    for (const bad of ['A\0B', '\ud800', '', 'x'.repeat(100_000)])
      tell({ type: 'receipt', messageIds: [bad], state: 'read', failure: null })
    tell({ type: 'past', requestId: '\0', received: 2 ** 64 })
    tell({ type: 'receipt', messageIds: [`${id}\0`], state: 'read', failure: null })
  })
  const gateway = house.gateway({ channel, serves: (empresaId) => empresaId === company.owner.empresaId })
  await until(async () => (await company.stateOf(id)).state === 'read')
  expect(begun).toHaveLength(1)
  expect(await stands(company)).toBe(true)
  await gateway.stop()
})

it('a receipt that cannot be noted is dropped', async () => {
  const company = await house.company()
  const [first, second] = [await company.send('5511900000002', 'um'), await company.send('5511900000003', 'dois')]
  const told = Promise.withResolvers<(event: ChannelEvent) => void>()
  const { channel, begun } = channelOf(told.resolve)
  const allow = await refuse('whatsapp_outbox', company.sessionId)
  const gateway = house.gateway({ channel, serves: (empresaId) => empresaId === company.owner.empresaId })
  const tell = await told.promise
  await until(() => stands(company))
  tell({ type: 'receipt', messageIds: [first], state: 'read', failure: null })
  // It is noted behind the receipt, on the same connection.
  tell({ type: 'named', account: { number: '5511900000000', name: 'Vila Nova' } })
  await until(async () => (await company.find()).account?.name === 'Vila Nova')
  await allow()
  tell({ type: 'receipt', messageIds: [second], state: 'read', failure: null })
  await until(async () => (await company.stateOf(second)).state === 'read')
  expect((await company.stateOf(first)).state).not.toBe('read')
  expect(begun).toHaveLength(1)
  await gateway.stop()
})

it('a session that cannot be kept returns with a growing delay, on any gateway', async () => {
  const company = await house.company()
  const allow = await refuse('whatsapp_inbox', company.sessionId)
  const { channel, begun } = channelOf((tell) =>
    tell({ type: 'arrived', events: [{ kind: 'message', key: 'k', body: {} }], messageKeys: [] }),
  )
  const serves = (empresaId: string): boolean => empresaId === company.owner.empresaId
  const gateway = house.gateway({ channel, serves, waitFactor: 0.2 })
  await until(() => begun.length >= 5)
  // 1, 2, 4 and 8 seconds, each shortened to a fifth and, by chance, to a half of that.
  expect(begun[4]! - begun[0]!).toBeGreaterThanOrEqual(1_500)
  await gateway.stop()
  await allow()
})
