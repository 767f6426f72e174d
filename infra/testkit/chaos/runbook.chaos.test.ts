import { readFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Batch, BatchAnswer, BatchList, BatchReport } from '@fechai/contracts/batches'
import type { Operations } from '@fechai/contracts/operations'
import { analysisWorkflowId, STATE_QUERY, type RunState } from '@fechai/contracts/runs/analyze-upload'
import { batchWorkflowId, CANCEL_UPDATE, PAUSE_UPDATE, RESUME_UPDATE } from '@fechai/contracts/runs/reanalyze-many'
import { NO_READING } from '../testing/no-claims.ts'
import { sampleExport } from '../testing/sample-export.ts'
import type { Seller } from '../testing/seller.ts'
import { until } from '../testing/until.ts'
import { chaosHouse } from './chaos-house.ts'

const page = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8')
const section = (title: string): string => page.split(/^## /m).find((part) => part.startsWith(title))!

const LEADS = 3
const house = chaosHouse({ withModel: true })
let owner: pg.Client
let seller: Seller
let empresaId: string
/** Uploads in the states of the page: one that ended, one that is parked for its file. */
let ended: string
let parked: string

const post = <T>(path: string, body: unknown): Promise<T> =>
  seller.json<T>(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
const runOf = (uploadId: string) => house.client.workflow.getHandle(analysisWorkflowId({ empresaId, uploadId }))
const reaches = (uploadId: string, status: string) =>
  until(async () => (await seller.uploadState(uploadId)).status === status, { timeoutMs: 90_000 })
const noConversation = () => Buffer.from(`Lista de compras ${crypto.randomUUID()}: arroz, feijão, café.\n`)

beforeAll(async () => {
  owner = new pg.Client({ connectionString: house.stack.env.DATABASE_URL })
  await owner.connect()
  seller = await house.newSeller()
  empresaId = (await seller.json<{ user: { empresaId: string } }>('/api/me')).user.empresaId
  for (let n = 0; n < LEADS; n++) {
    const { bytes, fileName } = await sampleExport({ contact: `Cliente ${n}` })
    ended = (await seller.upload(bytes, fileName)).uploadId
    await reaches(ended, 'concluido')
  }
  parked = (await seller.upload(noConversation(), 'lista.txt')).uploadId
  await reaches(parked, 'aguardando_acao')
})
afterAll(() => owner?.end())

describe('an operator, step by step as the page says,', () => {
  it('each of its queries finds rows that need attention', async () => {
    const rows = [...section('Find what needs you').matchAll(/^\| ([^|]+) \| `([^`]+)` \|$/gm)]
    const [{ stage }, model] = [await seller.uploadState(parked), house.product.env.OPENAI_MODEL ?? 'modelo']
    const { rows: known } = await owner.query('select model from analyses where upload_id = $1', [ended])
    const found = rows.map(([, what, query]) => ({
      what: what!.trim(),
      query: query!
        .replace(/EmpresaId='…'/, `EmpresaId='${empresaId}'`)
        .replace(/UploadId='…'/, `UploadId='${parked}'`)
        .replace(/Modelo='…'/, `Modelo='${known[0]?.model ?? model}'`)
        .replace(/EtapaAtual='\w+'/, `EtapaAtual='${stage}'`)
        .replace('VersaoAnalise>1', 'VersaoAnalise>0'),
    }))
    expect(found.length).toBe(6)
    for (const { what, query } of found) {
      const sought = /Modelo|concluido/.test(query) ? ended : parked
      const lists = async () => {
        const ids: string[] = []
        for await (const { workflowId } of house.client.workflow.list({ query })) ids.push(workflowId)
        return ids.includes(runOf(sought).workflowId)
      }
      await until(lists, { timeoutMs: 30_000 }).catch((error: unknown) => {
        throw new Error(`${what}: ${query}`, { cause: error })
      })
    }
  })

  it('reads why it is parked, retries it, and calls it off', async () => {
    const run = runOf(parked)
    const { parked: why } = await run.query<RunState>(STATE_QUERY)
    expect(why!.code).toMatch(/^texto_/)
    expect(section('Retry')).toContain('`tentarNovamente`')
    const stops = async (): Promise<number> =>
      (await seller.json<Operations>('/api/operations')).parked.flatMap(({ runs }) => runs)[0]?.stops ?? 0
    const before = await stops()
    await run.signal('tentarNovamente')
    await until(async () => (await stops()) > before)
    expect(section('Call off')).toContain('**Request Cancellation → Confirm.**')
    await run.cancel()
    await reaches(parked, 'cancelado')
    await until(() => house.storedObjects(parked).length === 0)
  })

  it('finds every schedule that the page names, and triggers it', async () => {
    const named = [...new Set([...page.matchAll(/schedules? `([a-z-]+)`/g)].map(([, id]) => id!))]
    expect(named.toSorted()).toEqual([
      'nightly-batches',
      'read-pending',
      'read-words',
      'reconcile-stores',
      'reconcile-uploads',
    ])
    for (const id of named) {
      const schedule = house.client.schedule.getHandle(id)
      const before = (await schedule.describe()).info.numActionsTaken
      await schedule.trigger()
      await until(async () => (await schedule.describe()).info.numActionsTaken > before)
    }
  })

  it('says to the database what the page says', async () => {
    for (const [, statement] of page.matchAll(/```sql\n([^`]+)```/g)) await owner.query(statement!)
    expect((await owner.query('select version from whatsapp_web_version')).rowCount).toBe(1)
    const inline = [...page.matchAll(/`((?:update|delete) [^`]+)`/g)].map(([, statement]) => statement!)
    expect(inline).toHaveLength(3)
    for (const statement of inline) await owner.query(statement.replace('…', seller.email))
    expect((await owner.query('select version from whatsapp_web_version')).rowCount).toBe(0)
    const { rows } = await owner.query('select email_verified from auth.users where email = $1', [seller.email])
    expect(rows).toEqual([{ email_verified: true }])
  })
})

describe('an operator of batches', () => {
  const standing = async (id: string): Promise<Batch> => (await seller.json<BatchReport>(`/api/batches/${id}`)).batch
  const reach = (id: string, state: Batch['state']) =>
    until(async () => (await standing(id)).state === state, { timeoutMs: 90_000 })

  /** Deletes earlier answers and starts a batch, so that each request is sent again, and slowly. */
  async function begun(limitBrl: number): Promise<string> {
    await owner.query('delete from model_calls where empresa_id = $1', [empresaId])
    const id = crypto.randomUUID()
    await post<BatchAnswer>('/api/batches', { id, filter: {}, mode: 'so_comparar', limitBrl })
    return id
  }

  it('pauses, resumes and cancels one by its updates', async () => {
    house.provider.answerWith(() => NO_READING)
    house.provider.slowDown(15_000)
    const text = section('Why it is parked')
    for (const update of [PAUSE_UPDATE, RESUME_UPDATE, CANCEL_UPDATE]) expect(text).toContain(`\`${update}\``)
    const id = await begun(100)
    const run = house.client.workflow.getHandle(batchWorkflowId({ empresaId, batchId: id }))
    await run.executeUpdate(PAUSE_UPDATE)
    await reach(id, 'pausado')
    expect(await run.query(STATE_QUERY)).toMatchObject({ paused: 'pessoa' })
    await run.executeUpdate(RESUME_UPDATE)
    await reach(id, 'em_andamento')
    await run.executeUpdate(CANCEL_UPDATE)
    await reach(id, 'cancelado')
    house.provider.slowDown(0)
  })

  it('sees on the desk why one waits and what to do, and ends it by Request Cancellation', async () => {
    const id = await begun(0)
    await reach(id, 'pausado')
    const { batches } = await seller.json<Operations>('/api/operations')
    expect(batches.find((batch) => batch.id === id)).toMatchObject({
      sentence: expect.stringContaining('teto deste lote'),
      advice: 'Suba o teto na página do lote, ou cancele o que resta.',
      temporalUrl: expect.stringContaining(encodeURIComponent(batchWorkflowId({ empresaId, batchId: id }))),
    })
    await house.client.workflow.getHandle(batchWorkflowId({ empresaId, batchId: id })).cancel()
    await reach(id, 'cancelado')
  })

  it('begins tonight’s at once by the trigger of its schedule', async () => {
    await owner.query(`update analyses set analyst = '0.1' where empresa_id = $1`, [empresaId])
    await seller.json('/api/batches/nightly', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ enabled: true, limitBrl: 50 }),
    })
    const known = new Set((await seller.json<BatchList>('/api/batches')).batches.map(({ id }) => id))
    await house.client.schedule.getHandle('nightly-batches').trigger()
    const tonight = await until(async () =>
      (await seller.json<BatchList>('/api/batches')).batches.find(({ id }) => !known.has(id)),
    )
    await reach(tonight.id, 'concluido')
    expect(await standing(tonight.id)).toMatchObject({ total: LEADS, done: LEADS, mode: 'aplicar' })
  })
})
