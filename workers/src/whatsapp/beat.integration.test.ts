import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openDatabase, type Database } from '@fechai/data/database'
import { namedWebVersion, servingGateways } from '@fechai/data/whatsapp'
import { createLogger } from '@fechai/platform/log'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { until } from '@fechai/testkit/testing/until'
import { beatWhileServing } from './beat.ts'

const folder = mkdtempSync(join(tmpdir(), 'fechai-beat-'))
let db: Database
let api: Database
beforeAll(() => {
  db = openDatabase({ url: process.env.DATABASE_WORKER_URL!, max: 2 })
  api = openDatabase({ url: process.env.DATABASE_API_URL!, max: 1 })
})
afterAll(async () => {
  await Promise.all([db.close(), api.close()])
  rmSync(folder, { recursive: true })
})

const seen = async (id: string): Promise<boolean> => {
  const { rows } = await sql`select from whatsapp_beats where gateway_id = ${id}`.execute(api.kysely)
  return rows.length === 1
}

it('a gateway is counted while it serves, and no more once it ended, or hangs', async () => {
  const log = createLogger('test', 'silent')
  const well = { id: randomUUID(), sessions: () => 1_000_000, quietMs: () => 0 }
  const stuck = { id: randomUUID(), sessions: () => 1, quietMs: () => 60_000 }
  const ended = new AbortController()
  const { signal } = ended
  const files = { well: join(folder, 'well'), stuck: join(folder, 'stuck') }
  const beating = [
    beatWhileServing(well, { db, file: files.well, log, signal }),
    beatWhileServing(stuck, { db, file: files.stuck, log, signal }),
  ]
  await until(() => seen(well.id))
  const { gateways, sessions } = await servingGateways(api)
  expect(gateways).toBeGreaterThan(0)
  expect(sessions).toBeGreaterThanOrEqual(1_000_000)
  expect([existsSync(files.well), existsSync(files.stuck), await seen(stuck.id)]).toEqual([true, false, false])
  ended.abort()
  await Promise.all(beating)
  expect(await seen(well.id)).toBe(false)
})

it('one that fell silent is not counted', async () => {
  const before = await servingGateways(api)
  await sql`insert into whatsapp_beats (gateway_id, sessions, seen_at)
    values (gen_random_uuid(), 5, now() - interval '16 seconds')`.execute(db.kysely)
  expect((await servingGateways(api)).sessions).toBe(before.sessions)
})

it('the version of WhatsApp Web is the one that an operator names, who alone can', async () => {
  expect(await namedWebVersion(db)).toBeNull()
  const name = (by: Database, version: string) =>
    sql`insert into whatsapp_web_version (version) values (${version})
      on conflict (is_only) do update set version = excluded.version`.execute(by.kysely)
  await expect(name(db, '2.3000.1')).rejects.toThrow('permission denied')
  const owner = openDatabase({ url: process.env.DATABASE_URL!, max: 1 })
  await name(owner, '2.3000.1')
  await name(owner, '2.3000.1043857761')
  expect(await namedWebVersion(db)).toEqual([2, 3000, 1_043_857_761])
  await expect(name(owner, 'a última')).rejects.toThrow('check constraint')
  await sql`delete from whatsapp_web_version`.execute(owner.kysely)
  await owner.close()
})
