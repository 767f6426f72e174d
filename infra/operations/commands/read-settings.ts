import { readEnvironment, type Environment } from '@fechai/platform/env'
import { SetupError } from '@fechai/platform/setup-error'

/** What the processes will read, looked at before any of them is started. @throws SetupError with what is wrong */
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
