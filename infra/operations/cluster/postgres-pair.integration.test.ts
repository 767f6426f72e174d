import { chmodSync, mkdirSync, mkdtempSync, rmdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePortBlock } from '@fechai/testkit/testing/free-ports'
import { until } from '@fechai/testkit/testing/until'
import { postgresServer } from '../local/postgres.ts'
import { everyPlaceOutside, keptPrimary, settlePrimary } from '../local/postgres-primary.ts'
import { portsFrom } from '../local/ports.ts'
import { keptSecrets } from '../local/secrets.ts'
import type { ServerContext } from '../local/server.ts'
import { postgresPair, type PostgresPair } from './postgres-pair.ts'

let pair: PostgresPair
let context: ServerContext
let portBase: number
let close: () => Promise<void>
const said: string[] = []
beforeAll(async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'fechai-pair-'))
  chmodSync(dataDir, 0o711)
  const { base, release } = await freePortBlock()
  portBase = base
  context = {
    ...{ dataDir, ports: portsFrom(base), secrets: keptSecrets(dataDir) },
    ...{ supervise: false, disposable: true, report: (line: string) => void said.push(line) },
  }
  pair = openPair()
  close = async () => {
    await pair.stop()
    release()
    for (const folder of [...everyPlaceOutside(dataDir), dataDir]) rmSync(folder, { recursive: true, force: true })
  }
  await pair.start()
  await query('create table kept (at integer primary key)')
})
afterAll(() => close?.())

const openPair = (): PostgresPair => postgresPair(context, [portBase + 1, portBase])

async function query(text: string): Promise<{ at: number }[]> {
  const client = new pg.Client({
    connectionString: pair.address,
    connectionTimeoutMillis: 3_000,
    query_timeout: 10_000,
  })
  client.on('error', () => undefined)
  await client.connect()
  return (await client.query<{ at: number }>(text).finally(() => client.end().catch(() => undefined))).rows
}

/** Writes one after the other until it is asked to end; what was answered has to be there afterwards. */
function writing(): { end(): Promise<{ written: number[]; longestMs: number }> } {
  const written: number[] = []
  let [isWanted, longestMs, last] = [true, 0, performance.now()]
  const work = (async () => {
    for (let at = written.length; isWanted; at++) {
      const number = Math.floor(performance.now() * 1_000) + at
      await query(`insert into kept values (${number % 2_000_000_000})`).then(
        () => {
          longestMs = Math.max(longestMs, performance.now() - last)
          last = performance.now()
          written.push(number % 2_000_000_000)
        },
        () => undefined,
      )
    }
  })()
  return {
    async end() {
      isWanted = false
      await work
      return { written, longestMs }
    },
  }
}

it.each(['SIGKILL', 'SIGSTOP'] as const)(
  'the standby takes over from a primary that %s ends, with everything that was answered',
  async (signal) => {
    await until(() => pair.isInStep())
    const before = pair.primary()
    const writes = writing()
    await until(async () => (await query('select at from kept')).length > 20)
    await before.kill(signal)
    await until(() => pair.primary() !== before, { timeoutMs: 60_000 })
    await until(() => pair.isInStep(), { timeoutMs: 60_000 })
    const { written, longestMs } = await writes.end()
    const kept = new Set((await query('select at from kept')).map(({ at }) => at))
    expect(written.filter((at) => !kept.has(at))).toEqual([])
    console.log(`${signal}: ${written.length} writes, the longest wait ${(longestMs / 1_000).toFixed(1)} s`)
    expect(longestMs).toBeLessThan(30_000)
  },
)

it('goes on without a standby, and copies it anew', async () => {
  await until(() => pair.isInStep())
  const gone = pair.standby()
  await gone.kill('SIGKILL')
  await until(() => query('insert into kept values (-1)').then(() => true), { timeoutMs: 60_000 })
  await until(() => pair.isInStep() && gone.pid() !== undefined, { timeoutMs: 60_000 })
  expect(said.at(-1)).toMatch(/^Postgres de reserva copiado de novo/)
})

it('goes back to the old primary where the disk refuses to note the new one', async () => {
  await until(() => pair.isInStep())
  const before = pair.primary()
  const noted = keptPrimary(context.dataDir)
  const inTheWay = join(context.dataDir, 'postgres-primary.new')
  await query('insert into kept values (-4)')
  mkdirSync(inTheWay)
  try {
    await before.kill('SIGKILL')
    await until(async () => (await query('select at from kept where at = -4')).length === 1)
  } finally {
    rmdirSync(inTheWay)
  }
  expect(pair.primary()).toBe(before)
  expect(keptPrimary(context.dataDir)).toBe(noted)
  await until(() => pair.isInStep(), { timeoutMs: 60_000 })
})

it('leaves everything to a single server, which waits for no standby, and takes it back', async () => {
  await until(() => pair.isInStep())
  // The second one is the primary when the pair ends.
  if (new URL(pair.primary().address).port === String(portBase + 1)) {
    const before = pair.primary()
    await before.kill('SIGKILL')
    await until(() => pair.primary() !== before && pair.isInStep(), { timeoutMs: 60_000 })
  }
  await query('insert into kept values (-2)')
  await pair.stop()
  expect(keptPrimary(context.dataDir)).toBe(1)

  settlePrimary(context.dataDir)
  const single = postgresServer(context, { settings: { synchronous_standby_names: '' } })
  await single.start()
  try {
    await query('insert into kept values (-3)')
  } finally {
    await single.stop()
  }

  pair = openPair()
  await pair.start()
  await until(() => pair.isInStep())
  expect(await query('select at from kept where at in (-2, -3) order by at')).toEqual([{ at: -3 }, { at: -2 }])
})
