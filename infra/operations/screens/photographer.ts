import type { Browser, BrowserContext, Page } from 'playwright-core'
import { atRest } from '@fechai/testkit/testing/at-rest'

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

/** Takes the visible page as WebP. @throws Error if the format cannot hold it */
export async function photograph(page: Page, whole = false): Promise<Buffer> {
  await atRest(page)
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: QUALITY,
    captureBeyondViewport: whole,
  })
  await session.detach()
  const bytes = Buffer.from(data, 'base64')
  if (bytes.length === 0) throw new Error('O Chromium não deu imagem nenhuma: a página é maior do que um WebP.')
  return bytes
}
