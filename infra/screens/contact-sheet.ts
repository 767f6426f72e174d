import type { Browser } from 'playwright-core'
import { LOOKS, photograph } from './photographer.ts'

export interface Picture {
  scene: string
  title: string
  look: string
  bytes: Buffer
}

/** All pictures on one page, a row a scene, in the order in which they were taken. */
export async function contactSheet(browser: Browser, pictures: readonly Picture[]): Promise<Buffer> {
  const context = await browser.newContext({ viewport: { width: 1600, height: 1000 } })
  const page = await context.newPage()
  await page.setContent(sheet(pictures))
  await page.evaluate('Promise.all([...document.images].map((image) => image.decode()))')
  const bytes = await photograph(page, true)
  await context.close()
  return bytes
}

function sheet(pictures: readonly Picture[]): string {
  const scenes = [...new Set(pictures.map(({ scene }) => scene))]
  const rows = scenes.map((scene) => {
    const taken = pictures.filter((picture) => picture.scene === scene)
    const cells = LOOKS.map(({ name }) => {
      const picture = taken.find(({ look }) => look === name)
      return `<td>${picture ? `<img src="data:image/webp;base64,${picture.bytes.toString('base64')}">` : ''}</td>`
    })
    return `<tr><th>${taken[0]!.title}</th>${cells.join('')}</tr>`
  })
  return `<!doctype html><style>
    body { margin: 24px; font: 14px/1.4 sans-serif; background: #f4f2ee; color: #26231e }
    th { text-align: left; font-weight: 600; width: 130px; vertical-align: top; padding: 8px }
    td { vertical-align: top; padding: 8px }
    img { height: 260px; border: 1px solid #d9d5cc; border-radius: 8px; display: block }
  </style><table>${rows.join('')}</table>`
}
