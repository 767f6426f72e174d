import { masterKey } from '@fechai/platform/crypto/master-key'
import { MODEL_SERVER_PORTS } from '@fechai/domain/local-model'
import { assertBoundByRls, driverTypes, openDatabase } from '@fechai/data/database'
import type { Environment } from '@fechai/platform/env'
import type { Logger } from '@fechai/platform/log'
import { openEventBus } from '@fechai/platform/messaging/event-bus'
import { processRegistry } from '@fechai/platform/metrics/serve-metrics'
import { openObjectStore } from '@fechai/platform/storage/object-store'
import { openConnectors, originsOf } from './connections/connectors.ts'
import type { Deps } from './deps.ts'
import { openEventHub } from './events/hub.ts'
import { openApiLimiters } from './http/api-limiters.ts'
import { openIdentity } from './identity/identity.ts'
import { BEATS } from './identity/on-beat.ts'
import { PASSWORD_COST } from './identity/passwords.ts'
import { openInsightComputer } from './insights/insight-computer.ts'
import { openSheets } from './lead-imports/sheets.ts'
import { openChangesReader } from './live-leads/changes-reader.ts'
import { openMailer } from './mail/mailer.ts'
import { openRuns } from './temporal/runs.ts'
import { reachOf } from './webhooks/public-reach.ts'
import { resolveTexts } from './webhooks/resolve-public.ts'

/** Time Postgres may take, milliseconds, before the answer is 'try again' (503). */
export interface Patience {
  connectMs: number
  statementMs: number
  /** The first statement of nearly every request, and a look-up: a silent Postgres is found out by it. */
  sessionMs: number
}

/** A person waits for each statement: with a silent Postgres for a second and a half. */
export const SERVING: Patience = { connectMs: 1_500, statementMs: 3_000, sessionMs: 1_000 }
const patienceOf = ({ POSTGRES_PATIENCE: times }: Environment): Patience => ({
  connectMs: SERVING.connectMs * times,
  statementMs: SERVING.statementMs * times,
  sessionMs: SERVING.sessionMs * times,
})
const SESSION_CHECK_MS = 60_000
/** A tab holds a socket, two timers and what it has not read yet. */
export const TABS = { perProcess: 5_000, perCompany: 1_000 }
/** The part of all connections to Postgres that one company's transactions may hold. */
const ONE_COMPANY = 0.6
export const connectionsOf = ({ DATABASE_API_CONNECTIONS: max }: Environment) => ({
  max,
  perCompany: Math.ceil(max * ONE_COMPANY),
})

export interface OpenDeps {
  deps: Deps
  close(): Promise<void>
}

/**
 * Opens what the API works with. Only Postgres has to be there: the rest connects when it comes.
 * @throws Error when Postgres is away or its role is not bound to one company at a time.
 */
export async function openDeps(
  environment: Environment,
  log: Logger,
  patience = patienceOf(environment),
  passwordCost = PASSWORD_COST,
): Promise<OpenDeps> {
  const { connectMs: connectTimeoutMs, statementMs, sessionMs } = patience
  const db = openDatabase({
    url: required(environment, 'DATABASE_API_URL'),
    ...connectionsOf(environment),
    connectTimeoutMs,
    statementTimeoutMs: statementMs,
  })
  const authDb = openDatabase({
    url: required(environment, 'DATABASE_AUTH_URL'),
    types: driverTypes,
    connectTimeoutMs,
    statementTimeoutMs: sessionMs,
  })
  try {
    await assertBoundByRls(db)
    await assertBoundByRls(authDb)
  } catch (error) {
    await Promise.allSettled([db.close(), authDb.close()])
    throw error
  }
  const master = masterKey(required(environment, 'FECHAI_MASTER_KEY'), environment.FECHAI_MASTER_KEYS_ALSO)
  required(environment, 'AUTH_SECRET')
  const storage = openObjectStore(environment)
  const bus = openEventBus({ settings: environment, name: 'fechai-api', log })
  const runs = openRuns(environment)
  const mailer = openMailer({ environment, log, db, master })
  const identity = openIdentity({ environment, log, authDb, master, mailer, passwordCost })
  const hub = openEventHub({
    bus,
    db,
    master,
    log,
    limits: { perUser: environment.LIMIT_TABS_PER_USER, ...TABS },
  })
  const changes = openChangesReader()
  const sheets = openSheets()
  const insights = openInsightComputer()
  const close = async (): Promise<void> => {
    await hub.close()
    await Promise.allSettled([
      bus.close(),
      changes.close(),
      sheets.close(),
      insights.close(),
      runs.close(),
      mailer.close(),
    ])
    storage.close()
    await Promise.allSettled([db.close(), authDb.close()])
  }
  return {
    deps: {
      environment,
      startedWith: environment,
      modelPorts: MODEL_SERVER_PORTS,
      log,
      db,
      authDb,
      master,
      storage,
      bus,
      runs,
      mailer,
      identity,
      hub,
      changes,
      sheets,
      insights,
      limiters: openApiLimiters(environment),
      reach: reachOf(environment.WEBHOOK_ALLOWED_NETWORKS),
      connectors: openConnectors(environment.CONNECTOR_APPS, originsOf(environment.CONNECTOR_ORIGINS)),
      texts: resolveTexts,
      ending: { phase: 'serving' },
      metrics: processRegistry('api'),
      beats: BEATS,
      sessionCheckMs: SESSION_CHECK_MS,
    },
    close,
  }
}

function required(
  environment: Environment,
  key: 'DATABASE_API_URL' | 'DATABASE_AUTH_URL' | 'FECHAI_MASTER_KEY' | 'AUTH_SECRET',
): string {
  const value = environment[key]
  if (!value) throw new Error(`Falta ${key} no ambiente (veja .env.example).`)
  return value
}
