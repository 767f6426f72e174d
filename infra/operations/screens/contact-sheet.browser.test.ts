import { readFileSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { launchBrowser } from '@fechai/testkit/testing/browser'
import { contactSheet, WEBP_MOST_PIXELS } from './contact-sheet.ts'
import { LOOKS } from './photographer.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

// One column of so many would be higher than a WebP can be.
it.each([1, 90])('one sheet holds %i scenes in every look', async (scenes) => {
  const bytes = readFileSync(new URL('../../../docs/screens/board-phone.webp', import.meta.url))
  const pictures = Array.from({ length: scenes }, (_, at) =>
    LOOKS.map(({ name }) => ({ scene: `cena-${at}`, title: `Cena ${at}`, look: name, bytes })),
  ).flat()
  const { width, height } = await sharp(await contactSheet(browser, pictures)).metadata()
  expect(Math.max(width, height)).toBeLessThanOrEqual(WEBP_MOST_PIXELS)
  // More than the pictures alone take: none is left out.
  expect(width * height).toBeGreaterThan(scenes * 2 * (92 + 320) * 200)
})
