import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Browser } from 'playwright-core'
import { openCompanies, type Companies } from '../screens/companies.ts'
import { contactSheet, type Picture } from '../screens/contact-sheet.ts'
import { LOOKS, photograph, type Look } from '../screens/photographer.ts'
import type { Scene } from '../screens/scene.ts'
import { SCENES } from '../screens/scenes.ts'
import { visit } from '../screens/visit.ts'
import { launchBrowser } from '@fechai/testkit/testing/browser'
import { productUnderTest } from '@fechai/testkit/testing/product-under-test'
import { seriousFindings } from '@fechai/testkit/testing/serious-findings'

const folder = fileURLToPath(new URL('../../../docs/screens/', import.meta.url))

/**
 * Takes docs/screens anew: every scene in every look, and all of them on one sheet. Names take only those scenes
 * anew, `--sheet` none: it puts the pictures that are there on the sheet. Fails when a scene cannot be reached or axe
 * finds something serious in it.
 */
export async function run(names: string[]): Promise<number> {
  if (names[0] === '--sheet') return remakeSheet()
  const scenes = SCENES.filter(({ name }) => names.length === 0 || names.includes(name))
  const house = await productUnderTest({ whatsapp: true })
  const origin = house.product.env.PUBLIC_URL!
  const companies = openCompanies({
    origin,
    databaseUrl: house.stack.env.DATABASE_URL!,
    phonesUrl: house.whatsapp!.pageUrl,
  })
  const browser = await launchBrowser()
  const missing: string[] = []
  const findings: string[] = []
  try {
    if (names.length === 0) rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    for (const scene of scenes) {
      try {
        const found = await take(scene, { browser, origin, companies })
        findings.push(...found)
        console.log([`${scene.title}: ${LOOKS.length} imagens`, ...found].join('\n  '))
      } catch (error) {
        missing.push(scene.name)
        console.error(`${scene.title}: ${String(error)}`)
      }
    }
    await writeSheet(browser)
    if (missing.length > 0) console.error(`Faltam: ${missing.join(' ')}`)
    if (findings.length > 0) console.error(`Acessibilidade: ${findings.length} achados graves.`)
    return missing.length + findings.length === 0 ? 0 : 1
  } finally {
    await companies.end()
    await browser.close()
    await house.stop()
  }
}

async function remakeSheet(): Promise<number> {
  const browser = await launchBrowser()
  try {
    await writeSheet(browser)
    return 0
  } finally {
    await browser.close()
  }
}

async function writeSheet(browser: Browser): Promise<void> {
  writeFileSync(`${folder}contact-sheet.webp`, await contactSheet(browser, picturesThere()))
}

interface Studio {
  browser: Browser
  origin: string
  companies: Companies
}

/** Pictures of a scene; what axe finds in it. */
async function take(scene: Scene, studio: Studio): Promise<string[]> {
  const findings: string[] = []
  for (const look of LOOKS) {
    await visit(scene, look, studio, async (page) => {
      writeFileSync(fileOf(scene, look), await photograph(page))
      if (!scene.isPassing)
        findings.push(...(await seriousFindings(page)).map((finding) => `${scene.name} (${look.name}): ${finding}`))
    })
  }
  return findings
}

const fileOf = (scene: Scene, look: Look): string => `${folder}${scene.name}-${look.name}.webp`

const picturesThere = (): Picture[] =>
  SCENES.flatMap((scene) =>
    LOOKS.filter((look) => existsSync(fileOf(scene, look))).map((look) => ({
      ...{ scene: scene.name, title: scene.title, look: look.name },
      bytes: readFileSync(fileOf(scene, look)),
    })),
  )
