import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Privacy } from '@fechai/contracts/privacy'
import { ownMachine, type OwnMachine } from '../testing/own-machine.ts'
import { ownStorage, type OwnStorage } from '../testing/own-storage.ts'
import { sampleExport } from '../testing/sample-export.ts'
import { signUp, type Seller } from '../testing/seller.ts'
import { amount } from '../testing/soak.ts'
import { until } from '../testing/until.ts'
import { brokenInvariants, commandFor } from './invariants.ts'

const UPLOADS = amount({ test: 2, soak: 50 })
/** `npm test` restores conversations of text; the soak one image with each as well. */
const IMAGES = amount({ test: 0, soak: 1 })
const RPO_MS = 60_000
const ERASED = '+55 11 91234-5678'
const program = fileURLToPath(new URL('../../operations/commands/main.ts', import.meta.url))

let machine: OwnMachine
let copies: OwnStorage
let backup: ChildProcess | undefined
const backupKey = randomBytes(32).toString('base64')
beforeAll(async () => {
  copies = await ownStorage(['fechai-backup', 'fechai-journal'])
  machine = await ownMachine()
  await machine.start()
})
afterAll(async () => {
  backup?.kill('SIGKILL')
  await machine?.close()
  await copies?.stop()
})

const environment = (): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  XDG_CACHE_HOME: process.env.XDG_CACHE_HOME,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
  FECHAI_DATA: machine.dataDir,
  FECHAI_PORT_BASE: String(machine.portBase),
  BACKUP_KEY: backupKey,
  BACKUP_S3_ENDPOINT: copies.endpoint,
  BACKUP_S3_ACCESS_KEY_ID: copies.accessKeyId,
  BACKUP_S3_SECRET_ACCESS_KEY: copies.secretAccessKey,
  BACKUP_SECONDS: '1',
})

