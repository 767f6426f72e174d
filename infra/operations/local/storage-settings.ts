import { environmentSchema, type Environment } from '@fechai/platform/env'

/** The settings of the product's storage, from an environment that need not have any other. */
export function storageSettings(given: Record<string, string | undefined>): Environment {
  const storage = Object.entries(given).filter(([key, value]) => key.startsWith('S3_') && value)
  return environmentSchema.parse({ NODE_ENV: 'production', ...Object.fromEntries(storage) })
}
