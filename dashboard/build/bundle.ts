import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build, type InlineConfig, type Rolldown } from 'vite'

const root = fileURLToPath(new URL('../', import.meta.url))

export interface Bundle {
  /** Script that has to be there before these modules run, in bytes of gzip. */
  gzipBytes(modules: readonly string[]): number
  /** Paths, from the dashboard, of the modules in that script. */
  modules(modules: readonly string[]): string[]
  /** Script of a web worker, by the beginning of its file's name, in bytes of gzip. */
  workerBytes(name: string): number
  /** True when a module is delivered at all. */
  holds(path: string): boolean
}

/** The dashboard as it is delivered, or another page through the same bundler. Nothing is written. */
export async function bundle(config: InlineConfig = { root }): Promise<Bundle> {
  const built = await build({ logLevel: 'error', ...config, build: { ...config.build, write: false } })
  const { output } = built as Rolldown.RolldownOutput
  const chunks = output.filter((each) => each.type === 'chunk')
  const needed = (modules: readonly string[]): Rolldown.OutputChunk[] => {
    const holders = modules.map((path) => {
      const holder = chunks.find((chunk) => chunk.moduleIds.some((id) => id.endsWith(path)))
      if (!holder) throw new Error(`${path} is in no chunk`)
      return holder
    })
    const found = new Set<Rolldown.OutputChunk>()
    const add = (chunk: Rolldown.OutputChunk) => {
      if (found.has(chunk)) return
      found.add(chunk)
      for (const name of chunk.imports) add(chunks.find(({ fileName }) => fileName === name)!)
    }
    for (const holder of holders) add(holder)
    return [...found]
  }
  return {
    gzipBytes: (modules) => needed(modules).reduce((sum, { code }) => sum + gzipSync(code).length, 0),
    workerBytes: (name) => {
      const worker = output.find(({ fileName }) => fileName.startsWith(`assets/${name}`) && fileName.endsWith('.js'))
      if (!worker) throw new Error(`${name} is no worker`)
      return gzipSync(worker.type === 'chunk' ? worker.code : worker.source).length
    },
    holds: (path) => chunks.some(({ moduleIds }) => moduleIds.some((id) => id.endsWith(path))),
    modules: (modules) => needed(modules).flatMap(({ moduleIds }) => moduleIds.map((id) => id.replace(root, ''))),
  }
}
