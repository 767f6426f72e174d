import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { contactSheet, type Picture } from '../screens/contact-sheet.ts'
import { LOOKS, newContext, photograph } from '../screens/photographer.ts'
import { SCENES } from '../screens/scenes.ts'
import { fullBoard } from '../screens/full-board.ts'
import { launchBrowser } from '../testing/browser.ts'
import { productUnderTest } from '../testing/product-under-test.ts'

const folder = fileURLToPath(new URL('../../docs/screens/', import.meta.url))

/** Takes docs/screens anew: every scene in every look, and all of them on one sheet. Names choose scenes. */
export async function run(names: string[]): Promise<number> {
  const scenes = SCENES.filter(({ name }) => names.length === 0 || names.includes(name))
  const house = await productUnderTest()
  const browser = await launchBrowser()
  const pictures: Picture[] = []
  try {
    const origin = house.product.env.PUBLIC_URL!
    console.log('Enviando as conversas do quadro…')
    const cookies = await fullBoard(origin)
    if (names.length === 0) rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    for (const { name, title, path, signedOut, prepare } of scenes) {
      for (const look of LOOKS) {
        const context = await newContext(browser, look)
        if (!signedOut) await context.addCookies(cookies)
        const page = await context.newPage()
        await page.goto(new URL(path, origin).href)
        await prepare(page)
        const bytes = await photograph(page)
        writeFileSync(`${folder}${name}-${look.name}.webp`, bytes)
        pictures.push({ scene: name, title, look: look.name, bytes })
        await context.close()
      }
      console.log(`${title}: ${LOOKS.length} imagens`)
    }
    if (names.length === 0) writeFileSync(`${folder}contact-sheet.webp`, await contactSheet(browser, pictures))
    return 0
  } finally {
    await browser.close()
    await house.stop()
  }
}
