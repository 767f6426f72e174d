import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, realpathSync, rmSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { expect, it } from 'vitest'
import type { UploadStatus } from '@fechai/domain/upload'
import type { Seller } from '../testing/seller.ts'
import { until } from '../testing/until.ts'
import { chaosHouse } from './chaos-house.ts'

/** Two authors of whom neither is named by the file: the run asks who sells, and waits. */
const asking = (what: string): Buffer =>
  Buffer.from(`12/03/2026 10:00 - Ana: Bom dia, quanto custa ${what}?\n12/03/2026 10:01 - Beto: R$ 900,00 à vista\n`)

const house = chaosHouse()
const program = fileURLToPath(new URL('../../operations/commands/main.ts', import.meta.url))

async function restored(...args: string[]): Promise<{ code: number; said: string }> {
  const env = { ...process.env, ...house.product.env }
  const child = spawn(process.execPath, [program, 'restored', ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (more: string) => (said += more))
  const [code] = (await once(child, 'close')) as [number]
  return { code, said }
}

const reaches = (seller: Seller, uploadId: string, status: UploadStatus): Promise<unknown> =>
  until(async () => (await seller.uploadState(uploadId).catch(() => null))?.status === status)

async function waitingUpload(seller: Seller, what: string): Promise<string> {
  const { uploadId } = await seller.upload(asking(what), `${what}.txt`)
  await reaches(seller, uploadId, 'aguardando_acao')
  return uploadId
}

async function asOwner(text: string): Promise<void> {
  const owner = new pg.Client({ connectionString: house.stack.env.DATABASE_URL })
  await owner.connect()
  await owner.query(text).finally(() => owner.end())
}

/** Everything in storage, as old as the product waits before it removes what no row knows. */
function ageStorage(): void {
  const old = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000)
  const entries = readdirSync(join(house.stack.dataDir, 's3'), { recursive: true, withFileTypes: true })
  for (const entry of entries) if (entry.isFile()) utimesSync(join(entry.parentPath, entry.name), old, old)
}

it('a restored Postgres: all people sign in again, runs without rows end, objects without rows go after a day', async () => {
  const { postgres } = house.stack.servers
  const data = realpathSync(join(house.stack.dataDir, 'postgres'))
  const backup = join(house.stack.dataDir, 'backup')
  const seller = await house.newSeller()
  const kept = await waitingUpload(seller, 'a bomba')
  await house.gate.end()

  await postgres.stop()
  execFileSync('cp', ['-a', data, backup])
  await postgres.start()
  const lost = await waitingUpload(seller, 'o filtro')
  const signedOut = await seller.request('/api/auth/sign-out', { method: 'POST' })
  expect(signedOut.ok).toBe(true)
  expect((await seller.request('/api/me')).status).toBe(401)

  await postgres.stop()
  rmSync(data, { recursive: true })
  execFileSync('cp', ['-a', backup, data])
  await postgres.start()
  // The restore brings back a session that had ended.
  await until(async () => (await seller.request('/api/me').catch(() => null))?.status === 200)
  const lostRun = await house.runOf(seller, lost)
  const keptRun = await house.runOf(seller, kept)

  const status = await restored('status')
  expect(status).toMatchObject({ code: 0 })
  expect(status.said).toContain('1 execuções abertas sem linha, 1 com.')
  expect(status.said).toContain(lost)
  expect(status.said).not.toContain(kept)
  expect((await lostRun.describe()).status.name).toBe('RUNNING')

  const applied = await restored('apply')
  expect(applied.said).toContain('1 execuções sem linha encerradas.')
  expect(applied.code).toBe(0)
  expect((await seller.request('/api/me')).status).toBe(401)
  expect((await lostRun.describe()).status.name).toBe('TERMINATED')
  expect((await keptRun.describe()).status.name).toBe('RUNNING')
  expect(house.storedObjects(lost)).not.toEqual([])

  // Seen for a day, but stored lately: kept. Seen for a day and old: removed, and nothing else is.
  await asOwner(`update orphaned_files set first_seen_at = now() - interval '25 hours'`)
  expect(await restored('apply')).toMatchObject({ code: 0 })
  expect(house.storedObjects(lost)).not.toEqual([])
  ageStorage()
  await house.client.schedule.getHandle('reconcile-stores').trigger()
  await until(() => house.storedObjects(lost).length === 0)
  expect(house.storedObjects(kept)).not.toEqual([])
  expect((await keptRun.describe()).status.name).toBe('RUNNING')
  expect((await restored('status')).said).toContain('0 lugares no armazenamento sem linha')
})

it('an empty database touches nothing: so much that is unknown speaks against the database', async () => {
  const seller = await house.newSeller()
  const known = await waitingUpload(seller, 'a mangueira')
  const run = await house.runOf(seller, known)
  await asOwner('truncate uploads cascade')
  const { code, said } = await restored('apply')
  expect(said).toContain('Quase tudo é desconhecido')
  expect(code).toBe(1)
  expect((await run.describe()).status.name).toBe('RUNNING')
  expect(house.storedObjects(known)).not.toEqual([])
})
