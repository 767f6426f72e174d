import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomInt, randomUUID } from 'node:crypto'
import { MockActivityEnvironment } from '@temporalio/testing'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { companyKeyOf } from '@fechai/data/companies'
import { openDatabase, type Owner } from '@fechai/data/database'
import { erasuresOf } from '@fechai/data/erasures'
import { listSupportFiles, supportFilesOf, uploadsOf } from '@fechai/data/uploads'
import { TRANSCRIPT_REFUSALS } from '@fechai/domain/conversation/refusals'
import { SUPPORT_FILE_DAYS, UNKNOWN_FORMAT } from '@fechai/domain/support-file'
import { uploadPrefix } from '@fechai/platform/storage/object-store'
import { run as support } from '@fechai/operations/commands/support'
import { testWorker, type TestUpload, type TestWorker } from '../testing/upload-fixture.ts'

/** A date in Roman numerals, which no export of WhatsApp that is known has. */
const UNKNOWN = Array.from(
  { length: 6 },
  (_, at) => `7 de III de 2026 às 13 h 4${at} min · Nilo ${at}: mensagem ${at}\n`,
).join('')

let worker: TestWorker
/** Acts as the API and the operator's command do. */
const api = openDatabase({ url: process.env.DATABASE_API_URL!, max: 2 })
const owner = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 1 })
const folder = mkdtempSync(join(tmpdir(), 'fechai-support-'))
beforeAll(async () => {
  worker = await testWorker()
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await api.close()
  await owner.end()
  await worker.close()
})

/** An upload that parked because its format is not read yet. */
async function parked(who?: Owner): Promise<TestUpload> {
  const upload = await worker.receive(`${randomUUID()}.txt`, Buffer.from(UNKNOWN), who)
  await upload.run('receiveFile')
  await upload.run('extractZip')
  await expect(upload.run('readText')).rejects.toMatchObject({
    type: UNKNOWN_FORMAT,
    message: TRANSCRIPT_REFUSALS.formato_desconhecido,
  })
  const cause = { code: UNKNOWN_FORMAT, stage: 'readText', message: 'x', retryable: false } as const
  await uploadsOf(worker.deps.db, upload.owner).park(upload.ref.uploadId, cause, Date.now())
  return upload
}

const keep = (upload: TestUpload) => supportFilesOf(api, upload.owner).keep(upload.ref.uploadId)
const stateOf = (upload: TestUpload) => uploadsOf(api, upload.owner).find(upload.ref.uploadId)
const isListed = async ({ ref }: TestUpload) =>
  (await listSupportFiles(api)).some(({ uploadId }) => uploadId === ref.uploadId)
const eventsOf = async ({ ref }: TestUpload) =>
  (
    await owner.query<{ event: string }>(
      `select event from audit_log where subject_id = $1 and event like 'support-file-%' order by id`,
      [ref.uploadId],
    )
  ).rows.map(({ event }) => event)
const run = (work: (ref: never) => Promise<unknown>, ref: object) =>
  new MockActivityEnvironment().run(work as (ref: object) => Promise<unknown>, ref)

async function command(...args: string[]): Promise<{ code: number; said: string }> {
  const said: string[] = []
  const log = vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line))
  const code = await support(args)
  log.mockRestore()
  return { code, said: said.join('\n') }
}

it('is kept once with a consent, for no longer than its run waits, and is recorded in the audit', async () => {
  const upload = await parked()
  expect(await isListed(upload)).toBe(false)
  await keep(upload)
  await keep(upload)
  const { supportUntil } = (await stateOf(upload))!
  const days = (Date.parse(supportUntil!) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(SUPPORT_FILE_DAYS - 0.1)
  expect(days).toBeLessThanOrEqual(SUPPORT_FILE_DAYS)
  expect(await supportFilesOf(api, upload.owner).withdraw(upload.ref.uploadId)).toBe(true)
  expect((await stateOf(upload))!.supportUntil).toBeNull()
  expect(await eventsOf(upload)).toEqual(['support-file-kept', 'support-file-withdrawn'])
})

it('no consent is possible for a run that was read, still runs, or belongs to a colleague or another company', async () => {
  const upload = await parked()
  await expect(supportFilesOf(api, await worker.company()).keep(upload.ref.uploadId)).rejects.toThrow('suporte')
  const colleague: Owner = { ...upload.owner, userId: randomUUID(), reach: 'own' }
  await worker.addUser(colleague)
  await expect(supportFilesOf(api, colleague).keep(upload.ref.uploadId)).rejects.toThrow('suporte')
  await uploadsOf(worker.deps.db, upload.owner).cancel(upload.ref.uploadId)
  await expect(keep(upload)).rejects.toThrow('suporte')
  expect(await isListed(upload)).toBe(false)
})

it('the operator lists it, opens its words to a private file with a line of the audit, and removes it', async () => {
  const upload = await parked()
  await keep(upload)
  const { uploadId } = upload.ref
  expect((await command('list')).said).toContain(uploadId)
  const target = join(folder, 'aberto.txt')
  expect((await command('open', uploadId, target)).code).toBe(0)
  expect(readFileSync(target, 'utf8')).toBe(UNKNOWN)
  expect(statSync(target).mode & 0o777).toBe(0o600)
  await expect(command('open', randomUUID(), join(folder, 'outro.txt'))).rejects.toThrow('Nenhum arquivo do envio')
  expect(existsSync(join(folder, 'outro.txt'))).toBe(false)
  expect((await command('remove', uploadId)).code).toBe(0)
  expect(await isListed(upload)).toBe(false)
  expect(await eventsOf(upload)).toEqual(['support-file-kept', 'support-file-opened', 'support-file-withdrawn'])
})

it('an expired file cannot be opened, and a cancelled run removes it', async () => {
  const upload = await parked()
  await keep(upload)
  await owner.query(`update support_files set expires_at = now() where upload_id = $1`, [upload.ref.uploadId])
  expect(await isListed(upload)).toBe(false)
  await expect(supportFilesOf(api, upload.owner).noteOpened(upload.ref.uploadId)).rejects.toThrow('não foi guardado')
  await run(worker.activities.cancelRun, upload.ref)
  expect(await upload.objects()).toEqual([])
  expect((await stateOf(upload))!.supportUntil).toBeNull()
})

it('the erasure of any contact removes it: its people are unknown', async () => {
  const upload = await parked()
  await keep(upload)
  const { empresaId, userId } = upload.owner
  const { db, master, storage } = worker.deps
  const erasures = erasuresOf(api, upload.owner, await companyKeyOf(db, master, upload.owner))
  const erasureId = randomUUID()
  await erasures.ask(erasureId, `55119${randomInt(80_000_000, 90_000_000)}`)
  const ref = { empresaId, userId, erasureId }
  expect(await run(worker.activities.findContact, ref)).toEqual({ some: true })
  for (const step of ['eraseHistories', 'eraseRows', 'eraseObjects'] as const) await run(worker.activities[step], ref)
  expect(await run(worker.activities.findContact, ref)).toEqual({ some: false })
  expect(await stateOf(upload)).toBeNull()
  expect(await storage.list(uploadPrefix(empresaId, upload.ref.uploadId))).toEqual([])
})
