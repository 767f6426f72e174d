import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { request } from 'node:http'
import { createConnection } from 'node:net'
import { join } from 'node:path'
import { Client, Connection } from '@temporalio/client'
import { historyToJSON } from '@temporalio/common/lib/proto-utils.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LeadAnalyses } from '@fechai/contracts/leads'
import type { CodeAnswer } from '@fechai/contracts/whatsapp-sessions'
import { STAGE_IDS } from '@fechai/domain/stages'
import { productUnderTest, type ProductUnderTest } from '../testing/product-under-test.ts'
import { sampleExport } from '../testing/sample-export.ts'
import { signUp, type Seller } from '../testing/seller.ts'
import { until } from '../testing/until.ts'

const CANARIES = {
  body: 'canarinho-da-mensagem',
  contact: 'Canária Penosa',
  phone: '90000-7788',
  bareNumber: '900007788',
  password: 'girassol-42-azul',
}

/** The content of a QR code, which links any reader; filled in when there is one. */
const secrets: string[] = []

const REQUEST_ID = crypto.randomUUID()

let house: ProductUnderTest
let seller: Seller

beforeAll(async () => {
  house = await productUnderTest({ dashboard: false, whatsapp: true, environment: { LOG_LEVEL: 'debug' } })
  seller = await signUp({ apiUrl: house.product.apiUrl, publicUrl: house.product.env.PUBLIC_URL! })
  const good = await sampleExport({ mark: `${CANARIES.body} ${CANARIES.phone}`, contact: CANARIES.contact, images: 1 })
  const { uploadId } = await seller.upload(good.bytes, good.fileName, REQUEST_ID)
  await until(async () => (await seller.uploadState(uploadId)).status === 'concluido')
  await analyseAgain()
  await talkOnWhatsApp()
  const bad = await seller.upload(Buffer.from(`PK\u0003\u0004 ${CANARIES.body}`), `${CANARIES.contact}.zip`)
  await until(async () => (await seller.uploadState(bad.uploadId)).status === 'aguardando_acao')
})
afterAll(() => house?.stop())

