import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Key } from '@fechai/platform/crypto/keys'
import { masterKey } from '@fechai/platform/crypto/master-key'
import { dataDirOf } from './data-dir.ts'
import { localBucket, localRegion } from './local-bucket.ts'
import { portBaseOf, portsFrom } from './ports.ts'
import { keptSecrets } from './secrets.ts'
import { SetupError } from '@fechai/platform/setup-error'

const DATABASES = ['DATABASE_API_URL', 'DATABASE_AUTH_URL'] as const

type Given = Record<string, string | undefined>

/** Returns true if a command means the product that `npm start` runs here: the environment names no database. */
export const meansLocal = (given: Given): boolean => !DATABASES.some((key) => given[key])

/**
 * Finds the product of an operators' command: by the environment, or, if it names no database, the one that `npm
 * start` runs here, whose settings the environment may change one by one. A remote database is never opened with
 * local keys.
 * @throws SetupError naming what is missing
 */
export function reach<Key extends string>(
  keys: readonly Key[],
  given: Given = process.env,
): Record<Key, string> & Given {
  const found = meansLocal(given) ? { ...localEnvironment(given), ...withoutEmpty(given) } : given
  const missing = keys.filter((key) => !found[key])
  if (missing.length > 0)
    throw new SetupError(
      `Falta ${missing.join(', ')} no ambiente, que já diz outro banco; dê todos (.env.example), ou nenhum para o produto que roda aqui.`,
    )
  return found as Record<Key, string> & Given
}

/** @throws SetupError when it is none. */
export function masterOf({ FECHAI_MASTER_KEY = '', FECHAI_MASTER_KEYS_ALSO }: Given): Key {
  try {
    return masterKey(FECHAI_MASTER_KEY, FECHAI_MASTER_KEYS_ALSO)
  } catch (error) {
    throw new SetupError((error as Error).message)
  }
}

const withoutEmpty = (given: Given): Given => Object.fromEntries(Object.entries(given).filter(([, value]) => value))

function localEnvironment(given: Given): Given {
  const dataDir = dataDirOf(given)
  if (!existsSync(join(dataDir, 'secrets.json')))
    throw new SetupError(
      `Nenhum produto foi iniciado com a pasta ${dataDir}. Rode npm start, corrija FECHAI_DATA, ou dê no ambiente os endereços de outro (${DATABASES.join(', ')} e os demais de .env.example).`,
    )
  const ports = portsFrom(portBaseOf(given))
  const secrets = keptSecrets(dataDir)
  const as = (role: string, password: string) => `postgres://${role}:${password}@127.0.0.1:${ports.postgres}/fechai`
  return {
    NODE_ENV: 'development',
    DATABASE_URL: as('owner', secrets.databaseOwnerPassword),
    DATABASE_API_URL: as('app_api', secrets.databaseApiPassword),
    DATABASE_AUTH_URL: as('app_auth', secrets.databaseAuthPassword),
    TEMPORAL_ADDRESS: `127.0.0.1:${ports.temporal}`,
    S3_ENDPOINT: `http://127.0.0.1:${ports.s3}`,
    S3_REGION: localRegion,
    S3_BUCKET: localBucket,
    S3_ACCESS_KEY_ID: secrets.s3AccessKeyId,
    S3_SECRET_ACCESS_KEY: secrets.s3SecretAccessKey,
    FECHAI_MASTER_KEY: secrets.masterKey,
    FECHAI_MASTER_KEYS_ALSO: secrets.masterKeysAlso,
    AUTH_SECRET: secrets.authSecret,
  }
}
