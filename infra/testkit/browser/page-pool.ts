import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'

export interface PageLook {
  width: number
  height: number
  touch: boolean
  dark: boolean
  /** Without animations, which cost a fifth of a page's processor time. */
  still: boolean
}

export interface PagePool {
  browser: Browser
  /** A blank page with empty storage, in a context that no other test uses meanwhile. */
  take(look: PageLook): Promise<Page>
  /** Empties the pages that were taken, or closes them where `keep` is false. */
  release(keep: boolean): Promise<void>
}

export const contextOptions = ({ width, height, touch, dark, still }: PageLook) => ({
  viewport: { width, height },
  hasTouch: touch,
  colorScheme: dark ? ('dark' as const) : ('light' as const),
  locale: 'pt-BR',
  timezoneId: 'America/Sao_Paulo',
  reducedMotion: still ? ('reduce' as const) : ('no-preference' as const),
})

/** Events that tests listen to. The others are Playwright's own. */
const HEARD = ['console', 'dialog', 'download', 'load', 'pageerror', 'popup', 'request', 'response'] as const
/** A small file of the product, whose page can empty what only a page of that address reaches. */
const SMALL_FILE = '/start.js'

let opened: Promise<PagePool> | undefined

/** One pool for the files of a process: a renderer that has compiled the product opens it again in half the time. */
export const pagePool = (browserUrl: string, origin: string): Promise<PagePool> =>
  (opened ??= openPool(browserUrl, origin))

async function openPool(browserUrl: string, origin: string): Promise<PagePool> {
  const browser = await chromium.connect(browserUrl)
  const idle = new Map<string, Page[]>()
  const taken = new Map<Page, string>()

  const putBack = async (page: Page, key: string): Promise<void> => {
    const clean = await empty(page, origin).catch(() => false)
    if (clean) idle.set(key, [...(idle.get(key) ?? []), page])
    else await page.context().close()
  }

  return {
    browser,
    async take(look) {
      const key = `${look.touch} ${look.dark} ${look.still}`
      const page = idle.get(key)?.pop() ?? (await (await newContext(browser, look)).newPage())
      taken.set(page, key)
      await page.setViewportSize({ width: look.width, height: look.height })
      return page
    },
    async release(keep) {
      const pages = [...taken]
      taken.clear()
      await Promise.all(pages.map(([page, key]) => (keep ? putBack(page, key) : page.context().close())))
    },
  }
}

async function newContext(browser: Browser, look: PageLook): Promise<BrowserContext> {
  const context = await browser.newContext({ serviceWorkers: 'block', ...contextOptions(look) })
  context.setDefaultTimeout(60_000)
  return context
}

/** Returns a page to the state of a new one. @returns false where a test installed what cannot be removed. */
async function empty(page: Page, origin: string): Promise<boolean> {
  const context = page.context()
  await Promise.all(context.pages().map((other) => (other === page ? undefined : other.close())))
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  await context.clearPermissions()
  await page.emulateMedia({ media: null, forcedColors: null })
  await page.goto(origin + SMALL_FILE)
  for (const event of HEARD) page.removeAllListeners(event)
  const isOwn = await page.evaluate<boolean>(
    `sessionStorage.clear(), window.name = '',
      /native code/.test(Date) && /native code/.test(setTimeout) && window.shifted === undefined`,
  )
  await page.goto('about:blank')
  const session = await context.newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await session.send('Page.resetNavigationHistory')
  await session.detach()
  await context.clearCookies()
  return isOwn
}
