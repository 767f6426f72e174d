import { resolve } from 'node:path'

/** Where this clone, or the folder that the environment names, keeps what it knows. */
export function dataDirOf(environment: NodeJS.ProcessEnv): string {
  return resolve(environment.FECHAI_DATA || new URL('../../../.data', import.meta.url).pathname)
}