const send = <T>(method: string, path: string, body: unknown): Promise<T> =>
  seller.json<T>(path, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

/** A company links its phone, a customer writes, is answered, and the phone lets go. */
async function talkOnWhatsApp(): Promise<void> {
  const { sim, scan } = house.whatsapp!
  const phone = sim.addPhone({ number: '5511900007766', name: CANARIES.contact })
  const customer = await phone.addContact({ number: `5511${CANARIES.bareNumber}`, name: CANARIES.contact })
  phone.remember(customer, `${CANARIES.body} de antes`)
  await send('POST', '/api/whatsapp/consent', { understood: true, mayDecide: true })
  const { sessionId } = await send<CodeAnswer>('POST', '/api/whatsapp/connect', {})
  const { code } = await scan(phone, { sessionId })
  secrets.push(...code.split(/[#,]/).filter((part) => part.length > 40))
  await until(() => phone.devices[0]?.connection)

  await customer.sendText(`${CANARIES.body}, meu número é ${CANARIES.phone}`)
  await customer.sendImage(Buffer.from(CANARIES.body), CANARIES.body)
  await until(() => phone.devices[0]!.waiting.size === 0)
  const to = customer.number
  await until(async () => {
    const { ok } = await seller.request('/api/whatsapp/send', {
      ...{ method: 'POST', headers: { 'content-type': 'application/json' } },
      body: JSON.stringify({ sessionId, to, message: CANARIES.body }),
    })
    return ok
  })
  await until(() => customer.received.length > 0)
  // An address of the specification's that names a number.
  await seller.request(`/api/whatsapp/contact/${to}@s.whatsapp.net`)
  phone.unlink()
  await until(() => logOf('whatsapp').includes('"code":401'))
}

const logOf = (name: string): string => readFileSync(join(house.stack.dataDir, 'logs', `${name}.log`), 'utf8')

/** A person names the lead and asks for a new analysis: neither may leave a trace of what they say. */
async function analyseAgain(): Promise<void> {
  const [lead] = await seller.leads()
  await send('PATCH', `/api/leads/${lead!.id}`, { proximoPasso: `${CANARIES.body} ${CANARIES.phone}` })
  await send('POST', `/api/leads/${lead!.id}/reanalyse`, {})
  const newest = async () => (await seller.json<LeadAnalyses>(`/api/leads/${lead!.id}/analyses`)).analyses[0]!
  await until(async () => (await newest()).versao === 2 && (await newest()).status === 'concluida')
}

function findCanaries(text: string): string[] {
  const forms = [...Object.values(CANARIES), ...secrets].flatMap((canary) => [
    canary,
    Buffer.from(canary).toString('base64').replace(/=+$/, '').slice(0, -1),
  ])
  return forms.filter((form) => text.includes(form))
}

it('the code that linked the phone was seen', () => {
  expect(secrets.length).toBeGreaterThanOrEqual(3)
})

describe('a request', () => {
  it('can be followed by its id from the door to every stage', () => {
    expect(logOf('api')).toContain(REQUEST_ID)
    const stages = logOf('worker')
      .split('\n')
      .filter((line) => line.includes(REQUEST_ID))
      .map((line) => (JSON.parse(line) as { stage: string }).stage)
    expect(new Set(stages)).toEqual(new Set(STAGE_IDS))
  })
})

describe('personal data stays out of', () => {
  it('the logs of every process', () => {
    const folder = join(house.stack.dataDir, 'logs')
    const logs = readdirSync(folder).filter((name) => /^(api|worker|whatsapp)/.test(name))
    expect(logs.length).toBeGreaterThanOrEqual(3)
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

  it.each(['nats', 's3', 'temporal'])('the disk of %s', (server) => {
    const folder = join(house.stack.dataDir, server)
    for (const canary of [...Object.values(CANARIES), ...secrets]) {
      const grep = spawnSync('grep', ['-rlaF', '--', canary, folder], { encoding: 'utf8' })
      expect(grep.status, `${canary}: ${grep.stdout}${grep.stderr}`).toBe(1)
    }
  })
})

describe('other users and processes of the machine', () => {
  it.each(['nats', 'temporal', 's3', 'mail', 'logs', 'run', 'postgres'])(
    'the folder %s is closed to all but its server',
    (name) => {
      expect((statSync(join(house.stack.dataDir, name)).mode & 0o777).toString(8)).toBe('700')
    },
  )

  it('NATS refuses connections without the password', async () => {
    const answer = await new Promise<string>((resolve) => {
      const socket = createConnection({ port: house.stack.ports.nats, host: '127.0.0.1' }, () => {
        socket.write('CONNECT {"verbose":true}\r\nSUB > 1\r\nPING\r\n')
      })
      let said = ''
      socket.on('data', (chunk: Buffer) => (said += chunk.toString('utf8')))
      socket.on('close', () => resolve(said))
    })
    expect(answer).toContain('Authorization Violation')
    expect(answer).not.toContain('PONG')
  })

  it.each([
    ['localhost', 200],
    ['127.0.0.1', 200],
    ['fechai.exemplo', 421],
    ['localhost.exemplo', 421],
  ])('the page of mails answers %s with %i', async (name, status) => {
    const port = house.stack.ports.mailPage
    const answered = await new Promise<number | undefined>((resolve, reject) => {
      const headers = { host: `${name}:${port}` }
      request({ port, host: '127.0.0.1', path: '/', headers }, (answer) => {
        answer.resume()
        resolve(answer.statusCode)
      })
        .on('error', reject)
        .end()
    })
    expect(answered).toBe(status)
  })

  it.runIf(process.platform === 'linux')('each process has the databases that are its own, and no other', () => {
    const given = (pid: number): string[] =>
      readFileSync(`/proc/${pid}/environ`, 'latin1')
        .split('\0')
        .map((line) => line.split('=')[0]!)
        .filter((key) => /^(DATABASE_|FECHAI_(MASTER|WHATSAPP)_KEY$)/.test(key) || key === 'AUTH_SECRET')
        .sort()
    expect(given(house.product.api.pid()!)).toEqual([
      ...['AUTH_SECRET', 'DATABASE_API_URL', 'DATABASE_AUTH_URL'],
      'FECHAI_MASTER_KEY',
    ])
    expect(given(house.product.worker.pid()!)).toEqual([
      ...['DATABASE_WORKER_URL', 'FECHAI_MASTER_KEY'],
      'FECHAI_WHATSAPP_KEY',
    ])
    expect(given(house.product.whatsapp!.pid()!)).toEqual(['DATABASE_WHATSAPP_URL', 'FECHAI_WHATSAPP_KEY'])
  })

  it.runIf(process.platform === 'linux')('each process reaches NATS as its own user', () => {
    const userOf = (pid: number): string => {
      const lines = readFileSync(`/proc/${pid}/environ`, 'latin1').split('\0')
      return new URL(lines.find((line) => line.startsWith('NATS_URL='))!.slice('NATS_URL='.length)).username
    }
    expect(userOf(house.product.api.pid()!)).toBe('api')
    expect(userOf(house.product.worker.pid()!)).toBe('worker')
  })
})
