import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'
import { characters, WEIGHTS } from './narrow-font.ts'

const MODULE = 'virtual:report-type'
const SOURCE = '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'

/** The product's type in one weight, as a PDF embeds it: TrueType, without what only screens use. */
export async function reportType(weight: number): Promise<Buffer> {
  const font = await readFile(fileURLToPath(import.meta.resolve(SOURCE)))
  return subsetFont(font, characters(), { targetFormat: 'truetype', variationAxes: { wght: weight } })
}

/** Hands the report its two weights, in base64, as a module of their own: only who makes a report fetches them. */
export function reportTypes(): Plugin {
  return {
    name: 'report-type',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    async load(id) {
      if (id !== `\0${MODULE}`) return
      const [regular, strong] = await Promise.all([reportType(WEIGHTS.min), reportType(WEIGHTS.max)])
      const exported = { regular: regular.toString('base64'), strong: strong.toString('base64') }
      return Object.entries(exported)
        .map(([name, bytes]) => `export const ${name} = '${bytes}'`)
        .join('\n')
    },
  }
}
