import { homedir } from 'node:os'
import { join } from 'node:path'

/** What all clones on this machine share: programs and weights that were fetched or built once. */
export const cacheDir = (environment: NodeJS.ProcessEnv = process.env): string =>
  join(environment.XDG_CACHE_HOME || join(homedir(), '.cache'), 'fechai')
