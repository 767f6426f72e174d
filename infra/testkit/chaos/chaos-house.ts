import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Client, Connection, type WorkflowHandle } from '@temporalio/client'
import pg from 'pg'
import { afterAll, beforeAll } from 'vitest'
import { analysisWorkflowId } from '@fechai/contracts/runs/analyze-upload'
import { startModelProvider, type ModelProvider } from '../fakes/model-provider.ts'
import { NO_READING } from '../testing/no-claims.ts'
import { productUnderTest, type ProductUnderTest } from '../testing/product-under-test.ts'
import { signUp, type Seller } from '../testing/seller.ts'
import { stageGate, type StageGate } from './stage-gate.ts'

/** Filled before the first test. */
interface Filled extends Pick<ProductUnderTest, 'stack' | 'product' | 'whatsapp'> {
  /** Asked by the product where a test wants a model; a test may put it away, or slow it down. */
  provider: ModelProvider
  gate: StageGate
  /** Temporal, as its operators reach it. */
  client: Client
}

export interface ChaosHouse extends Filled {
  newSeller(): Promise<Seller>
  /** Runs one statement as the owner of the schema, on a connection of its own: Postgres may have been away. */
  asOwner<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>
  /** A model server that failed is asked at once, as if its pause was over. */
  endModelPause(): Promise<unknown>
  /** The run of a salesperson's upload. */
  runOf(seller: Seller, uploadId: string): Promise<WorkflowHandle>
  /** Returns the stored objects of an upload. */
  storedObjects(uploadId: string): string[]
}

/** A product of this file's own, whose processes and servers it may kill; filled before the first test. */
export function chaosHouse({ withModel = false, withWhatsApp = false, settings = {} } = {}): ChaosHouse {
  const house = {} as ChaosHouse
  /** Closings in the order of opening: a failed opening needs no closing. */
  const closings: (() => Promise<unknown>)[] = []

  beforeAll(async () => {
    house.provider = await startModelProvider()
    closings.push(() => house.provider.close())
    house.provider.answerWith(() => NO_READING)
    const model = { OPENAI_API_KEY: 'teste', OPENAI_BASE_URL: house.provider.url }
    const { stack, product, whatsapp, stop } = await productUnderTest({
      ...{ dashboard: false, whatsapp: withWhatsApp },
      environment: { ...settings, ...(withModel && model) },
    })
    closings.push(stop)
    const gate = await stageGate(stack.env.DATABASE_URL!)
    // A test that restores Postgres has ended it already.
    const freed = () => gate.open().catch(() => undefined)
    closings.push(() => freed().then(() => gate.end().catch(() => undefined)))
    const connection = await Connection.connect({ address: stack.env.TEMPORAL_ADDRESS! })
    closings.push(() => connection.close())
    Object.assign(house, { stack, product, whatsapp, gate, client: new Client({ connection }) })
  })
  afterAll(async () => {
    for (const close of closings.toReversed()) await close()
  })

  return Object.assign<ChaosHouse, Omit<ChaosHouse, keyof Filled>>(house, {
    asOwner: async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) => {
      const owner = new pg.Client({ connectionString: house.stack.env.DATABASE_URL })
      await owner.connect()
      return (await owner.query<Row>(text, values).finally(() => owner.end())).rows
    },
    endModelPause: () => house.asOwner('update model_servers set ask_again_at = now() where failing is not null'),
    newSeller: () => signUp({ apiUrl: house.product.apiUrl, publicUrl: house.product.env.PUBLIC_URL! }),
    async runOf(seller, uploadId) {
      const { user } = await seller.json<{ user: { empresaId: string } }>('/api/me')
      return house.client.workflow.getHandle(analysisWorkflowId({ empresaId: user.empresaId, uploadId }))
    },
    storedObjects: (uploadId) =>
      readdirSync(join(house.stack.dataDir, 's3'), { recursive: true, encoding: 'utf8', withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.parentPath.includes(uploadId))
        .map((entry) => entry.name),
  })
}
