import { createWriteStream, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Health, Readiness } from '@fechai/contracts/health'
import { smallDatabase } from '@fechai/testkit/testing/small-database'
import { smallStorage } from '@fechai/testkit/testing/small-storage'
import { until } from '@fechai/testkit/testing/until'
import { startApi, type TestApi } from '../testing/harness.ts'
import { signUpAt } from '../testing/visitor.ts'

const TOKEN = 'um-token-que-so-o-monitor-conhece'
const [database, storage] = [await smallDatabase(256), await smallStorage(8)]
if (!database) console.info('Sem root não há disco pequeno: a prova de disco cheio foi pulada.')
const isRoot = database !== null && storage !== null

let api: TestApi
beforeAll(async () => {
  if (isRoot)
    api = await startApi({
      ...database.environment,
      ...storage.environment,
      HEALTH_TOKEN: TOKEN,
      LIMIT_NEW_LEADS_PER_HOUR: '100000',
    })
})
afterAll(async () => {
  await api?.close()
  await Promise.all([database?.stop(), storage?.stop()])
})

const health = async (): Promise<Health> => {
  const answer = await fetch(`${api.url}/api/health`, { headers: { authorization: `Bearer ${TOKEN}` } })
  return (await answer.json()) as Health
}
const readiness = async (): Promise<{ status: number; body: Readiness }> => {
  const answer = await fetch(`${api.url}/readyz`)
  return { status: answer.status, body: (await answer.json()) as Readiness }
}

/** Leaves no room on a disk. @returns what makes room again */
async function fill(disk: string): Promise<() => void> {
  const ballast = join(disk, 'ballast')
  const zeros = Readable.from(
    (function* () {
      for (;;) yield Buffer.alloc(1024 * 1024)
    })(),
  )
  await expect(pipeline(zeros, createWriteStream(ballast))).rejects.toMatchObject({ code: 'ENOSPC' })
  return () => rmSync(ballast)
}

it.skipIf(!isRoot)(
  'is not ready while Postgres has no room, says that it is Postgres, and is ready again by itself',
  async () => {
    const member = await signUpAt(api)
    const add = () => member.request('POST', '/api/leads', { body: { nome: 'Dona Célia' } })
    expect((await add()).status).toBe(201)
    await until(async () => (await readiness()).status === 200)
    const makeRoom = await fill(database!.disk)
    try {
      // Pages that are there take some rows still; then nothing is stored.
      await until(async () => (await add()).status === 503)
      await until(async () => (await readiness()).status === 503)
      expect((await readiness()).body).toMatchObject({ status: 'down', failing: expect.arrayContaining(['postgres']) })
      expect((await health()).dependencies.postgres).toBe('readonly')
      // People still see their board.
      expect((await member.request('GET', '/api/leads')).status).toBe(200)
    } finally {
      makeRoom()
    }
    await until(async () => (await readiness()).status === 200)
    expect((await health()).dependencies.postgres).toBe('up')
    expect((await add()).status).toBe(201)
  },
)

it.skipIf(!isRoot)('says of a storage without room that it keeps nothing', async () => {
  await until(async () => (await health()).dependencies.s3 === 'up')
  const makeRoom = await fill(storage!.disk)
  try {
    await until(async () => (await health()).dependencies.s3 === 'readonly')
    expect((await readiness()).body).toMatchObject({ status: 'degraded', failing: expect.arrayContaining(['s3']) })
  } finally {
    makeRoom()
  }
  await until(async () => (await health()).dependencies.s3 === 'up')
})
