import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePortBlock } from '../testing/free-ports.ts'
import { sampleExport } from '../testing/sample-export.ts'
import type { Seller } from '../testing/seller.ts'
import { amount } from '../testing/soak.ts'
import { until } from '../testing/until.ts'
import { chaosHouse } from './chaos-house.ts'

const program = fileURLToPath(new URL('../fakes/scripted-model.program.ts', import.meta.url))
const ports = await freePortBlock()
const house = chaosHouse({
  settings: {
    ...{ OPENAI_API_KEY: 'local', OPENAI_BASE_URL: `http://127.0.0.1:${ports.base}/v1` },
    ...{ OPENAI_MODEL: 'roteiro', OPENAI_PRICES: 'roteiro=0/0' },
  },
})

/** A process that serves a model of this machine. */
let model: ChildProcess
/** Lines that it has written. */
let said: string[] = []
async function startModel(): Promise<void> {
  said = []
  model = spawn(process.execPath, [program, String(ports.base)], { stdio: ['ignore', 'pipe', 'inherit'] })
  createInterface({ input: model.stdout! }).on('line', (line) => said.push(line))
  await until(() => said.includes('ready'), { timeoutMs: 60_000 })
}
async function killModel(): Promise<void> {
  const ended = once(model, 'exit')
  model.kill('SIGKILL')
  await ended
}

let seller: Seller
let db: pg.Client
beforeAll(async () => {
  await startModel()
  seller = await house.newSeller()
  db = new pg.Client({ connectionString: house.stack.env.DATABASE_URL })
  await db.connect()
})
afterAll(async () => {
  await db?.end()
  if (model.exitCode === null && model.signalCode === null) await killModel()
  ports.release()
})

/** Sources of the readings of an upload's conversation, in their order. */
const readingsOf = async (uploadId: string): Promise<string[]> =>
  (
    await db.query<{ source: string }>(
      `select a.source from analyses a join uploads u on u.conversation_id = a.conversation_id
       where u.id = $1 and a.status = 'concluida' order by a.versao`,
      [uploadId],
    )
  ).rows.map(({ source }) => source)

const send = async (contact: string): Promise<string> => {
  const { bytes, fileName } = await sampleExport({ contact })
  return (await seller.upload(bytes, fileName)).uploadId
}
const concluded = (id: string) =>
  until(async () => (await seller.uploadState(id)).status === 'concluido', { timeoutMs: 180_000 })

it.each(amount({ test: ['writing'], soak: ['idle', 'reading', 'writing'] }))(
  'a model that is killed while it is %s leaves a lead by the rules, and reads it once it is back',
  async (moment) => {
    const name = `Cliente ${moment}`
    if (moment === 'idle') await killModel()
    said = []
    const id = await send(name)
    if (moment !== 'idle') {
      await until(() => said.includes(moment), { timeoutMs: 120_000 })
      await killModel()
    }
    await concluded(id)
    expect(await readingsOf(id)).toEqual(['offline'])
    const leads = async () => (await seller.leads()).filter(({ nome }) => nome === name)
    expect(await leads()).toMatchObject([{ ia_pendente: expect.anything() }])

    await startModel()
    await until(
      async () => {
        await house.endModelPause()
        await house.client.schedule.getHandle('read-pending').trigger()
        return (await leads())[0]?.ia_pendente === null
      },
      { timeoutMs: 180_000, intervalMs: 1_000 },
    )
    expect(await readingsOf(id)).toContain('model')
    expect(await leads()).toHaveLength(1)
    const { rows: parked } = await db.query("select 1 from uploads where status = 'aguardando_acao'")
    expect(parked).toEqual([])
  },
)
