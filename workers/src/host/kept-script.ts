import { createHash, randomUUID } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** Returns the folder of cached scripts of a kind. */
export const keptScripts = (kind: string): string => join(root, 'node_modules', '.cache', kind)

export interface ScriptRecipe {
  /** Patterns of all that it is made of. */
  sources: readonly string[]
  folder: string
  make(): Promise<string>
  /** Called with the error if the folder cannot hold the script. */
  notKept(error: unknown): void
}

/** A script made of our sources. Making it takes seconds, so it is kept beside the packages until a source changes. */
export async function keptScript({ sources, folder, make, notKept }: ScriptRecipe): Promise<{
  code: string
  /** Nothing where it could not be kept. */
  path: string | null
}> {
  const path = join(folder, `${hashOf([...sources, 'package-lock.json'])}.mjs`)
  const kept = await readFile(path, 'utf8').catch(() => null)
  if (kept !== null) return { code: kept, path }
  const code = await make()
  try {
    await keep(folder, path, code)
    return { code, path }
  } catch (error) {
    notKept(error)
    return { code, path: null }
  }
}

/** Writes the script completely or not at all, even if another process writes it too; removes the earlier one. */
async function keep(folder: string, path: string, code: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const before = globSync('*.{js,mjs}', { cwd: folder }).filter((name) => name !== basename(path))
  const unfinished = `${path}.${randomUUID()}`
  await writeFile(unfinished, code)
  await rename(unfinished, path)
  await Promise.all(before.map((name) => rm(join(folder, name), { force: true })))
}

const OF_TESTS = /(?:^|\/)testing$|\.test\.ts$/

/** Returns the paths of these patterns, without those of tests, which an image does not have. */
export const filesOf = (patterns: readonly string[]): string[] =>
  patterns.flatMap((pattern) => globSync(pattern, { cwd: root, exclude: (name) => OF_TESTS.test(name) })).sort()

/**
 * Returns a hash of all files of these patterns. It is asked for at starts only; a thread for each of 1,500 small files
 * would take seven times as long.
 */
export function hashOf(patterns: readonly string[]): string {
  const hash = createHash('sha256')
  for (const path of filesOf(patterns))
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
      .update('\0')
  return hash.digest('hex')
}
