import type { Browser } from 'playwright-core'
import { LOOKS, photograph } from './photographer.ts'

export interface Picture {
  scene: string
  title: string
  look: string
  bytes: Buffer
}

/** WebP holds no more, and Chromium then gives nothing without a word. */
export const WEBP_MOST_PIXELS = 16_383
const PICTURE_HEIGHT = 200
const GAP = 12
const TITLE_HEIGHT = 24
const SCENE_HEIGHT = TITLE_HEIGHT + PICTURE_HEIGHT + 2 * GAP
const SCENE_WIDTH = LOOKS.reduce((sum, { width, height }) => sum + (width / height) * PICTURE_HEIGHT + GAP, 2 * GAP)

/** All pictures on one page, scene after scene in the order in which they were taken, in columns where one is too high. */
export async function contactSheet(browser: Browser, pictures: readonly Picture[]): Promise<Buffer> {
  const scenes = new Set(pictures.map(({ scene }) => scene)).size
  const columns = columnsFor(scenes)
  const width = Math.ceil(columns * SCENE_WIDTH) + 2 * GAP
  const context = await browser.newContext({ viewport: { width, height: 1000 } })
  try {
    const page = await context.newPage()
    await page.setContent(sheet(pictures, columns))
    await page.evaluate('Promise.all([...document.images].map((image) => image.decode()))')
    return await photograph(page, true)
  } finally {
    await context.close()
  }
}

export const columnsFor = (scenes: number): number =>
  Math.max(1, Math.ceil((scenes * SCENE_HEIGHT) / (WEBP_MOST_PIXELS - 4 * SCENE_HEIGHT)))

function sheet(pictures: readonly Picture[], columns: number): string {
  const scenes = [...new Set(pictures.map(({ scene }) => scene))]
  const figures = scenes.map((scene) => {
    const taken = pictures.filter((picture) => picture.scene === scene)
    const images = LOOKS.map(({ name, width, height }) => {
      const picture = taken.find(({ look }) => look === name)
      const size = `width="${Math.round((width / height) * PICTURE_HEIGHT)}" height="${PICTURE_HEIGHT}"`
      return picture ? `<img ${size} src="data:image/webp;base64,${picture.bytes.toString('base64')}">` : ''
    })
    return `<figure><figcaption>${taken[0]!.title}</figcaption><div>${images.join('')}</div></figure>`
  })
  return `<!doctype html><style>
    body { margin: ${GAP}px; font: 600 14px/${TITLE_HEIGHT}px sans-serif; background: #f4f2ee; color: #26231e;
      display: grid; grid-template-columns: repeat(${columns}, max-content) }
    figure { margin: 0; padding: ${GAP}px; box-sizing: border-box; height: ${SCENE_HEIGHT}px }
    figcaption { height: ${TITLE_HEIGHT}px; white-space: nowrap }
    div { display: flex; gap: ${GAP}px }
    img { border-radius: 6px; outline: 1px solid #d9d5cc }
  </style>${figures.join('')}`
}
