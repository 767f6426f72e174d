import { existsSync } from 'node:fs'

const file = new URL('../../.env', import.meta.url).pathname

/** Only for the commands that run the product: a test must never reach the servers named there. */
export function loadDotEnv(): void {
  if (existsSync(file)) process.loadEnvFile(file)
}
