import pg from 'pg'
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'
import type { Me } from '@fechai/contracts/session'
import type { ImitatedWhatsApp } from '@fechai/testkit/fakes/whatsapp/imitate'
import { launchBrowser } from '@fechai/testkit/testing/browser'
import { productUnderTest } from '@fechai/testkit/testing/product-under-test'
import { signUp, type Seller } from '@fechai/testkit/testing/seller'
import type { Measurement } from './measurement.ts'

export interface Person extends Seller {
  empresaId: string
  userId: string
}

export interface BoardInBrowser {
  origin: string
  env: Record<string, string>
  /** The database as its owner. */
  database: pg.Client
  browser: Browser
  /** Set if it was requested. */
  whatsapp: ImitatedWhatsApp | null
  person(): Promise<Person>
  /** Opens a browser with a signed-in user. */
  context(person: Seller, look?: { width: number; height: number }): Promise<BrowserContext>
}

/** The real product on servers of its own, and the system's Chromium in front of it. */
export async function boardInBrowser(
  { keep, step }: Pick<Measurement, 'keep' | 'step'>,
  options: { whatsapp?: boolean } = {},
): Promise<BoardInBrowser> {
  step('iniciando o produto e o navegador')
  const { product, whatsapp } = keep(await productUnderTest(options), (under) => under.stop())
  const origin = product.env.PUBLIC_URL!
  const database = keep(new pg.Client({ connectionString: product.env.DATABASE_URL }), (opened) => opened.end())
  await database.connect()
  const browser = keep(await launchBrowser(), (opened) => opened.close())
  return {
    origin,
    env: product.env,
    database,
    browser,
    whatsapp,
    async person() {
      const seller = await signUp({ apiUrl: origin, publicUrl: origin })
      const { user } = await seller.json<Me>('/api/me')
      return { ...seller, empresaId: user.empresaId, userId: user.id }
    },
    async context({ cookie }, look = { width: 1440, height: 900 }) {
      const context = await browser.newContext({ viewport: look, locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' })
      await context.addCookies(
        cookie.split('; ').map((each) => {
          const at = each.indexOf('=')
          return { name: each.slice(0, at), value: each.slice(at + 1), url: origin }
        }),
      )
      return context
    },
  }
}

export interface MainThread {
  /** Milliseconds that the page's main thread has worked so far; time that others had the core does not count. */
  workedMs(): Promise<number>
  /** Returns the script's heap after a garbage collection, megabytes. */
  heapMb(): Promise<number>
}

export async function mainThreadOf(page: Page): Promise<MainThread> {
  const session: CDPSession = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const read = async (wanted: string) => {
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === wanted)!.value
  }
  return {
    workedMs: async () => (await read('TaskDuration')) * 1_000,
    async heapMb() {
      await session.send('HeapProfiler.collectGarbage')
      return (await read('JSHeapUsedSize')) / 1e6
    },
  }
}
