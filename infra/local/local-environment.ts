import { portBaseOf, portsFrom } from './ports.ts'
import { localBucket, localRegion } from './s3.ts'
import { keptSecrets } from './secrets.ts'
import { dataDirOf } from './stack.ts'

/** How a command reaches what runs here by `npm start`: the database as the API does, storage, and the master key. */
export function localEnvironment(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const ports = portsFrom(portBaseOf(environment))
  const secrets = keptSecrets(dataDirOf(environment))
  const as = (role: string, password: string) => `postgres://${role}:${password}@127.0.0.1:${ports.postgres}/fechai`
  return {
    NODE_ENV: 'development',
    ...environment,
    DATABASE_API_URL: as('app_api', secrets.databaseApiPassword),
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
