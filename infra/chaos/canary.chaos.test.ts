import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client, Connection } from '@temporalio/client'
import { historyToJSON } from '@temporalio/common/lib/proto-utils.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LeadAnalyses } from '@fechai/shared/contracts/leads'
import { STAGE_IDS } from '@fechai/shared/domain/stages'
import { productUnderTest, type ProductUnderTest } from '../testing/product-under-test.ts'
import { sampleExport } from '../testing/sample-export.ts'
import { signUp, type Seller } from '../testing/seller.ts'
import { until } from '../testing/until.ts'

const CANARIES = {
  body: 'canarinho-da-mensagem',
  contact: 'Canária Penosa',
  phone: '90000-7788',
  password: 'girassol-42-azul',
}

const REQUEST_ID = crypto.randomUUID()

let house: ProductUnderTest
let seller: Seller

beforeAll(async () => {
  house = await productUnderTest({ dashboard: false, environment: { LOG_LEVEL: 'debug' } })
  seller = await signUp({ apiUrl: house.product.apiUrl, publicUrl: house.product.env.PUBLIC_URL! })
  const good = await sampleExport({ mark: `${CANARIES.body} ${CANARIES.phone}`, contact: CANARIES.contact, images: 1 })
  const { uploadId } = await seller.upload(good.bytes, good.fileName, REQUEST_ID)
  await until(async () => (await seller.uploadState(uploadId)).status === 'concluido')
  await analyseAgain()
  const bad = await seller.upload(Buffer.from(`PK\u0003\u0004 ${CANARIES.body}`), `${CANARIES.contact}.zip`)
  await until(async () => (await seller.uploadState(bad.uploadId)).status === 'aguardando_acao')
})
afterAll(() => house?.stop())

/** A person names the lead and asks for a new analysis: neither may leave a trace of what they say. */
async function analyseAgain(): Promise<void> {
  const send = (method: string, path: string, body: unknown) =>
    seller.json(path, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  const [lead] = await seller.leads()
  await send('PATCH', `/api/leads/${lead!.id}`, { proximoPasso: `${CANARIES.body} ${CANARIES.phone}` })
  await send('POST', `/api/leads/${lead!.id}/reanalyse`, {})
  const newest = async () => (await seller.json<LeadAnalyses>(`/api/leads/${lead!.id}/analyses`)).analyses[0]!
  await until(async () => (await newest()).versao === 2 && (await newest()).status === 'concluida')
}

function findCanaries(text: string): string[] {
  const forms = Object.values(CANARIES).flatMap((canary) => [
    canary,
    Buffer.from(canary).toString('base64').replace(/=+$/, '').slice(0, -1),
  ])
  return forms.filter((form) => text.includes(form))
}

describe('a request', () => {
  it('can be followed by its id from the door to every stage', () => {
    const log = (name: string) => readFileSync(join(house.stack.dataDir, 'logs', `${name}.log`), 'utf8')
    expect(log('api')).toContain(REQUEST_ID)
    const stages = log('worker')
      .split('\n')
      .filter((line) => line.includes(REQUEST_ID))
      .map((line) => (JSON.parse(line) as { stage: string }).stage)
    expect(new Set(stages)).toEqual(new Set(STAGE_IDS))
  })
})

describe('personal data stays out of', () => {
  it('the logs of every process', () => {
    const folder = join(house.stack.dataDir, 'logs')
    const logs = readdirSync(folder).filter((name) => /^(api|worker)/.test(name))
    expect(logs.length).toBeGreaterThanOrEqual(2)
    for (const name of logs) {
      const text = readFileSync(join(folder, name), 'utf8')
      expect(text.length, name).toBeGreaterThan(0)
      expect(findCanaries(text), name).toEqual([])
    }
  })

  it("Temporal's histories", async () => {
    const connection = await Connection.connect({ address: house.stack.env.TEMPORAL_ADDRESS! })
    const client = new Client({ connection })
    let runs = 0
    for await (const info of client.workflow.list()) {
      const history = await client.workflow.getHandle(info.workflowId, info.runId).fetchHistory()
      const text = historyToJSON(history)
      const payloads = [...text.matchAll(/"data": "([^"]+)"/g)].map(([, data]) =>
        Buffer.from(data!, 'base64').toString(),
      )
      expect(findCanaries(text + payloads.join('\n')), info.workflowId).toEqual([])
      runs += 1
    }
    expect(runs).toBeGreaterThanOrEqual(3)
    await connection.close()
  })

  it.each(['nats', 's3', 'temporal'])('what %s keeps on disk', (server) => {
    const folder = join(house.stack.dataDir, server)
    for (const canary of Object.values(CANARIES)) {
      const grep = spawnSync('grep', ['-rlaF', '--', canary, folder], { encoding: 'utf8' })
      expect(grep.status, `${canary}: ${grep.stdout}${grep.stderr}`).toBe(1)
    }
  })
})
