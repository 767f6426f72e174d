import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { ownDatabase, type OwnDatabase } from '@fechai/testkit/testing/own-database'
import { openDatabase, type Database } from '../database/connect.ts'
import { endBeats, noteBeat } from './worker-beats.ts'
import { buildToServe, noteBuild, noteRelease, UNVERSIONED } from './worker-versions.ts'

let database: OwnDatabase
let owner: Database
let db: Database
beforeAll(async () => {
  database = await ownDatabase()
  owner = openDatabase({ url: database.urls.DATABASE_URL, max: 1 })
  db = openDatabase({ url: database.urls.DATABASE_WORKER_URL, max: 1 })
})
beforeEach(() => database.query('truncate worker_versions, worker_beats'))
afterAll(async () => {
  await owner?.close()
  await db?.close()
  await database?.drop()
})

const released = (buildId: string) => noteRelease(owner.kysely, buildId)
async function serves(buildId: string): Promise<string> {
  const workerId = randomUUID()
  await noteBeat(db, workerId, { media: 'ok', buildId })
  return workerId
}

it('gives the work to the last released build, forwards and back', async () => {
  for (const build of ['old', 'new']) await serves(build)
  await released('old')
  await released('new')
  expect(await buildToServe(db)).toBe('new')
  await released('old')
  expect(await buildToServe(db)).toBe('old')
})

it('leaves out a release that no worker serves yet, or any more', async () => {
  await released('old')
  await released('new')
  await serves('old')
  expect(await buildToServe(db)).toBe('old')
  expect(await buildToServe(db, 'new')).toBe('new')
  const gone = await serves('new')
  expect(await buildToServe(db)).toBe('new')
  await database.query(`update worker_beats set seen_at = now() - interval '31 seconds' where worker_id = $1`, [gone])
  expect(await buildToServe(db)).toBe('old')
  await endBeats(db, gone)
  expect(await buildToServe(db)).toBe('old')
})

it('takes a build that starts without a release as the last one, and one that was known as what it was', async () => {
  await released('old')
  await serves('old')
  await noteBuild(db, 'edited')
  await serves('edited')
  await noteBuild(db, 'old')
  expect(await buildToServe(db)).toBe('edited')
})

it('knows workers without a build, and that none serves', async () => {
  expect(await buildToServe(db)).toBeNull()
  await serves(UNVERSIONED)
  expect(await buildToServe(db)).toBe(UNVERSIONED)
  await noteBuild(db, 'a')
  expect(await buildToServe(db, 'a')).toBe('a')
})

it('keeps the last twenty builds', async () => {
  for (let number = 1; number <= 22; number++) await noteBuild(db, `build ${number}`)
  const rows = await database.query<{ build_id: string }>('select build_id from worker_versions order by released_at')
  expect(rows.map(({ build_id }) => build_id)).toEqual(Array.from({ length: 20 }, (_, index) => `build ${index + 3}`))
})
