import { basename } from 'node:path'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

/** The file that Portuguese is written with, as the bundle names it. */
const LATIN = /inter-latin-wght-normal-[^/]*\.woff2$/

/** Read from `src/app/tokens.css`, lightest to heaviest. */
export const WEIGHTS = { min: 450, max: 600 } as const

/** All characters that the font's style sheet sends to this file. */
const CHARACTERS = [
  [0x20, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2dc],
  [0x304, 0x329],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2191, 0x2193],
  [0x2212, 0x2215],
  [0xfeff, 0xfeff],
  [0xfffd, 0xfffd],
] as const

/** Every weight between 100 and 900 is in the font; what no screen uses is two fifths of its bytes. */
export const narrowed = (font: Uint8Array): Promise<Buffer> =>
  subsetFont(Buffer.from(font), characters(), {
    targetFormat: 'woff2',
    variationAxes: { wght: { ...WEIGHTS, default: WEIGHTS.min } },
  })

/** Sends a phone on a narrow line the weights that are used, in all characters and with all features. */
export function narrowFont(): Plugin {
  return {
    name: 'narrow-font',
    apply: 'build',
    async generateBundle(_options, bundle) {
      for (const [name, file] of Object.entries(bundle)) {
        if (file.type !== 'asset' || !LATIN.test(name) || typeof file.source === 'string') continue
        // Browsers keep a file by its name for good: other weights are another file.
        const fileName = name.replace('wght', `wght-${WEIGHTS.min}-${WEIGHTS.max}`)
        this.emitFile({ type: 'asset', fileName, source: await narrowed(file.source) })
        delete bundle[name]
        for (const style of Object.values(bundle))
          if (style.type === 'asset' && typeof style.source === 'string')
            style.source = style.source.replaceAll(basename(name), basename(fileName))
      }
    },
  }
}

/** Everything that Portuguese is written with. */
export const characters = (): string =>
  CHARACTERS.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)),
  ).join('')
