import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '@fechai/data/database'
import { countWithoutRoom, listSessionsToTake } from '@fechai/data/whatsapp'
import { until } from '@fechai/testkit/testing/until'
import type { Channel } from './channel.ts'
import { whatsappHouse, type TestCompany, type WhatsAppHouse } from './testing/whatsapp-house.ts'

const tables = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 1 })
const api = openDatabase({ url: process.env.DATABASE_API_URL!, max: 1 })
let house: WhatsAppHouse
beforeAll(async () => void (house = await whatsappHouse()))
afterAll(async () => {
  await house.close()
  await Promise.all([api.close(), tables.end()])
})

/** Makes a channel that shows a code for unlinked sessions, and is open for linked ones. */
function showing(): { channel: Channel; connections(): number } {
  let connections = 0
  return {
    connections: () => connections,
    channel: {
      async connect(account, listen) {
        connections++
        const isLinked = (await account.loadCredentials()) !== null
        queueMicrotask(() => {
          if (isLinked) listen({ type: 'open', account: { number: '5511900000000', name: 'Vila' } })
          else listen({ type: 'qr', code: 'x', endsAt: new Date(Date.now() + 60_000).toISOString() })
        })
        const end = async (): Promise<void> => {
          connections--
          listen({ type: 'closed', code: 428, isLinked })
        }
        return {
          ...{ send: async () => undefined, findContact: async () => null, askHistory: async () => '' },
          ...{ look: () => undefined, logOut: end, end },
        }
      },
    },
  }
}

/** As a phone that has scanned its code leaves it, asked for after all others. */
async function linked(): Promise<TestCompany> {
  const company = await house.company()
  const held = (await company.sessions.take(company.sessionId, company.sessionId, 60_000))!
  await company.sessions.saveCredentials(held, Buffer.from('keys'))
  await company.sessions.opened(held, { number: '5511900000000', name: 'Vila' })
  await company.sessions.release(held)
  await tables.query(`update whatsapp_sessions set updated_at = now() + interval '1 hour' where id = $1`, [
    company.sessionId,
  ])
  return company
}

const standsAs = async (company: TestCompany, state: string): Promise<boolean> => (await company.find()).state === state

it('sessions without a phone show a limited number of codes, take no slot of a linked one, and wait', async () => {
  const unscanned = [await house.company(), await house.company(), await house.company()]
  // Older than what another gateway may be about to take.
  for (const { sessionId } of unscanned)
    await tables.query(`update whatsapp_sessions set updated_at = now() - interval '1 minute' where id = $1`, [
      sessionId,
    ])
  const phone = await linked()
  const own = new Set([...unscanned, phone].map(({ owner }) => owner.empresaId))
  const { channel, connections } = showing()
  const gateway = house.gateway({ channel, serves: (empresaId) => own.has(empresaId), mostSessions: 3, mostCodes: 2 })
  await until(() => standsAs(phone, 'connected'))
  const waiting = async (): Promise<TestCompany[]> => {
    const found = await Promise.all(
      unscanned.map(async (each) => ((await each.find()).reason === 'sem_vaga' ? [each] : [])),
    )
    return found.flat()
  }
  const [left] = await until(async () => ((await waiting()).length === 1 ? waiting() : null))
  expect(connections()).toBe(3)
  expect(await countWithoutRoom(api)).toBeGreaterThanOrEqual(1)

  // A place that is left is theirs who wait.
  const shown = unscanned.find((each) => each !== left)!
  await shown.sessions.leave(shown.sessionId)
  await until(() => standsAs(left!, 'qr_ready'))
  expect((await left!.find()).reason).toBeNull()
  await gateway.stop()
})

it('gateways are offered linked sessions first, and of the others one of each company after the other', async () => {
  const [many, few] = [await house.company(), await house.company()]
  for (const name of ['b', 'c']) await many.sessions.want(name)
  await tables.query(`update whatsapp_sessions set updated_at = now() - interval '1 day' where empresa_id = $1`, [
    many.owner.empresaId,
  ])
  const phone = await linked()
  const companies = [many, few, phone].map(({ owner }) => owner.empresaId)
  const all = await listSessionsToTake(house.gatewayDb, house.gatewayKey, 10_000)
  const offered = all.filter(({ empresaId }) => companies.includes(empresaId))
  expect(offered.map(({ empresaId }) => companies.indexOf(empresaId))).toEqual([2, 0, 1, 0, 0])
})
