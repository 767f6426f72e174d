import type { TestProject } from 'vitest/node'
import { freePortBlock } from '../testing/free-ports.ts'
import { productUnderTest } from '../testing/product-under-test.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The product that all browser tests share. */
    browserProduct: {
      origin: string
      databaseUrl: string
      mailUrl: string
      /** Where the product looks for its model provider; each test file starts one there. */
      providerPort: number
    }
  }
}

/** One product for all browser tests: each test makes a company of its own in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { base: providerPort, release } = await freePortBlock()
  try {
    const house = await productUnderTest({
      environment: { OPENAI_API_KEY: 'teste', OPENAI_BASE_URL: `http://127.0.0.1:${providerPort}/v1` },
    })
    project.provide('browserProduct', {
      origin: house.product.env.PUBLIC_URL!,
      databaseUrl: house.stack.env.DATABASE_URL!,
      mailUrl: house.stack.env.MAIL_PAGE_URL!,
      providerPort,
    })
    return () => house.stop().finally(release)
  } catch (error) {
    release()
    throw error
  }
}
