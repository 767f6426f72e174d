import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Plugin } from 'vite'

const compress = promisify(brotliCompress)
const COMPRESSIBLE = '**/*.{html,js,css,json,webmanifest,svg,txt,wasm}'
const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }

/** Writes the smallest compressed form of each text, which takes too long to make on each request. */
export function writeCompressed(): Plugin {
  let outDir = ''
  return {
    name: 'write-compressed',
    apply: 'build',
    configResolved: ({ root, build }) => {
      outDir = join(root, build.outDir)
    },
    closeBundle: {
      // A build that is only measured is not written.
      handler: async function () {
        if (!this.environment.config.build.write) return
        await Promise.all(globSync(COMPRESSIBLE, { cwd: outDir }).map((path) => compressBeside(join(outDir, path))))
      },
    },
  }
}

async function compressBeside(file: string): Promise<void> {
  await writeFile(`${file}.br`, await compress(await readFile(file), { params }))
}
