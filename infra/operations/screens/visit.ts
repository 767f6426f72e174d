import type { Browser, Page } from 'playwright-core'
import type { Companies } from './companies.ts'
import { newContext, type Look } from './photographer.ts'
import type { Scene } from './scene.ts'

interface House {
  browser: Browser
  origin: string
  companies: Companies
}

/** The word that the board has loaded would lie over what a scene shows. */
const WITHOUT_TOASTS =
  "for (const each of document.querySelectorAll('[data-sonner-toaster]')) each.style.display = 'none'"

/** Opens a scene in a browser of its own and hands its page on. */
export async function visit<T>(
  { path, company = 'full', keepsToasts, prepare }: Scene,
  look: Look,
  { browser, origin, companies }: House,
  lookAt: (page: Page) => Promise<T>,
): Promise<T> {
  const seller = await companies.seller(company ?? 'empty')
  const context = await newContext(browser, look)
  try {
    if (company !== null) await context.addCookies(cookiesOf(seller.cookie, origin))
    const page = await context.newPage()
    await page.goto(new URL(path, origin).href)
    await prepare(page, seller)
    if (!keepsToasts) await page.evaluate(WITHOUT_TOASTS)
    return await lookAt(page)
  } finally {
    await context.close()
  }
}

const cookiesOf = (header: string, url: string) =>
  header.split('; ').map((each) => {
    const at = each.indexOf('=')
    return { name: each.slice(0, at), value: each.slice(at + 1), url }
  })
