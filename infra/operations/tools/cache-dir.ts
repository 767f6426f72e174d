import { homedir } from 'node:os'
import { join } from 'node:path'

/** The cache of all clones on this machine: programs and weights that were fetched or built once. */
export const cacheDir = (environment: NodeJS.ProcessEnv = process.env): string =>
  join(environment.XDG_CACHE_HOME || join(homedir(), '.cache'), 'fechai')
