import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Configuration } from 'webpack'
import { keptScript, keptScripts } from '../host/kept-script.ts'

const CHILD = fileURLToPath(new URL('./archive-child.ts', import.meta.url))

const asked = new Map<string, Promise<string>>()

/**
 * The child's program in one plain file: finding its parts and stripping their types would cost it 28 MB each time.
 * Where it cannot be made or kept, the child reads its sources as they are.
 */
export async function archiveScript(folder = keptScripts('archive-child')): Promise<string> {
  const path = await asked.get(folder)?.catch(() => null)
  // A process of other sources may have put its own in its place.
  if (path && existsSync(path)) return path
  const again = pathIn(folder)
  asked.set(folder, again)
  return again
}

async function pathIn(folder: string): Promise<string> {
  const kept = await keptScript({
    sources: ['workers/src/media/*.ts', 'shared/{domain,contracts,platform,data}/src/**/*.ts'],
    folder,
    make: bundled,
    notKept: () => undefined,
  }).catch(() => null)
  return kept?.path ?? CHILD
}

/** The child may read only its own program from the disk. */
export const readableBy = (script: string): string => (script === CHILD ? '*' : script)

const configuration = (folder: string): Configuration => ({
  entry: CHILD,
  mode: 'production',
  optimization: { minimize: false },
  target: 'node24',
  output: { path: folder, filename: 'child.mjs', module: true },
  experiments: { outputModule: true },
  resolve: { extensions: ['.ts', '.js'] },
  module: {
    rules: [
      {
        test: /\.ts$/,
        loader: fileURLToPath(import.meta.resolve('swc-loader')),
        options: { jsc: { target: 'es2024', parser: { syntax: 'typescript' } } },
      },
    ],
  },
})

async function bundled(): Promise<string> {
  const { default: webpack } = await import('webpack')
  const folder = await mkdtemp(join(tmpdir(), 'fechai-script-'))
  try {
    await new Promise<void>((resolve, reject) =>
      webpack(configuration(folder), (error, stats) => {
        if (error || stats === undefined || stats.hasErrors())
          reject(error ?? new Error(stats?.toString({ all: false, errors: true })))
        else resolve()
      }),
    )
    return await readFile(join(folder, 'child.mjs'), 'utf8')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
