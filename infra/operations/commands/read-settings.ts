import { readEnvironment, type Environment } from '@fechai/platform/env'
import { SetupError } from '@fechai/platform/setup-error'

/** Checks the settings of the processes before any of them is started. @throws SetupError with the problem */
export function readSettings(
  environment: Record<string, string | undefined> = {},
  reader?: Parameters<typeof readEnvironment>[1],
): Environment {
  try {
    return readEnvironment({ ...process.env, ...environment }, reader)
  } catch (error) {
    throw new SetupError((error as Error).message)
  }
}