function typed(...words: string[]): { child: ChildProcess; said: () => string } {
  const child = spawn(process.execPath, [program, ...words], { env: environment(), stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (more: string) => (said += more))
  return { child, said: () => said }
}

async function ended(...words: string[]): Promise<{ code: number; said: string }> {
  const { child, said } = typed(...words)
  const [code] = (await once(child, 'close')) as [number]
  return { code, said: said() }
}

const origins = () => ({ apiUrl: machine.product.apiUrl, publicUrl: machine.product.env.PUBLIC_URL! })
const send = (seller: Seller, method: string, path: string, body: unknown) =>
  seller.json(path, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

async function uploadWhole(seller: Seller, contact: string): Promise<string> {
  const { bytes } = await sampleExport({ contact, images: IMAGES })
  const { uploadId } = await seller.upload(bytes, `${contact}.zip`)
  await until(async () => (await seller.uploadState(uploadId)).status === 'concluido', { timeoutMs: 300_000 })
  return uploadId
}

async function rows<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
  const owner = new pg.Client({ connectionString: machine.stack.env.DATABASE_URL })
  await owner.connect()
  return (await owner.query<Row>(text).finally(() => owner.end())).rows
}

async function signIn(seller: Seller): Promise<Seller> {
  const answer = await fetch(`${origins().apiUrl}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: origins().publicUrl },
    body: JSON.stringify({ email: seller.email, password: 'girassol-42-azul' }),
  })
  expect(answer.status).toBe(200)
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0]!)
    .join('; ')
  const request = (path: string, init: RequestInit = {}) =>
    fetch(`${origins().apiUrl}${path}`, { ...init, headers: { cookie, origin: origins().publicUrl, ...init.headers } })
  return { ...seller, cookie, request }
}

/** Checks what holds whichever time it was restored to. */
async function invariantsHold(): Promise<void> {
  expect(await brokenInvariants({ rows, command: commandFor(machine) }, 400_000)).toEqual([])
  // I8: no model was asked.
  expect(await rows('select from model_calls')).toEqual([])
}

it(
  'a lost machine comes back to an earlier minute and to the last second, and the erased stay erased',
  { timeout: 900_000 },
  async () => {
    const seller = await signUp(origins())
    for (let nth = 0; nth < UPLOADS / 2; nth++) await uploadWhole(seller, `Cliente ${nth}`)
    await send(seller, 'POST', '/api/leads', { nome: 'Valdir Ferreira', whatsapp: ERASED })
    const first = (await seller.leads()).find(({ nome }) => nome !== 'Valdir Ferreira')
    const edit = (value: string) => send(seller, 'PATCH', `/api/leads/${first!.id}`, { proximoPasso: value })
    await edit('antes da hora')
    const running = typed('backup')
    backup = running.child
    await until(() => running.said().includes('banco copiado inteiro'), { timeoutMs: 300_000 })
    const [{ at }] = (await rows<{ at: Date }>('select clock_timestamp() as at')) as [{ at: Date }]

    for (let nth = UPLOADS / 2; nth < UPLOADS; nth++) await uploadWhole(seller, `Cliente ${nth}`)
    const other = await signUp(origins())
    await uploadWhole(other, 'Cliente de outra empresa')
    await send(seller, 'POST', '/api/privacy/erasures', {
      ...{ id: crypto.randomUUID(), number: ERASED, confirm: 'confirmo', notAgain: false },
    })
    await until(async () => (await seller.json<Privacy>('/api/privacy')).erasures[0]?.state === 'concluido', {
      timeoutMs: 300_000,
    })
    expect(await rows(`select from leads where nome = 'Valdir Ferreira'`)).toEqual([])
    const { bytes } = await sampleExport({ contact: 'Cliente a caminho' })
    const underWay = (await seller.upload(bytes, 'a-caminho.zip')).uploadId
    await until(() => /arquivos copiados/.test(running.said().split(underWay).at(-1)!), { timeoutMs: 300_000 })
    // Edits go on until the machine is gone: the last that comes back says what was lost.
    const edits: number[] = []
    const begun = Date.now()
    await until(async () => {
      await edit(`edição ${edits.length}`)
      edits.push(Date.now())
      return Date.now() - begun > 4_000
    })
    backup.kill('SIGKILL')
    await machine.lose()
    const lostAt = Date.now()

    const before = await ended('restore', '--at', at.toISOString())
    expect(before.said).toContain('Restaurado em')
    expect(before.code).toBe(0)
    await machine.start()
    expect((await seller.request('/api/me')).status).toBe(401)
    const earlier = await signIn(seller)
    const board = await rows<{ proximoPasso: string; nome: string }>('select "proximoPasso", nome from leads')
    expect(board.map((lead) => lead.proximoPasso)).toContain('antes da hora')
    expect((await earlier.request('/api/board')).status).toBe(200)
    expect(await rows(`select from auth.users where email = '${other.email}'`)).toEqual([])
    // The journal remembers what the copy does not.
    await until(async () => (await rows(`select from leads where nome = 'Valdir Ferreira'`)).length === 0, {
      timeoutMs: 300_000,
    })
    await invariantsHold()
    expect(await rows(`select from notifications where details->>'code' = 'restaurado'`)).not.toEqual([])
    await machine.clear()

    const last = await ended('restore', '--at', 'agora')
    expect(last.said).toContain('Restaurado em')
    expect(last.code).toBe(0)
    await machine.start()
    const [found] = await rows<{ step: string }>(`select "proximoPasso" as step from leads where id = '${first!.id}'`)
    const lastEdit = Number(/^edição (\d+)$/.exec(found!.step)?.[1])
    const lostMs = lostAt - edits[lastEdit]!
    console.log(`RPO ${(lostMs / 1000).toFixed(1)} s; ${/Restaurado em [\d.]+ s/.exec(last.said)?.[0]}`)
    expect(lostMs).toBeLessThan(RPO_MS)
    await invariantsHold()
    // I4: each company sees its own alone.
    expect(await rows(`select from uploads where id = '${underWay}' and status = 'concluido'`)).toHaveLength(1)
    const theirs = await signIn(other)
    const seen = (await (await theirs.request('/api/board?size=100')).json()) as {
      columns: { leads: { nome: string }[] }[]
    }
    expect(seen.columns.flatMap(({ leads }) => leads)).toHaveLength(1)
    expect(await rows(`select from leads where nome = 'Valdir Ferreira'`)).toEqual([])
    // I5: no key is in any copy, and what a copy says is sealed.
    const secrets = JSON.parse(readFileSync(join(machine.dataDir, 'secrets.json'), 'utf8')) as Record<string, string>
    for (const text of [secrets.masterKey!, backupKey, seller.email, 'Cliente 0'])
      expect(holds(copies.bucket('fechai-backup'), text), text.slice(0, 4)).toBe(false)
    const verified = await ended('backup', 'verify')
    expect(verified.said).toMatch(/abre: 2 empresas, \d+ linhas em \d+ tabelas/)
    expect(verified.code).toBe(0)
  },
)

const holds = (folder: string, text: string): boolean => {
  try {
    execFileSync('grep', ['--recursive', '--quiet', '--text', '--fixed-strings', '-e', text, folder])
    return true
  } catch (error) {
    if ((error as { status?: number }).status === 1) return false
    throw error
  }
}
