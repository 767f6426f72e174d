import { existsSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { inScope, openDatabase, wholeCompany } from '@fechai/data/database'
import { DomainError } from '@fechai/domain/errors'
import { FairSemaphore } from '@fechai/platform/concurrency/fair-semaphore'
import { openConcurrencyLimiter } from '../../../api/src/http/concurrency-limiter.ts'
import { resourceTable, SHARED_RESOURCES, type Proof } from './shared-resources.ts'

const root = new URL('../../../', import.meta.url)
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8')
const [ONE, OTHER] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222']
const TIMES = 20

it('docs/security.md has the table as the code has it', () => {
  expect(read('docs/security.md')).toContain(resourceTable())
})

/** Times of `TIMES` tries, one after the other, the slowest twentieth left out. */
async function p95(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let at = 0; at < TIMES; at++) {
    const began = performance.now()
    await work()
    times.push(performance.now() - began)
  }
  return times.sort((a, b) => a - b)[Math.floor(TIMES * 0.95) - 1]!
}

/** Said, and not judged: a busy machine makes any of it slow. What is judged is who was served while who waited. */
const tell = (what: string, rest: number, beside: number): void =>
  console.log(`${what}: p95 ${rest.toFixed(2)} ms at rest, ${beside.toFixed(2)} ms beside a company that fills it`)

type Of<Kind extends Proof['kind']> = Extract<Proof, { kind: Kind }>

async function fillLimiter(what: string, { bounds }: Of<'concurrency'>): Promise<void> {
  const refusal = (): DomainError => new DomainError('unavailable', 'cheio')
  const limiter = openConcurrencyLimiter({ ...bounds, waitMs: 60_000, refusal })
  const once = async (): Promise<void> => (await limiter.acquire({ userId: 'other', empresaId: OTHER }))()
  const rest = await p95(once)
  const ends: (() => void)[] = []
  const askers = Array.from({ length: 2 * bounds.perCompany }, (_, at) => ({ userId: `one${at}`, empresaId: ONE }))
  // Requests without a free slot wait, or are refused if waiting is not allowed.
  const taken = askers.map((asker) =>
    limiter.acquire(asker).then(
      (end) => ends.push(end),
      () => null,
    ),
  )
  await new Promise(setImmediate)
  expect(ends).toHaveLength(bounds.perCompany)
  expect(bounds.perCompany).toBeLessThan(bounds.perProcess)
  tell(what, rest, await p95(once))
  // The other was served each time while the same of the first went on and the rest of it waited.
  expect(ends).toHaveLength(bounds.perCompany)
  for (let at = 0; at < ends.length; at++) ends[at]!()
  while (ends.length < askers.length && bounds.waiting > 0) {
    await new Promise(setImmediate)
    for (const end of ends) end()
  }
  await Promise.all(taken)
}

async function fillPlaces(what: string, { inAll, perCompany }: Of<'places'>): Promise<void> {
  const places = new FairSemaphore(inAll, perCompany)
  const { signal } = new AbortController()
  const rest = await p95(() => places.hold({ empresaId: OTHER, signal }, async () => undefined))
  const ends: (() => void)[] = []
  const work = (): Promise<void> => new Promise((resolve) => ends.push(resolve))
  const many = Array.from({ length: 3 * inAll + 3 }, () => places.hold({ empresaId: ONE, signal }, work))
  await new Promise(setImmediate)
  expect(ends).toHaveLength(perCompany)
  let served = false
  const asked = places.hold({ empresaId: OTHER, signal }, async () => void (served = true))
  await new Promise(setImmediate)
  // A company that may have all of it can be one piece ahead of the other company, and no more.
  let ended = 0
  for (; !served; ended++) {
    ends[ended]!()
    await new Promise(setImmediate)
  }
  await asked
  expect(ended).toBeLessThanOrEqual(perCompany < inAll ? 0 : 2)
  if (perCompany < inAll)
    tell(what, rest, await p95(() => places.hold({ empresaId: OTHER, signal }, async () => undefined)))
  for (let at = 0; at < many.length; at++) {
    ends[at]?.()
    await new Promise(setImmediate)
  }
  await Promise.all(many)
}

async function fillDatabase(what: string, { max, perCompany }: Of<'database'>): Promise<void> {
  const db = openDatabase({ url: process.env.DATABASE_API_URL!, max, perCompany, connectTimeoutMs: 60_000 })
  const once = () => inScope(db, wholeCompany(OTHER), async (tx) => void (await sql`select 1`.execute(tx)))
  let [running, most, ended] = [0, 0, 0]
  const slow = () =>
    inScope(db, wholeCompany(ONE), async (tx) => {
      most = Math.max(most, ++running)
      await sql`select pg_sleep(1)`.execute(tx)
      running--
      ended++
    })
  try {
    const rest = await p95(once)
    const many = Array.from({ length: 8 * perCompany }, slow)
    const beside = await p95(once)
    // Twenty of the other's went through before the first's were through.
    expect(ended).toBeLessThan(many.length)
    tell(what, rest, beside)
    await Promise.all(many)
    expect(most).toBe(perCompany)
  } finally {
    await db.close()
  }
}

describe('a company that fills it holds up no other:', () => {
  it.each(SHARED_RESOURCES.map((each) => [each.process, each.what, each.proof] as const))(
    '%s, %s',
    { timeout: 120_000 },
    async (_process, what, proof) => {
      if (proof.kind === 'concurrency') return fillLimiter(what, proof)
      if (proof.kind === 'places') return fillPlaces(what, proof)
      if (proof.kind === 'database') return fillDatabase(what, proof)
      for (const { file, name } of proof.tests) {
        expect(existsSync(new URL(file, root)), file).toBe(true)
        expect(read(file)).toContain(name)
      }
    },
  )
})
