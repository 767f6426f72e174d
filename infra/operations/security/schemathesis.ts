import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)
const VERSION = '4.32.5'
const folder = fileURLToPath(new URL(`../../../.data/schemathesis-${VERSION}`, import.meta.url))

const programOf = (environment: NodeJS.ProcessEnv): string =>
  environment.SCHEMATHESIS_PATH || join(folder, 'bin', 'schemathesis')

/** The fuzzer of interfaces that speaks OpenAPI; null where it is not installed. Where `CI` is set it is, once. */
export async function installedSchemathesis(environment: NodeJS.ProcessEnv = process.env): Promise<string | null> {
  const program = programOf(environment)
  if (!existsSync(program) && environment.CI) await install().catch(() => undefined)
  return existsSync(program) ? program : null
}

async function install(): Promise<void> {
  await run('python3', ['-m', 'venv', folder], { timeout: 60_000 })
  const pip = ['install', '--quiet', '--disable-pip-version-check', `schemathesis==${VERSION}`]
  await run(join(folder, 'bin', 'pip'), pip, { timeout: 240_000 })
}
