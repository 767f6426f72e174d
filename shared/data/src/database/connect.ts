import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { DomainError } from '@fechai/domain/errors'
import { openCompanyPlaces, type CompanyPlaces } from './company-places.ts'
import { PlannedClient } from './planned-client.ts'
import type { Schema } from './schema.ts'

export type Tx = Transaction<Schema>

/** A pool that can only be used through a scope: see `scope.ts` and `system.ts`. */
export interface Database {
  readonly kysely: Kysely<Schema>
  readonly pool: pg.Pool
  /** Bounds the connections of one company, when it may not have all of them. */
  readonly places?: CompanyPlaces
  close(): Promise<void>
}

const { builtins } = pg.types
const typeParsers: Record<number, (value: string) => unknown> = {
  [builtins.INT8]: Number,
  [builtins.NUMERIC]: Number,
  [builtins.TIMESTAMPTZ]: (value) => new Date(value).toISOString(),
}
/** Times are ISO strings on every floor, and 64-bit counts are numbers. */
const postgresTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text') =>
    typeParsers[oid] ?? pg.types.getTypeParser(oid, format)) as pg.CustomTypesConfig['getTypeParser'],
}

export interface ConnectOptions {
  url: string
  max?: number
  /** Bounds the transactions of one company at once; `max` without it. */
  perCompany?: number
  /** Gives up a connection that does not come, milliseconds. */
  connectTimeoutMs?: number
  /** Ends a statement on the server, milliseconds. */
  statementTimeoutMs?: number
  /** Postgres keeps its plans of what is said again and again; see `planned-client.ts`. */
  keepsPlans?: boolean
  /** Only for the identity library, which counts on instants arriving as `Date`. */
  types?: pg.CustomTypesConfig
}

/** Passes on the driver's types. */
export const driverTypes: pg.CustomTypesConfig = pg.types

/** Opens a pool. Time-outs make a silent Postgres an error shortly after the limits, never a hang. */
export function openDatabase({
  url,
  max = 10,
  perCompany,
  connectTimeoutMs = 10_000,
  statementTimeoutMs = 10_000,
  keepsPlans = false,
  types = postgresTypes,
}: ConnectOptions): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: connectTimeoutMs,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementTimeoutMs,
    query_timeout: statementTimeoutMs + 500,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
    ...(keepsPlans && { Client: PlannedClient }),
    types,
  })
  // An idle connection that the server dropped; the next query opens a new one.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    // The same in the middle of a transaction: its next query fails, and without a listener the process would.
    client.on('error', () => undefined)
    leaveSilentServer(client)
  })
  const kysely = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  const places = perCompany === undefined ? {} : { places: openCompanyPlaces(max, perCompany, connectTimeoutMs) }
  const close = async () => {
    await kysely.destroy()
    // Kysely leaves a pool that it has not used, whose connections then stay for half a minute.
    if (!pool.ending) await pool.end()
  }
  return { kysely, pool, ...places, close }
}

/**
 * A connection whose query timed out is dead: what is still to be said on it, a rollback, would wait as long again. One
 * that keeps a plan of a table that was changed since goes on failing: the next has none.
 */
function leaveSilentServer(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: { destroy(): void } } }).connection
  const run = client.query.bind(client) as (...args: unknown[]) => unknown
  const query = (...args: unknown[]): unknown => {
    const result = run(...args)
    if (result instanceof Promise) {
      result.catch((error: unknown) => {
        if (error instanceof Error && ENDS_CONNECTION.test(error.message)) stream.destroy()
      })
    }
    return result
  }
  client.query = query as typeof client.query
}

const ENDS_CONNECTION = /^Query read timeout$|^cached plan must not change result type$/

const UNAVAILABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '53100',
  '53200',
  '53300',
  '08006',
  '08001',
  '57014',
  '40001',
  '40P01',
])

/** Returns true when an error says that Postgres is away or overloaded, so that a later retry can help. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = (error as { code?: string }).code
  if (code && UNAVAILABLE.has(code)) return true
  return /timeout exceeded when trying to connect|Connection terminated|is not queryable|Query read timeout|cached plan must not change/i.test(
    error.message,
  )
}

/** Serialization failure and deadlock: Postgres undid this transaction for the sake of another. */
export const lostToAnother = (error: unknown): boolean =>
  error instanceof Error && ['40001', '40P01'].includes((error as { code?: string }).code ?? '')

/** Returns true if every connection was in use for the longest allowed wait: Postgres itself may be up. */
const isBusy = (error: unknown): boolean =>
  error instanceof Error && error.message === 'timeout exceeded when trying to connect'

/** Turns a driver's 'away' into the house's error; anything else passes unchanged. */
export function translateDatabaseError(error: unknown): unknown {
  if (!isUnavailable(error)) return error
  if (isBusy(error)) {
    return new DomainError(
      'unavailable',
      'Há muitos pedidos ao mesmo tempo. Nada foi perdido: tente de novo em instantes.',
      {
        code: 'servidor_ocupado',
        retryAfterSeconds: 2,
        cause: error,
      },
    )
  }
  return new DomainError(
    'unavailable',
    'O banco de dados não respondeu. Nada foi perdido: tente de novo em instantes.',
    {
      code: 'banco_indisponivel',
      retryAfterSeconds: 5,
      cause: error,
    },
  )
}

/** Runs `work` with a driver's 'away' as the house's error. @throws DomainError('unavailable') when Postgres is away. */
export async function translated<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw translateDatabaseError(error)
  }
}
