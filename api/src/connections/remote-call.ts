import type { Credentials, SyncFailure } from '@fechai/data/connections'
import type { ConnectionMapping } from '@fechai/domain/connection'

/** A try that the other system did not take. */
export class RemoteFailure extends Error {
  readonly failure: SyncFailure
  constructor(failure: SyncFailure, options?: ErrorOptions) {
    super(failure.reason, options)
    this.failure = failure
  }
}

/** The record does not exist there (any more). */
export class RecordGone extends Error {}

export interface RemoteCall {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path of the system's API, or a whole address of another server of the same system. */
  path: string
  query?: Record<string, string>
  json?: unknown
}

/** Speaks with the company's account in the other system. */
export interface Session {
  /** Names the connection, for what is made for it alone. */
  id: string
  credentials: Credentials
  mapping: ConnectionMapping | null
  /** Ids that `prepare` made. */
  ownState: Record<string, string>
  /** @returns the JSON of the answer; null of an empty one. @throws RemoteFailure, RecordGone */
  request(call: RemoteCall): Promise<unknown>
}

/** @returns null where the record does not exist (any more) */
export async function unlessGone<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof RecordGone) return null
    throw error
  }
}
