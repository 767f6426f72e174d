import { localBucket, localRegion } from './local-bucket.ts'
import { natsAddressOf } from './nats.ts'
import type { NatsProcess } from './nats-users.ts'
import type { Ports } from './ports.ts'
import type { Secrets } from './secrets.ts'
import type { LocalServer, ServerName } from './server.ts'
import { localStorageSecrets } from './storage-users.ts'

export type Accounts = Record<NatsProcess, Record<string, string>>

interface Parts {
  servers: Record<ServerName, LocalServer>
  ports: Ports
  secrets: Secrets
  environment: NodeJS.ProcessEnv
}

/** Builds the environment of the API and the worker; a value given in the environment wins over a local one. */
export function stackEnv({ servers, ports, secrets, environment }: Parts): Record<string, string> {
  const databaseAs = (role: string, password: string) => withUser(servers.postgres.address, role, password)
  const local = {
    NODE_ENV: 'development',
    DATABASE_URL: servers.postgres.address,
    DATABASE_API_URL: databaseAs('app_api', secrets.databaseApiPassword),
    DATABASE_WORKER_URL: databaseAs('app_worker', secrets.databaseWorkerPassword),
    DATABASE_WHATSAPP_URL: databaseAs('app_whatsapp', secrets.databaseWhatsappPassword),
    DATABASE_AUTH_URL: databaseAs('app_auth', secrets.databaseAuthPassword),
    TEMPORAL_ADDRESS: servers.temporal.address,
    TEMPORAL_NAMESPACE: 'default',
    TEMPORAL_UI_URL: `http://localhost:${ports.temporalUi}`,
    NATS_URL: servers.nats.address,
    S3_ENDPOINT: servers.s3.address,
    S3_REGION: localRegion,
    S3_BUCKET: localBucket,
    S3_ACCESS_KEY_ID: secrets.s3AccessKeyId,
    S3_SECRET_ACCESS_KEY: secrets.s3SecretAccessKey,
    SMTP_URL: servers.mail.address,
    MAIL_PAGE_URL: `http://localhost:${ports.mailPage}`,
    FECHAI_MASTER_KEY: secrets.masterKey,
    FECHAI_MASTER_KEYS_ALSO: secrets.masterKeysAlso,
    FECHAI_WHATSAPP_KEY: secrets.whatsappKey,
    AUTH_SECRET: secrets.authSecret,
    AUTH_SECRETS_BEFORE: secrets.authSecretsBefore,
    PUBLIC_URL: `http://localhost:${ports.api}`,
    API_PORT: String(ports.api),
  }
  const given = Object.keys(local).flatMap((key) => (environment[key] ? [[key, environment[key]]] : []))
  return { ...local, ...Object.fromEntries(given) }
}

/** Gives each process an account of its own at each server, unless the environment names one. */
export function ownAccounts({ servers, secrets, environment }: Omit<Parts, 'ports'>): Accounts {
  const storageSecrets = localStorageSecrets(secrets)
  const accountOf = (name: NatsProcess): Record<string, string> => ({
    ...(!environment.NATS_URL && { NATS_URL: natsAddressOf(servers.nats.address, name, secrets) }),
    ...(!environment.S3_ENDPOINT && { S3_ACCESS_KEY_ID: name, S3_SECRET_ACCESS_KEY: storageSecrets[name] }),
  })
  return { api: accountOf('api'), worker: accountOf('worker'), whatsapp: accountOf('whatsapp') }
}

function withUser(databaseUrl: string, user: string, password: string): string {
  const url = new URL(databaseUrl)
  url.username = user
  url.password = password
  return url.href
}
