import { resolve } from 'node:path'

/** Returns the data folder of this clone, or the one that the environment names. */
export function dataDirOf(environment: NodeJS.ProcessEnv): string {
  return resolve(environment.FECHAI_DATA || new URL('../../../.data', import.meta.url).pathname)
}
