import { existsSync } from 'node:fs'
import { SECRET_KEYS, withSecretFiles } from '@fechai/platform/secret-files'
import { SetupError } from '@fechai/platform/setup-error'

const file = new URL('../../.env', import.meta.url).pathname

/** Only for the commands that run the product: a test must never reach the servers named there. */
export function loadDotEnv(): void {
  if (existsSync(file)) process.loadEnvFile(file)
  loadSecretFiles()
}

/**
 * Puts secrets that files hold into this process' environment, which commands read key by key, and takes the names of
 * the files out: a process that is started from here would find each secret twice.
 * @throws SetupError naming the setting whose file is of no use
 */
export function loadSecretFiles(): void {
  let found: Record<string, string | undefined>
  try {
    found = withSecretFiles(process.env)
  } catch (error) {
    throw new SetupError((error as Error).message)
  }
  for (const key of SECRET_KEYS) {
    if (!process.env[`${key}_FILE`]) continue
    process.env[key] = found[key]
    delete process.env[`${key}_FILE`]
  }
}
