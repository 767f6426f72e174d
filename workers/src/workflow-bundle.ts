import { createHash, randomUUID } from 'node:crypto'
import { globSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundleWorkflowCode, DefaultLogger, type WorkflowBundle } from '@temporalio/worker'
import type { Logger } from '@fechai/shared/log'

const root = fileURLToPath(new URL('../../', import.meta.url))
const SOURCES = ['workflows/src/**/*.ts', 'shared/src/**/*.ts', 'package-lock.json']

/** The workflows as one script. Making it takes seconds, so it is kept beside the packages until a source changes. */
export async function workflowBundle(
  log: Logger,
  folder = join(root, 'node_modules', '.cache', 'workflows'),
): Promise<WorkflowBundle> {
  const path = join(folder, `${await sourcesHash()}.js`)
  const kept = await readFile(path, 'utf8').catch(() => null)
  if (kept !== null) return { code: kept }
  const bundle = await bundleWorkflowCode({
    workflowsPath: fileURLToPath(import.meta.resolve('@fechai/workflows')),
    logger: new DefaultLogger('WARN', ({ message }) => log.warn({ from: 'bundler' }, message)),
  })
  await keep(folder, path, bundle.code).catch((err: unknown) => log.debug({ err }, 'workflow bundle not kept'))
  return bundle
}

/** Whole or not at all, whoever else is writing it; what was kept before is of no more use. */
async function keep(folder: string, path: string, code: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const before = globSync('*.js', { cwd: folder }).filter((name) => name !== basename(path))
  const unfinished = `${path}.${randomUUID()}`
  await writeFile(unfinished, code)
  await rename(unfinished, path)
  await Promise.all(before.map((name) => rm(join(folder, name), { force: true })))
}

async function sourcesHash(): Promise<string> {
  const hash = createHash('sha256')
  const paths = SOURCES.flatMap((pattern) =>
    globSync(pattern, { cwd: root, exclude: (name) => name.endsWith('.test.ts') }),
  )
  for (const path of paths.sort())
    hash
      .update(path)
      .update('\0')
      .update(await readFile(join(root, path)))
      .update('\0')
  return hash.digest('hex')
}
