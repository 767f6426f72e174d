import type { Browser, BrowserContext, Page } from 'playwright-core'

export interface Look {
  name: 'desktop' | 'desktop-dark' | 'phone' | 'phone-dark'
  width: number
  height: number
  dark: boolean
}

export const LOOKS: readonly Look[] = [
  { name: 'desktop', width: 1440, height: 900, dark: false },
  { name: 'desktop-dark', width: 1440, height: 900, dark: true },
  { name: 'phone', width: 390, height: 844, dark: false },
  { name: 'phone-dark', width: 390, height: 844, dark: true },
]

/** Everything painted and nothing in motion. */
const AT_REST =
  'document.fonts.status === "loaded" && document.getAnimations().every((one) => one.playState !== "running" || one.effect.getComputedTiming().endTime === Infinity)'

const QUALITY = 60

export function newContext(browser: Browser, { width, height, dark }: Look): Promise<BrowserContext> {
  return browser.newContext({
    viewport: { width, height },
    hasTouch: width < 700,
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    serviceWorkers: 'block',
  })
}

const LOOK_EVERY_MS = 50
const REST_MS = 20_000

/** Asked from outside: the page's own policy lets nothing be evaluated in it again and again. */
async function atRest(page: Page): Promise<void> {
  const until = Date.now() + REST_MS
  while (!(await page.evaluate<boolean>(AT_REST))) {
    if (Date.now() > until) throw new Error('A página não parou de se mover.')
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
}

/** The page as it stands, as WebP. */
export async function photograph(page: Page, whole = false): Promise<Buffer> {
  await atRest(page)
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: QUALITY,
    captureBeyondViewport: whole,
  })
  await session.detach()
  return Buffer.from(data, 'base64')
}
