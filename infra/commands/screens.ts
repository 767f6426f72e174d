import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Browser } from 'playwright-core'
import { openCompanies, type Companies } from '../screens/companies.ts'
import { contactSheet, type Picture } from '../screens/contact-sheet.ts'
import { LOOKS, photograph } from '../screens/photographer.ts'
import type { Scene } from '../screens/scene.ts'
import { SCENES } from '../screens/scenes.ts'
import { visit } from '../screens/visit.ts'
import { launchBrowser } from '../testing/browser.ts'
import { productUnderTest } from '../testing/product-under-test.ts'

const folder = fileURLToPath(new URL('../../docs/screens/', import.meta.url))

/** Takes docs/screens anew: every scene in every look, and all of them on one sheet. Names choose scenes. */
export async function run(names: string[]): Promise<number> {
  const scenes = SCENES.filter(({ name }) => names.length === 0 || names.includes(name))
  const house = await productUnderTest()
  const origin = house.product.env.PUBLIC_URL!
  const companies = openCompanies({ origin, databaseUrl: house.stack.env.DATABASE_URL! })
  const browser = await launchBrowser()
  const pictures: Picture[] = []
  const missing: string[] = []
  try {
    if (names.length === 0) rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    for (const scene of scenes) {
      try {
        pictures.push(...(await take(scene, { browser, origin, companies })))
        console.log(`${scene.title}: ${LOOKS.length} imagens`)
      } catch (error) {
        missing.push(scene.name)
        console.error(`${scene.title}: ${String(error)}`)
      }
    }
    if (names.length === 0) writeFileSync(`${folder}contact-sheet.webp`, await contactSheet(browser, pictures))
    if (missing.length > 0) console.error(`Faltam: ${missing.join(' ')}`)
    return missing.length === 0 ? 0 : 1
  } finally {
    await companies.end()
    await browser.close()
    await house.stop()
  }
}

interface Studio {
  browser: Browser
  origin: string
  companies: Companies
}

async function take(scene: Scene, studio: Studio): Promise<Picture[]> {
  const { name, title } = scene
  const pictures: Picture[] = []
  for (const look of LOOKS) {
    const bytes = await visit(scene, look, studio, photograph)
    writeFileSync(`${folder}${name}-${look.name}.webp`, bytes)
    pictures.push({ scene: name, title, look: look.name, bytes })
  }
  return pictures
}
