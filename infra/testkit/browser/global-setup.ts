import type { TestProject } from 'vitest/node'
import { launchBrowserServer } from '../testing/browser.ts'
import { freePortBlock } from '../testing/free-ports.ts'
import { productUnderTest } from '../testing/product-under-test.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The product that all browser tests share. */
    browserProduct: {
      origin: string
      databaseUrl: string
      /** For rows of a company that only the product's own code can write. */
      workerDatabaseUrl: string
      masterKey: string
      mailUrl: string
      /** The port of the product's model provider; each test file starts one there. */
      providerPort: number
      /** The port of Meta's Graph API; a test that needs it starts an imitation there. */
      graphPort: number
      /** The phones of an imitation of WhatsApp, for `phoneRemote`; each test adds one of its own. */
      phonesUrl: string
      /** The Chromium that all test files use, each with contexts of its own. */
      browserUrl: string
    }
  }
}

/** One product and one browser for all browser tests: each test makes a company and a context of its own in them. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { base: providerPort, release } = await freePortBlock()
  const graphPort = providerPort + 1
  const browser = await launchBrowserServer()
  const leave = () => browser.close().finally(release)
  try {
    const house = await productUnderTest({
      whatsapp: true,
      environment: {
        OPENAI_API_KEY: 'teste',
        OPENAI_BASE_URL: `http://127.0.0.1:${providerPort}/v1`,
        OPENAI_BATCHES: 'on',
        // Tells at which second a word is said, and how sure it is of it.
        OPENAI_TRANSCRIBE_MODEL: 'whisper-1',
        WHATSAPP_GRAPH_URL: `http://127.0.0.1:${graphPort}/v24.0`,
        LEAD_MAIL_DOMAIN: 'leads.exemplo.invalid',
        LEAD_MAIL_PORT: '0',
        EMAIL_CONFIRMATION: 'on',
        // Other tests keep the cores busy; that a silent Postgres is found out soon is tested without a browser.
        POSTGRES_PATIENCE: '20',
      },
    })
    project.provide('browserProduct', {
      origin: house.product.env.PUBLIC_URL!,
      databaseUrl: house.stack.env.DATABASE_URL!,
      workerDatabaseUrl: house.stack.env.DATABASE_WORKER_URL!,
      masterKey: house.stack.env.FECHAI_MASTER_KEY!,
      mailUrl: house.stack.env.MAIL_PAGE_URL!,
      ...{ providerPort, graphPort },
      phonesUrl: house.whatsapp!.pageUrl,
      browserUrl: browser.wsEndpoint(),
    })
    return () => house.stop().finally(leave)
  } catch (error) {
    await leave()
    throw error
  }
}
