import { environmentSchema, type Environment } from '@fechai/platform/env'
import { SetupError } from '@fechai/platform/setup-error'

const DAYS = 'ERASURE_JOURNAL_DAYS'

/**
 * The settings of the product's storage and its erasure journal, from an environment that need not have any other.
 * @throws SetupError naming a wrong one
 */
export function storageSettings(given: Record<string, string | undefined>): Environment {
  const storage = Object.entries(given).filter(([key, value]) => (key.startsWith('S3_') || key === DAYS) && value)
  const parsed = environmentSchema.safeParse({ NODE_ENV: 'production', ...Object.fromEntries(storage) })
  if (parsed.success) return parsed.data
  const keys = [...new Set(parsed.error.issues.map(({ path }) => path.join('.')))].join(', ')
  throw new SetupError(`${keys} não vale assim; veja .env.example.`)
}
